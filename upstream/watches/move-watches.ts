import { sql } from 'kysely'
import {
  byPlace,
  type EpisodePlace,
  episodeCode,
  type ShowProgress,
  type TitleKey,
  UNDO_MAX,
  type Undo,
} from '#contract'
import { ApiError } from '#upstream/api-error'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { valuesTable } from '#upstream/db/values-table'
import { asMember } from '#upstream/members/lock-member'
import { isAt, readShow, type StoredShow, toProgress, unlistedOf } from '#upstream/shows/read-progress'
import { isWatched, setState } from '#upstream/shows/show-states'
import { type MemberTitle, readMemberTitle } from '#upstream/titles/member-title'
import { isOwnTitle } from '#upstream/titles/title-key-conditions'
import { markRewatches } from '#upstream/watches/insert-watches'
import { type MovedWatch, storeUndo } from '#upstream/watches/undo/undo-records'
import { logWatchesIn } from '#upstream/watches/watches'

type OwnWatch = MemberTitle['watches'][number]

/** One watch, or those of a season whose episodes are not listed. */
type WhatMoves = { watch: number } | { from: number }

interface Moved {
  moved: number
  /** The first of their episodes. */
  to: EpisodePlace
  undo: Undo | null
  /** Afterwards. */
  progress: ShowProgress
}

/**
 * Moves watches to listed episodes, all or none of them. @param to the first of the episodes; null for the last regular one that
 * had aired by the day of the watch: those before it are marked then, without a date
 * @throws ApiError
 */
export function moveWatches(
  db: Db,
  memberId: number,
  showId: number,
  { what, to, now, today }: { what: WhatMoves; to: EpisodePlace | null; now: Date; today: string },
): Promise<Moved> {
  return asMember(db, memberId, async (tx) => {
    const key = { mediaType: 'tv' as const, id: showId }
    const show = await readShow(tx, showId, today)
    const own = await readMemberTitle(tx, memberId, key)
    const moving = movingOf(show, own, what)
    const [first] = moving
    if (!first) throw new ApiError('not_found', 'shows.nothingToMove')
    const seenBy = to ? [] : airedBy(show, first.watchedOn)
    const target = to ?? seenBy.at(-1)
    if (!target) throw new ApiError('bad_request', 'shows.noneAired')
    const targets = moving.map((watch) => placeFor(show, watch, { first, target }))
    const moved = await moveIn(tx, memberId, key, own, moving, targets)
    const others = seenBy.filter((one) => !isAt([...own.watches, target], one))
    const { added, undo } = await logWatchesIn(tx, memberId, key, own, {
      watches: others.map(({ season, episode }) => ({ season, episode, isRewatch: false })),
      now,
      isRestored: true,
    })
    const began = own.state === null ? await beginIn(tx, memberId, showId, now) : null
    const { restore } = await storeUndo(tx, memberId, key, { moved, ...(began && { began }) }, now)
    const { state, watches } = await readMemberTitle(tx, memberId, key)
    return {
      moved: moved.length,
      to: { season: target.season, episode: target.episode },
      undo: added.length > UNDO_MAX ? null : { ...undo, restore },
      progress: toProgress(show, state?.state ?? null, watches),
    }
  })
}

/** A show of which an episode was seen is under way. Returns since when. */
async function beginIn(tx: Tx, memberId: number, showId: number, now: Date): Promise<string | null> {
  const change = await setState(tx, memberId, showId, { before: null, state: 'watching', now })
  return change.stateChangedAt
}

/** Takes a move back. Returns false, and changes nothing, where one of the watches is elsewhere by now. */
export async function moveBack(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  { moved, began }: { moved: readonly MovedWatch[]; began: string | undefined },
): Promise<boolean> {
  const { watches } = await readMemberTitle(tx, memberId, key)
  const now = new Map(watches.map((watch) => [watch.id, watch]))
  const isAsLeft = moved.every(({ id, after }) => {
    const watch = now.get(id)
    return watch && isAt([after], watch) && watch.isRewatch === after.isRewatch
  })
  if (isAsLeft) {
    await placeIn(
      tx,
      memberId,
      key,
      moved.map(({ id, before }) => ({ id, ...before })),
    )
    if (began) await endIn(tx, memberId, key.id, began)
  }
  return isAsLeft
}

