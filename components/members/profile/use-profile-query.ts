import { useSyncExternalStore } from 'react'
import { isPublicView, profilePath } from '#lib/addresses/profile-path'
import { memberPath } from '#lib/addresses/routes'
import { inPageLanguage } from '#lib/browser/in-page-language'
import { type ProfileQuery, parseProfileQuery } from '#lib/contract/members/profile-query'
import { splitLanguage } from '#lib/text/language'

const CHANGED = 'profile-query'

/** The query in the URL; `initial` on the server, and while the URL is another page's. Only pages are history steps. */
export function useProfileQuery(
  memberId: number,
  initial: ProfileQuery,
): [ProfileQuery, (changed: Partial<ProfileQuery>) => void] {
  const isHere = () => splitLanguage(window.location.pathname).path === memberPath(memberId)
  const address = useSyncExternalStore(
    subscribe,
    () => (isHere() ? window.location.href : null),
    () => null,
  )

  function change(changed: Partial<ProfileQuery>): void {
    // The delayed search may run after the page has been left.
    if (!isHere()) return
    const next = { ...parseAddress(window.location.href), page: 1, ...changed }
    const isOwn = isPublicView(new URLSearchParams(window.location.search))
    const how = 'page' in changed ? 'pushState' : 'replaceState'
    window.history[how](window.history.state, '', inPageLanguage(profilePath(memberId, next, isOwn)))
    window.dispatchEvent(new Event(CHANGED))
  }

  return [address === null ? initial : parseAddress(address), change]
}

function parseAddress(address: string): ProfileQuery {
  return parseProfileQuery(Object.fromEntries(new URL(address).searchParams))
}

function subscribe(changed: () => void): () => void {
  for (const event of ['popstate', CHANGED]) window.addEventListener(event, changed)
  return () => {
    for (const event of ['popstate', CHANGED]) window.removeEventListener(event, changed)
  }
}
