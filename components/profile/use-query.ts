import { useSyncExternalStore } from 'react'

const CHANGED = 'profile-query'

/**
 * The query string of the address, for a cached page: empty on the server, so that the page is the same for everybody.
 * What is set replaces the address without a step in the history; empty values are not spelt out.
 */
export function useQuery(): [URLSearchParams, (name: string, value: string) => void] {
  const query = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
  return [new URLSearchParams(query), setParameter]
}

function subscribe(changed: () => void): () => void {
  for (const event of ['popstate', CHANGED]) window.addEventListener(event, changed)
  return () => {
    for (const event of ['popstate', CHANGED]) window.removeEventListener(event, changed)
  }
}

function setParameter(name: string, value: string): void {
  const address = new URL(window.location.href)
  if (value) address.searchParams.set(name, value)
  else address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address)
  window.dispatchEvent(new Event(CHANGED))
}