/** Unless its state was changed since, or an episode was seen. */
async function endIn(tx: Tx, memberId: number, showId: number, began: string): Promise<void> {
  if (await isWatched(tx, memberId, showId)) return
  await tx
    .deleteFrom('show_states')
    .where('member_id', '=', memberId)
    .where('show_id', '=', showId)
    .where('changed_at', '=', began)
    .execute()
}

function movingOf(show: StoredShow, { watches }: MemberTitle, what: WhatMoves): OwnWatch[] {
  if ('watch' in what) return watches.filter(({ id }) => id === what.watch)
  return unlistedOf(show, watches)
    .filter(({ season }) => season === what.from)
    .sort((one, other) => (one.episode ?? 0) - (other.episode ?? 0) || one.id - other.id)
}

/** At the distance that it has from the first. @throws ApiError where that is not listed */
function placeFor(
  { episodes }: StoredShow,
  { episode }: OwnWatch,
  { first, target }: { first: OwnWatch; target: EpisodePlace },
): EpisodePlace {
  const place = { season: target.season, episode: target.episode + (episode ?? 0) - (first.episode ?? 0) }
  if (isAt(episodes, place)) return place
  throw new ApiError('not_found', 'shows.noTarget', { code: episodeCode(place.season, place.episode) })
}

/** Regular episodes, in order. @param day '' where unknown, and as exact as it is known */
function airedBy({ episodes }: StoredShow, day: string): EpisodePlace[] {
  return episodes
    .filter(({ season, hasAired, airDate }) => {
      return season > 0 && hasAired && (airDate === null || day === '' || airDate.slice(0, day.length) <= day)
    })
    .sort(byPlace)
}

/** What is seen there already makes a watch a rewatch. */
async function moveIn(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  own: MemberTitle,
  moving: readonly OwnWatch[],
  targets: readonly EpisodePlace[],
): Promise<MovedWatch[]> {
  const placed = moving.map(({ watchedOn, isRewatch }, at) => ({
    key,
    season: targets[at]?.season ?? null,
    episode: targets[at]?.episode ?? null,
    watchedOn,
    ...(isRewatch && { isRewatch }),
  }))
  const others = own.watches.filter((watch) => !moving.includes(watch)).map((watch) => ({ ...watch, key }))
  const marked = markRewatches(placed, others)
  const moved = moving.map(({ id, season, episode, isRewatch }, at) => ({
    id,
    before: { season, episode, isRewatch },
    after: {
      season: targets[at]?.season ?? null,
      episode: targets[at]?.episode ?? null,
      isRewatch: marked[at]?.isRewatch ?? isRewatch,
    },
  }))
  await placeIn(
    tx,
    memberId,
    key,
    moved.map(({ id, after }) => ({ id, ...after })),
  )
  return moved
}

/** With the ratings that files gave of the watches. */
async function placeIn(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  watches: readonly ({ id: number } & MovedWatch['after'])[],
): Promise<void> {
  for (const batch of batchesOf(watches)) {
    const rows = batch.map(({ id, season, episode, isRewatch }) => [id, season, episode, isRewatch ? 1 : 0])
    const placed = valuesTable(['integer', 'integer', 'integer', 'integer'], rows)
    await sql`
      update watches set season = column2, episode = column3, is_rewatch = column4 from ${placed} as placed
      where id = column1 and ${isOwnTitle(memberId, key)}`.execute(tx)
    await sql`
      update given_ratings set season = column2, episode = column3 from ${placed} as placed
      where watch_id = column1 and ${isOwnTitle(memberId, key)}`.execute(tx)
  }
}
