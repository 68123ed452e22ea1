import { useSyncExternalStore } from 'react'
import { type ProfileQuery, parseProfileQuery, profileSearch } from '#lib/addresses/profile-query'
import { memberPath } from '#lib/addresses/routes'

const CHANGED = 'profile-query'

/**
 * What the address of this member's profile asks for; on the server and while another page is still in the address, what
 * the server was asked for. A page is a step in the history; a search or an order is not.
 */
export function useProfileQuery(
  memberId: number,
  asked: ProfileQuery,
): [ProfileQuery, (changed: Partial<ProfileQuery>) => void] {
  const path = memberPath(memberId)
  const search = useSyncExternalStore(
    subscribe,
    () => (window.location.pathname === path ? window.location.search : profileSearch(asked)),
    () => profileSearch(asked),
  )
  const query = parseProfileQuery(new URLSearchParams(search))
  return [
    query,
    (changed) => show(path + profileSearch({ ...query, page: 1, ...changed }), 'page' in changed),
  ]
}

function subscribe(changed: () => void): () => void {
  for (const event of ['popstate', CHANGED]) window.addEventListener(event, changed)
  return () => {
    for (const event of ['popstate', CHANGED]) window.removeEventListener(event, changed)
  }
}

function show(address: string, isStep: boolean): void {
  window.history[isStep ? 'pushState' : 'replaceState'](window.history.state, '', address)
  window.dispatchEvent(new Event(CHANGED))
}
