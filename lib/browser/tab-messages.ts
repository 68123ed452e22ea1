export type TabMessage = 'viewer' | 'account' | 'collection' | 'watchlist' | 'watches' | 'lists'

let channel: BroadcastChannel | undefined

const posted = new Map<TabMessage, number>()

export function postToTabs(message: TabMessage): void {
  posted.set(message, countPosted(message) + 1)
  open()?.postMessage(message)
}

/** A tab does not receive its own messages. */
export function countPosted(message: TabMessage): number {
  return posted.get(message) ?? 0
}

export function onTabMessage(message: TabMessage, listener: () => void): () => void {
  const listen = (event: MessageEvent) => {
    if (event.data === message) listener()
  }
  open()?.addEventListener('message', listen)
  return () => open()?.removeEventListener('message', listen)
}

function open(): BroadcastChannel | undefined {
  // Client modules are evaluated on the server too, where a channel would keep the process alive.
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel('cuedot')
  return channel
}
