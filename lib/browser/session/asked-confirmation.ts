import type { ConfirmMethod } from '#contract'
import type { InputOfCall } from '#lib/browser/request'

/** @throws CallError where it does not confirm the session */
export type Prove = (proof: InputOfCall<'confirm'>) => Promise<void>

export type ConfirmationAnswer = 'confirmed' | 'cancelled' | 'failed'

/** A call that waits until its member has proved again who is there. */
export interface AskedConfirmation {
  name: string
  input: object
  methods: readonly ConfirmMethod[]
  confirmed(): void
  cancel(): void
  /** The dialog could not be loaded. */
  fail(): void
}

let asked: { confirmation: AskedConfirmation; settled: Promise<ConfirmationAnswer> } | null = null
const listeners = new Set<() => void>()

/** Calls that are made meanwhile wait for the same answer. @returns null where no dialog is on the page */
export function askToConfirm(
  call: Pick<AskedConfirmation, 'name' | 'input' | 'methods'>,
): Promise<ConfirmationAnswer> | null {
  if (asked) return asked.settled
  if (listeners.size === 0) return null
  let resolve = (_answer: ConfirmationAnswer) => {}
  const settled = new Promise<ConfirmationAnswer>((resolved) => {
    resolve = resolved
  })
  const settle = (answer: ConfirmationAnswer) => () => {
    if (asked?.confirmation === confirmation) show(null)
    resolve(answer)
  }
  const confirmation = {
    ...call,
    confirmed: settle('confirmed'),
    cancel: settle('cancelled'),
    fail: settle('failed'),
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
