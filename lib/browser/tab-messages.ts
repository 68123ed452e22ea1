/** What one tab tells the others: whose session it is has changed, or what their collection holds. */
export type News = 'viewer' | 'collection'

let channel: BroadcastChannel | undefined

/** Tells every other open tab. */
export function postToTabs(news: News): void {
  open()?.postMessage(news)
}

/** Calls back when another tab tells this; returns the end of it. */
export function onTabMessage(news: News, hear: () => void): () => void {
  const listen = (event: MessageEvent) => {
    if (event.data === news) hear()
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
