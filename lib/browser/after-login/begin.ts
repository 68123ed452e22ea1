import { BEGIN_KEY, type Begin } from '#lib/addresses/stored/root-choices'
import { rememberUpNext } from '#lib/browser/series/up-next-count'
import type { MemberCounts } from '#lib/contract/specification/parse-member'

/** For home, the next page after a sign-in. @param counts null where the host does not say */
export function rememberCounts(counts: MemberCounts | null): void {
  if (counts) rememberUpNext(counts.shows)
  if (counts && counts.titles + counts.shows > 0) endBegin()
  else rememberBegin(counts ? 'empty' : 'unknown')
}

export function rememberBegin(begin: Begin): void {
  try {
    localStorage.setItem(BEGIN_KEY, begin)
  } catch {
    // Without storage home does not ask.
  }
}

/** From the next page on: the block stays where it is in this one. */
export function endBegin(): void {
  try {
    localStorage.removeItem(BEGIN_KEY)
  } catch {
    // Without storage there is nothing to end.
  }
}

/** What the page was rendered with. */
export function shownBegin(): Begin | null {
  return document.documentElement.getAttribute('data-begin') as Begin | null
}

/** For a page that is opened in this document; `lib/addresses/head-script` does the same before the first paint. */
export function applyBegin(): void {
  try {
    const begin = localStorage.getItem(BEGIN_KEY)
    if (begin === null) document.documentElement.removeAttribute('data-begin')
    else document.documentElement.setAttribute('data-begin', begin)
  } catch {
    // As above.
  }
}
