import type { Change } from '#contract'

let channel: BroadcastChannel | undefined

const counts = new Map<Change, number>()
const listeners = new Map<Change, Set<() => void>>()

/** Tells other tabs. This one shows the change already, unless `isHere`. */
export function announce(changes: readonly Change[], { isHere = false } = {}): void {
  if (changes.length === 0) return
  open()?.postMessage(changes)
  if (isHere) showChanges(changes)
  else count(changes)
}

/** How often these were changed, here or in another tab. */
export function countChanges(changes: readonly Change[]): number {
  return changes.reduce((sum, change) => sum + (counts.get(change) ?? 0), 0)
}

/** @param listener called once after changes that this tab does not show yet */
export function onChange(changes: readonly Change[], listener: () => void): () => void {
  open()
  for (const change of changes) listeners.set(change, (listeners.get(change) ?? new Set()).add(listener))
  return () => {
    for (const change of changes) listeners.get(change)?.delete(listener)
  }
}

/** As after a message from another tab. */
export function showChanges(changes: readonly Change[]): void {
  count(changes)
  for (const listener of new Set(changes.flatMap((change) => Array.from(listeners.get(change) ?? []))))
    listener()
}

function count(changes: readonly Change[]): void {
  for (const change of changes) counts.set(change, (counts.get(change) ?? 0) + 1)
}

function open(): BroadcastChannel | undefined {
  // Client modules are evaluated on the server too, where a channel would keep the process alive.
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  if (channel) return channel
  channel = new BroadcastChannel('cuedot')
  channel.addEventListener('message', ({ data }: MessageEvent<Change[]>) => showChanges(data))
  return channel
}
