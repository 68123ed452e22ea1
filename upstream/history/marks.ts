import { byPlace, type EpisodePlace, PROGRESS_MESSAGES, type ShowState, type Undo } from '#contract'
import { ApiError } from '#upstream/api-error'
import * as entries from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { findWatches } from '#upstream/history/diary'
import { NOTHING_TO_UNDO } from '#upstream/history/mark-undo'
import { readEpisodes, readWatches, type StoredEpisode } from '#upstream/history/read-progress'
import { keepRemoved } from '#upstream/history/removed-watches'
import { findState, setState, stopWatching } from '#upstream/history/show-states'
import { dateWatches, logWatchesIn, type NewWatch, removeWatchesIn } from '#upstream/history/watches'

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
    const missing = namedBy(episodes, place, isUpTo).filter((one) => !seen.has(keyOf(one)))
    const watches = missing.map(({ season, episode }) => {
      const isNamed = season === place.season && episode === place.episode
      return { season, episode, watchedOn: isNamed ? watchedOn : null }
    })
    const result = await logMarks(tx, memberId, showId, watches, now)
    // An episode of a show that was paused or dropped picks it up again.
    if (result.marked > 0) await setState(tx, memberId, showId, 'watching', now)
    return result
  })
}

export function unmark(
  db: Db,
  memberId: number,
  showId: number,
  { season, episode }: Place,
  now: Date,
): Promise<{ removed: number; undo: Undo | null }> {
  return transact(db, async (tx) => {
    await entries.lockMember(tx, memberId)
    const watches = await readWatches(tx, memberId, showId)
    const removed = watches.filter(
      (one) => one.season === season && (episode === null || one.episode === episode),
    )
    if (removed.length === 0) return { removed: 0, undo: null }
    const ids = removed.map(({ id }) => id)
    const restore = await keepRemoved(tx, memberId, showId, await findWatches(tx, memberId, ids), now)
    const state = await findState(tx, memberId, showId)
    await removeWatchesIn(tx, memberId, { mediaType: 'tv', id: showId }, ids)
    await stopWatching(tx, memberId, showId)
    return { removed: new Set(removed.map(keyOf)).size, undo: { ...NOTHING_TO_UNDO, restore, state } }
  })
}

/** One more viewing of what was seen: of an episode with its date, of a season or, without a place, of the show without one. */
export function markAgain(
  db: Db,
  memberId: number,
  showId: number,
  { place, watchedOn, now }: { place: Place | null; watchedOn: string | null; now: Date },
): Promise<Marked> {
  return transact(db, async (tx) => {
    await entries.lockMember(tx, memberId)
    const seen = new Map((await readWatches(tx, memberId, showId)).map((one) => [keyOf(one), one]))
    const isNamed = ({ season, episode }: EpisodePlace) =>
      place ? season === place.season && (place.episode ?? episode) === episode : season > 0
    const isDated = place?.episode != null
    const watches = Array.from(seen.values())
      .filter(isNamed)
      .sort(byPlace)
      .map(({ season, episode }) => ({
        season,
        episode,
        watchedOn: isDated ? watchedOn : null,
        isRewatch: true,
      }))
    return logMarks(tx, memberId, showId, watches, now)
  })
}

async function logMarks(
  tx: Tx,
  memberId: number,
  showId: number,
  watches: readonly (EpisodePlace & Pick<NewWatch, 'watchedOn' | 'isRewatch'>)[],
  now: Date,
): Promise<Marked> {
  if (watches.length === 0) return { marked: 0, undated: 0, undo: null }
  const state = await findState(tx, memberId, showId)
  const key = { mediaType: 'tv' as const, id: showId }
  const { ids, entryAdded, watchlistAddedAt } = await logWatchesIn(tx, memberId, key, watches, now)
  return {
    marked: watches.length,
    undated: watches.filter((watch) => watch.watchedOn === null).length,
    undo: {
      ...NOTHING_TO_UNDO,
      remove: ids,
      entry_added: entryAdded,
      watchlist_added_at: watchlistAddedAt,
      state,
    },
  }
}

/** Gives those of the watches that have no date this one. */
export function giveDate(
  db: Db,
  memberId: number,
  showId: number,
  { ids, watchedOn }: { ids: readonly number[]; watchedOn: string },
): Promise<{ dated: number; undo: Undo | null }> {
  return transact(db, async (tx) => {
    await entries.lockMember(tx, memberId)
    const dated = await dateWatches(tx, memberId, { mediaType: 'tv', id: showId }, ids, watchedOn)
    const state = await findState(tx, memberId, showId)
    return {
      dated: dated.length,
      undo: dated.length > 0 ? { ...NOTHING_TO_UNDO, undate: dated, state } : null,
    }
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
    await setState(tx, memberId, showId, state, now, { isChosen: true })
    return { ...NOTHING_TO_UNDO, state: before }
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
