import type { ConfirmMethod } from '#contract'
import type { InputOfCall } from '#lib/browser/request'

/** @throws CallError where it does not confirm the session */
export type Prove = (proof: InputOfCall<'confirm'>) => Promise<void>

/** A call that waits until its member has proved again who is there. */
export interface AskedConfirmation {
  name: string
  input: object
  methods: readonly ConfirmMethod[]
  settle(isConfirmed: boolean): void
}

let asked: { confirmation: AskedConfirmation; settled: Promise<boolean> } | null = null
const listeners = new Set<() => void>()

/** Calls that are made meanwhile wait for the same answer. @returns null where no dialog is on the page */
export function askToConfirm(call: Omit<AskedConfirmation, 'settle'>): Promise<boolean> | null {
  if (asked) return asked.settled
  if (listeners.size === 0) return null
  let resolve = (_isConfirmed: boolean) => {}
  const settled = new Promise<boolean>((resolved) => {
    resolve = resolved
  })
  const confirmation = {
    ...call,
    settle(isConfirmed: boolean) {
      if (asked?.confirmation === confirmation) show(null)
      resolve(isConfirmed)
    },
  }
  show({ confirmation, settled })
  return settled
}

export function askedConfirmation(): AskedConfirmation | null {
  return asked?.confirmation ?? null
}

export function onAskedConfirmation(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(next: typeof asked): void {
  asked = next
  for (const listener of listeners) listener()
}
