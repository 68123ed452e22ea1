import {
  byPlace,
  type EpisodePlace,
  PROGRESS_MESSAGES,
  type ShowProgress,
  type ShowState,
  UNDO_MAX,
  type Undo,
} from '#contract'
import { ApiError } from '#upstream/api-error'
import * as entries from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { findWatches } from '#upstream/history/diary'
import { NOTHING_TO_UNDO } from '#upstream/history/mark-undo'
import { type MemberTitle, ofEpisodes, readMemberTitle } from '#upstream/history/member-title'
import {
  type Place,
  readShow,
  requirePlace,
  type StoredEpisode,
  type StoredShow,
  toProgress,
} from '#upstream/history/read-progress'
import { keepRemoved } from '#upstream/history/removed-watches'
import { setState, stopWatching } from '#upstream/history/show-states'
import { dateWatches, logWatchesIn, type NewWatch, removeWatchesIn } from '#upstream/history/watches'
import { dayAfter } from '#upstream/time'

interface Marked {
  marked: number
  undated: number
  undo: Undo | null
  /** Afterwards. */
  progress: ShowProgress
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
    const show = await readShow(tx, showId, dayAfter(now))
    requirePlace(show, place)
    const own = await readOwn(tx, memberId, showId)
    const seen = new Set(ofEpisodes(own.watches).map(keyOf))
    const missing = namedBy(show.episodes, place, isUpTo).filter((one) => !seen.has(keyOf(one)))
    const watches = missing.map(({ season, episode }) => {
      const isNamed = season === place.season && episode === place.episode
      return { season, episode, watchedOn: isNamed ? watchedOn : null }
    })
    return logMarks(tx, memberId, showId, { show, own, watches, now })
  })
}

export function unmark(
  db: Db,
  memberId: number,
  showId: number,
  place: Place,
  now: Date,
): Promise<{ removed: number; undo: Undo | null }> {
  return transact(db, async (tx) => {
    await entries.lockMember(tx, memberId)
    const removed = ofEpisodes((await readOwn(tx, memberId, showId)).watches).filter(isIn(place))
    if (removed.length === 0) {
      requirePlace(await readShow(tx, showId, dayAfter(now)), place)
      return { removed: 0, undo: null }
    }
    const ids = removed.map(({ id }) => id)
    const restore = await keepRemoved(tx, memberId, showId, await findWatches(tx, memberId, ids), now)
    await removeWatchesIn(tx, memberId, { mediaType: 'tv', id: showId }, ids)
    await stopWatching(tx, memberId, showId)
    return { removed: new Set(removed.map(keyOf)).size, undo: { ...NOTHING_TO_UNDO, restore } }
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
    const show = await readShow(tx, showId, dayAfter(now))
    const own = await readOwn(tx, memberId, showId)
    const seen = new Map(ofEpisodes(own.watches).map((one) => [keyOf(one), one]))
    const isNamed = place ? isIn(place) : ({ season }: EpisodePlace) => season > 0
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
    if (place && watches.length === 0) requirePlace(show, place)
    return logMarks(tx, memberId, showId, { show, own, watches, now })
  })
}

function readOwn(tx: Tx, memberId: number, showId: number): Promise<MemberTitle> {
  return readMemberTitle(tx, memberId, { mediaType: 'tv', id: showId })
}

interface Marks {
  show: StoredShow
  own: MemberTitle
  watches: readonly (EpisodePlace & Pick<NewWatch, 'watchedOn' | 'isRewatch'>)[]
  now: Date
}

async function logMarks(
  tx: Tx,
  memberId: number,
  showId: number,
  { show, own, watches, now }: Marks,
): Promise<Marked> {
  if (watches.length === 0) {
    const progress = toProgress(show, own.state?.state ?? null, ofEpisodes(own.watches))
    return { marked: 0, undated: 0, undo: null, progress }
  }
  const key = { mediaType: 'tv' as const, id: showId }
  const logged = await logWatchesIn(tx, memberId, key, own, { watches, now })
  const undo = {
    ...NOTHING_TO_UNDO,
    ...logged.stateChange,
    remove: logged.ids,
    entryAdded: logged.entryAdded,
    watchlistAddedAt: logged.watchlistAddedAt,
  }
  return {
    marked: watches.length,
    undated: watches.filter((watch) => watch.watchedOn === null).length,
    undo: watches.length > UNDO_MAX ? null : undo,
    progress: toProgress(show, 'watching', ofEpisodes([...own.watches, ...logged.added])),
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
    const key = { mediaType: 'tv' as const, id: showId }
    const undate = await dateWatches(tx, memberId, key, ids, { from: '', to: watchedOn })
    const undo = { ...NOTHING_TO_UNDO, undate, undateFrom: watchedOn }
    return { dated: undate.length, undo: undate.length > 0 ? undo : null }
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
    const { state: before } = await readOwn(tx, memberId, showId)
    const change = await setState(tx, memberId, showId, { before, state, now, isChosen: true })
    return { ...NOTHING_TO_UNDO, ...change }
  })
}

/** @throws ApiError for what there is not yet */
function namedBy(episodes: StoredEpisode[], place: Place, isUpTo: boolean): StoredEpisode[] {
  const { season, episode } = place
  const named = episodes.filter(isIn(place))
  if (episode === null) return named.filter((one) => one.hasAired)
  if (!isUpTo) return named
  if (!named.every((one) => one.hasAired)) throw new ApiError('bad_request', PROGRESS_MESSAGES.notAired)
  // Specials are no part of the order: up to one of them are those before it.
  const inOrder = episodes.filter((one) => (season === 0 ? one.season === 0 : one.season > 0))
  return inOrder.filter((one) => one.hasAired && byPlace(one, { season, episode }) <= 0)
}

function isIn({ season, episode }: Place): (one: EpisodePlace) => boolean {
  return (one) => one.season === season && (episode === null || one.episode === episode)
}

function keyOf({ season, episode }: EpisodePlace): string {
  return `${season}.${episode}`
}
