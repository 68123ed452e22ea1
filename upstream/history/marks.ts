import {
  byPlace,
  type EpisodePlace,
  PROGRESS_MESSAGES,
  type ShowState,
  type Undo,
  type Watch,
} from '#contract'
import { ApiError } from '#upstream/api-error'
import * as entries from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import { transact } from '#upstream/db/transact'
import { findWatches } from '#upstream/history/diary'
import { readEpisodes, readWatches, type StoredEpisode } from '#upstream/history/progress'
import { findState, setState } from '#upstream/history/show-states'
import { leaveCollection, logWatchesIn, removeWatchesIn } from '#upstream/history/watches'
import * as watchlist from '#upstream/history/watchlist'

/** Without an episode: the season. */
export interface Place {
  season: number
  episode: number | null
}

interface Marked {
  marked: number
  undated: number
  undo: Undo | null
}

const NOTHING: Omit<Undo, 'state'> = {
  remove: [],
  restore: [],
  entry_added: false,
  watchlist_added_at: null,
}

/**
 * Marks what is not yet marked: one episode, the aired ones of a season, or the aired ones up to an episode, which
 * alone gets the date.
 */
export function mark(
  db: Db,
  memberId: number,
  showId: number,
  { place, isUpTo, watchedOn, now }: { place: Place; isUpTo: boolean; watchedOn: string | null; now: Date },
): Promise<Marked> {
  return transact(db, async (tx) => {
    await entries.lockMember(tx, memberId)
    const episodes = await readEpisodes(tx, showId, now.toISOString().slice(0, 10))
    const seen = new Set((await readWatches(tx, memberId, showId)).map(keyOf))
    const marked = namedBy(episodes, place, isUpTo).filter((one) => !seen.has(keyOf(one)))
    if (marked.length === 0) return { marked: 0, undated: 0, undo: null }
    const before = await findState(tx, memberId, showId)
    const watches = marked.map(({ season, episode }) => {
      const isNamed = season === place.season && episode === place.episode
      return { season, episode, watchedOn: isNamed ? watchedOn : null }
    })
    const key = { mediaType: 'tv' as const, id: showId }
    const { ids, entryAdded, watchlistAddedAt } = await logWatchesIn(tx, memberId, key, watches, now)
    // An episode of a show that was paused or dropped picks it up again.
    await setState(tx, memberId, showId, 'watching', now)
    return {
      marked: marked.length,
      undated: watches.filter((watch) => watch.watchedOn === null).length,
      undo: {
        ...NOTHING,
        remove: ids,
        entry_added: entryAdded,
        watchlist_added_at: watchlistAddedAt,
        state: before,
      },
    }
  })
}

export function unmark(
  db: Db,
  memberId: number,
  showId: number,
  { season, episode }: Place,
): Promise<{ removed: number; undo: Undo | null }> {
  return transact(db, async (tx) => {
    await entries.lockMember(tx, memberId)
    const watches = await readWatches(tx, memberId, showId)
    const removed = watches.filter(
      (one) => one.season === season && (episode === null || one.episode === episode),
    )
    if (removed.length === 0) return { removed: 0, undo: null }
    const ids = removed.map(({ id }) => id)
    const restore = (await findWatches(tx, memberId, ids)).map(toRestored)
    const state = await findState(tx, memberId, showId)
    await removeWatchesIn(tx, memberId, { mediaType: 'tv', id: showId }, ids)
    if (removed.length === watches.length && state === 'watching') {
      await setState(tx, memberId, showId, null, new Date(0))
    }
    return { removed: new Set(removed.map(keyOf)).size, undo: { ...NOTHING, restore, state } }
  })
}

export function changeState(
  db: Db,
  memberId: number,
  showId: number,
  state: ShowState,
  now: Date,
): Promise<Undo> {
  return transact(db, async (tx) => {
    await entries.lockMember(tx, memberId)
    const before = await findState(tx, memberId, showId)
    await setState(tx, memberId, showId, state, now)
    return { ...NOTHING, state: before }
  })
}

export function undo(db: Db, memberId: number, showId: number, changed: Undo, now: Date): Promise<void> {
  const key = { mediaType: 'tv' as const, id: showId }
  return transact(db, async (tx) => {
    await entries.lockMember(tx, memberId)
    await removeWatchesIn(tx, memberId, key, changed.remove)
    if (changed.restore.length > 0) {
      await logWatchesIn(tx, memberId, key, changed.restore.map(toNewWatch), now, { isRestored: true })
    }
    if (changed.entry_added) await leaveCollection(tx, memberId, key)
    if (changed.watchlist_added_at) await watchlist.addIn(tx, memberId, key, changed.watchlist_added_at)
    await setState(tx, memberId, showId, changed.state, now)
  })
}

/** @throws ApiError for what there is not, or not yet */
function namedBy(episodes: StoredEpisode[], place: Place, isUpTo: boolean): StoredEpisode[] {
  const { season, episode } = place
  const ofSeason = episodes.filter((one) => one.season === season)
  if (ofSeason.length === 0) throw new ApiError('not_found', PROGRESS_MESSAGES.unknownSeason)
  if (episode === null) return ofSeason.filter((one) => one.hasAired)
  const named = ofSeason.find((one) => one.episode === episode)
  if (!named) throw new ApiError('not_found', PROGRESS_MESSAGES.unknownEpisode)
  if (!isUpTo) return [named]
  if (!named.hasAired) throw new ApiError('bad_request', PROGRESS_MESSAGES.notAired)
  // Specials are no part of the order: up to one of them are those before it.
  const inOrder = season === 0 ? ofSeason : episodes.filter((one) => one.season > 0)
  return inOrder.filter((one) => one.hasAired && byPlace(one, named) <= 0)
}

function keyOf({ season, episode }: EpisodePlace): string {
  return `${season}.${episode}`
}

function toRestored(watch: Watch): Undo['restore'][number] {
  return {
    season: watch.season ?? 0,
    episode: watch.episode ?? 1,
    watched_on: watch.watchedOn,
    watched_at: watch.watchedAt,
    is_rewatch: watch.isRewatch,
    note: watch.note,
    tags: watch.tags,
  }
}

function toNewWatch(one: Undo['restore'][number]) {
  const { season, episode, watched_on, watched_at, is_rewatch, note, tags } = one
  return {
    season,
    episode,
    watchedOn: watched_on,
    watchedAt: watched_at,
    isRewatch: is_rewatch,
    note,
    tags,
  }
}
