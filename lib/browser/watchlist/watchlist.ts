import useSWR, { mutate } from 'swr'
import type { OutputOf, removeFromWatchlist } from '#contract'
import { optimistic } from '#lib/browser/action/optimistic'
import { useCollection } from '#lib/browser/collection/use-collection'
import { request } from '#lib/browser/request'
import {
  beginWatchlistWrite,
  WATCHLIST_KEY,
  type Watchlist,
} from '#lib/browser/session/fetch-viewer-snapshot'
import { onViewerChange, useSignedIn } from '#lib/browser/session/signed-in'
import { changeTitleState } from '#lib/browser/titles/title-state'
import { type TitleKey, type TitleKeyText, titleKey } from '#lib/contract/titles/title-key'

onViewerChange(() => void mutate(WATCHLIST_KEY, null, { revalidate: false }))

/** `titleKey`s of the titles on the viewer's watchlist; null until it is loaded, and where the host has none. */
export function useWatchlist(): Watchlist | null {
  useCollection()
  const isSignedIn = useSignedIn()
  const { data } = useSWR<Watchlist | null>(WATCHLIST_KEY, null, { compare: Object.is })
  return (isSignedIn && data) || null
}

/** Optimistic. @param removed what is put back */
export async function putOnWatchlist(
  { mediaType, id }: TitleKey,
  removed?: Pick<OutputOf<typeof removeFromWatchlist>, 'addedAt' | 'source'>,
): Promise<void> {
  await change(titleKey({ mediaType, id }), true, () =>
    request('addToWatchlist', { type: mediaType, id, ...removed }),
  )
}

/** Optimistic. Returns when the title was added, for an undo. */
export function takeOffWatchlist({ mediaType, id }: TitleKey): Promise<OutputOf<typeof removeFromWatchlist>> {
  return change(titleKey({ mediaType, id }), false, () =>
    request('removeFromWatchlist', { type: mediaType, id }),
  )
}

/** For changes that another call made: a logged watch takes its title off. */
export async function showOnWatchlist(title: TitleKey, isOn: boolean): Promise<void> {
  beginWatchlistWrite()()
  await show(titleKey(title), () => isOn)
}

const { write } = optimistic<boolean, TitleKeyText>(show)

async function change<Result>(
  key: TitleKeyText,
  isOn: boolean,
  send: () => Promise<Result>,
): Promise<Result> {
  const endWrite = beginWatchlistWrite()
  try {
    return await write(key, { change: () => isOn, send })
  } finally {
    endWrite()
  }
}

async function show(key: TitleKeyText, update: (wasOn: boolean) => boolean): Promise<void> {
  const next = (now: Watchlist | null | undefined) => now && withKey(now, key, update(now.has(key)))
  await Promise.all([
    mutate<Watchlist | null>(WATCHLIST_KEY, next, { revalidate: false }),
    changeTitleState(key, (state) => ({ ...state, isOnWatchlist: update(state.isOnWatchlist) })),
  ])
}

function withKey(watchlist: Watchlist, key: TitleKeyText, isOn: boolean): Watchlist {
  const copy = new Set(watchlist)
  if (isOn) copy.add(key)
  else copy.delete(key)
  return copy
}
