import type { Change } from '#contract'

let channel: BroadcastChannel | undefined

const counts = new Map<Change, number>()
interface Listener {
  changes: readonly Change[]
  listener: () => void
}

const listeners = new Set<Listener>()
const everyListeners = new Set<Listener>()

/** Tells other tabs of what this one shows already. */
export function broadcast(changes: readonly Change[]): void {
  open()?.postMessage(changes)
  count(changes)
}

/** As after a message from another tab. */
export function showChanges(changes: readonly Change[]): void {
  count(changes)
  call(listeners, changes)
}

/** Grows with each change of these, here or in another tab. */
export function countChanges(changes: readonly Change[]): number {
  return changes.reduce((sum, change) => sum + (counts.get(change) ?? 0), 0)
}

/** @param listener called once after changes that this tab does not show yet */
export function onChange(changes: readonly Change[], listener: () => void): () => void {
  open()
  const added = { changes, listener }
  listeners.add(added)
  return () => void listeners.delete(added)
}

/** @param listener called after each of these changes, those of this tab too */
export function onEveryChange(changes: readonly Change[], listener: () => void): void {
  open()
  everyListeners.add({ changes, listener })
}

function count(changes: readonly Change[]): void {
  for (const change of changes) counts.set(change, (counts.get(change) ?? 0) + 1)
  call(everyListeners, changes)
}

function call(all: Iterable<Listener>, changes: readonly Change[]): void {
  for (const one of all) if (one.changes.some((change) => changes.includes(change))) one.listener()
}

function open(): BroadcastChannel | undefined {
  // Client modules are evaluated on the server too, where a channel would keep the process alive.
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  if (!channel) {
    channel = new BroadcastChannel('cuedot')
    channel.onmessage = ({ data }: MessageEvent<Change[]>) => showChanges(data)
  }
  return channel
}
