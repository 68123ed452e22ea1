import type { Change } from '#contract'

let channel: BroadcastChannel | undefined

const counts = new Map<Change, number>()
const listeners = new Set<{ changes: readonly Change[]; listener: () => void }>()

/** Tells other tabs of what this one shows already. */
export function broadcast(changes: readonly Change[]): void {
  open()?.postMessage(changes)
  count(changes)
}

/** As after a message from another tab. */
export function showChanges(changes: readonly Change[]): void {
  count(changes)
  for (const one of listeners) if (one.changes.some((change) => changes.includes(change))) one.listener()
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

function count(changes: readonly Change[]): void {
  for (const change of changes) counts.set(change, (counts.get(change) ?? 0) + 1)
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
