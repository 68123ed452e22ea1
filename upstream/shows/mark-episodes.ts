import {
  byPlace,
  type EpisodePlace,
  placeKey,
  type ShowProgress,
  type ShowState,
  UNDO_MAX,
  type Undo,
} from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { asMember } from '#upstream/members/lock-member'
import {
  type Place,
  readShow,
  requirePlace,
  type StoredEpisode,
  type StoredShow,
  toProgress,
} from '#upstream/shows/read-progress'
import { setState } from '#upstream/shows/show-states'
import { dayAfter } from '#upstream/time'
import { ofEpisodes, readMemberTitle } from '#upstream/titles/member-title'
import { undoBy } from '#upstream/watches/undo/undo-records'
import { dateWatches, logWatchesIn, removeWithUndo } from '#upstream/watches/watches'

interface Marks<MarkedPlace> {
  place: MarkedPlace
  /** Of the named episode; others have none. */
  watchedOn: string | null
  now: Date
  /** The viewer's day, `YYYY-MM-DD`: what has aired by it is marked. */
  today: string
}

interface Marked {
  marked: number
  undated: number
  undo: Undo | null
  /** Afterwards. */
  progress: ShowProgress
}

/** Marks what is not yet marked: one episode, the aired ones of a season, or the aired ones up to an episode. */
export function mark(
  db: Db,
  memberId: number,
  showId: number,
  { isUpTo, ...marks }: Marks<Place> & { isUpTo: boolean },
): Promise<Marked> {
  return logMarks(db, memberId, showId, { ...marks, isRewatch: false }, (show, seen) => {
    requirePlace(show, marks.place)
    const places = new Set(seen.map(placeKey))
    return namedBy(show.episodes, marks.place, isUpTo).filter((one) => !places.has(placeKey(one)))
  })
}

/** One more viewing of what was seen: of an episode, of a season or, without a place, of the show. */
export function markAgain(
  db: Db,
  memberId: number,
  showId: number,
  marks: Marks<Place | null>,
): Promise<Marked> {
  return logMarks(db, memberId, showId, { ...marks, isRewatch: true }, (show, seen) => {
    const { place } = marks
    const isNamed = place ? isIn(place) : ({ season }: EpisodePlace) => season > 0
    const named = new Map(seen.filter(isNamed).map((one) => [placeKey(one), one]))
    if (place && named.size === 0) requirePlace(show, place)
    return Array.from(named.values())
  })
}

/** @param choose of a show, and of its watches by place, what is logged */
function logMarks(
  db: Db,
  memberId: number,
  showId: number,
  { place, watchedOn, now, today, isRewatch }: Marks<Place | null> & { isRewatch: boolean },
  choose: (show: StoredShow, seen: EpisodePlace[]) => EpisodePlace[],
): Promise<Marked> {
  return asMember(db, memberId, async (tx) => {
    const show = await readShow(tx, showId, today)
    const own = await readOwn(tx, memberId, showId)
    const seen = ofEpisodes(own.watches)
    const watches = choose(show, seen).map(({ season, episode }) => {
      const isNamed = season === place?.season && episode === place.episode
      return { season, episode, isRewatch, watchedOn: isNamed ? watchedOn : null }
    })
    if (watches.length === 0) {
      const progress = toProgress(show, own.state?.state ?? null, own.watches)
      return { marked: 0, undated: 0, undo: null, progress }
    }
    const key = { mediaType: 'tv' as const, id: showId }
    const { added, undo } = await logWatchesIn(tx, memberId, key, own, { watches, now })
    return {
      marked: watches.length,
      undated: watches.filter((watch) => watch.watchedOn === null).length,
      undo: watches.length > UNDO_MAX ? null : undo,
      progress: toProgress(show, 'watching', [...own.watches, ...added]),
    }
  })
}

export function unmark(
  db: Db,
  memberId: number,
  showId: number,
  place: Place,
  now: Date,
): Promise<{ removed: number; undo: Undo | null }> {
  return asMember(db, memberId, async (tx) => {
    const removed = ofEpisodes((await readOwn(tx, memberId, showId)).watches).filter(isIn(place))
    if (removed.length === 0) {
      requirePlace(await readShow(tx, showId, dayAfter(now)), place)
      return { removed: 0, undo: null }
    }
    const ids = removed.map(({ id }) => id)
    const undo = await removeWithUndo(tx, memberId, { mediaType: 'tv', id: showId }, ids, now)
    return { removed: new Set(removed.map(placeKey)).size, undo }
  })
}

/** Gives those of the watches that have no date this one. */
export function giveDate(
  db: Db,
  memberId: number,
  showId: number,
  { ids, watchedOn }: { ids: readonly number[]; watchedOn: string },
): Promise<{ dated: number; undo: Undo | null }> {
  return asMember(db, memberId, async (tx) => {
    const key = { mediaType: 'tv' as const, id: showId }
    const undate = await dateWatches(tx, memberId, key, ids, { from: '', to: watchedOn })
    const undo = undoBy({ undate, undateFrom: watchedOn })
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
  return asMember(db, memberId, async (tx) => {
    const { state: before } = await readOwn(tx, memberId, showId)
    const stateChange = await setState(tx, memberId, showId, { before, state, now, isChosen: true })
    return undoBy({ stateChange })
  })
}

function readOwn(tx: Tx, memberId: number, showId: number) {
  return readMemberTitle(tx, memberId, { mediaType: 'tv', id: showId })
}

/** @throws ApiError for what there is not yet */
function namedBy(episodes: StoredEpisode[], place: Place, isUpTo: boolean): StoredEpisode[] {
  const { season, episode } = place
  const named = episodes.filter(isIn(place))
  if (episode === null) return named.filter((one) => one.hasAired)
  if (!isUpTo) return named
  if (!named.every((one) => one.hasAired)) throw new ApiError('bad_request', 'shows.notAired')
  // Specials are no part of the order: up to one of them are those before it.
  const inOrder = episodes.filter((one) => (season === 0 ? one.season === 0 : one.season > 0))
  return inOrder.filter((one) => one.hasAired && byPlace(one, { season, episode }) <= 0)
}

function isIn({ season, episode }: Place): (one: EpisodePlace) => boolean {
  return (one) => one.season === season && (episode === null || one.episode === episode)
}
