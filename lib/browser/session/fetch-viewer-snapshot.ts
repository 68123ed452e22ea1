import { mutate } from 'swr'
import type { Account, EntrySummary, ViewerSnapshot } from '#contract'
import { request } from '#lib/browser/request'
import { onViewerChange } from '#lib/browser/session/signed-in'
import { viewerAccount } from '#lib/browser/specification-calls'
import { type TitleKeyText, titleKey } from '#lib/contract/titles/title-key'

export const VIEWER_KEY = 'viewer'
export const WATCHLIST_KEY = 'watchlist'

export type Watchlist = ReadonlySet<TitleKeyText>

/** Begun and ended ones of the watchlist, in this tab. */
let writes = 0

/** A response that was requested before a write began or ended may lack it. @returns to be called at the end */
export function beginWatchlistWrite(): () => void {
  writes += 1
  return () => {
    writes += 1
  }
}

let pending: Promise<ViewerSnapshot> | undefined
let viewerId: number | null = null
onViewerChange(() => {
  pending = undefined
  viewerId = null
})

/** Null until the account is loaded. A call that ends the session forgets it: read it before. */
export function knownViewerId(): number | null {
  return viewerId
}

// The response carries the account and the watchlist too, so that a page makes one call.
export async function fetchEntrySummaries(): Promise<EntrySummary[]> {
  const current = request('listEntries', { fields: 'keys' }) as Promise<ViewerSnapshot>
  const writesBefore = writes
  pending = current
  try {
    const { viewer, entries, watchlist } = await current
    if (viewer && pending === current) {
      viewerId = viewer.id
      void mutate(VIEWER_KEY, viewer, { revalidate: false })
    }
    if (pending === current && writes === writesBefore) {
      const keys = watchlist && new Set(watchlist.map(titleKey))
      void mutate<Watchlist | null>(WATCHLIST_KEY, keys, { revalidate: false })
    }
    return entries
  } finally {
    if (pending === current) pending = undefined
  }
}

export async function fetchViewer(): Promise<Account> {
  const snapshot = await pending?.catch(() => undefined)
  const viewer = snapshot?.viewer ?? (await viewerAccount({}))
  viewerId = viewer.id
  return viewer
}
