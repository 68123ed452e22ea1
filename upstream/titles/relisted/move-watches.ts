import type { TitleKey } from '#contract'
import type { Tx } from '#upstream/db/transact'
import { isWatched, removeState, STATE_COLUMNS, setState } from '#upstream/shows/show-states'
import { readMemberTitle, type StoredState } from '#upstream/titles/member-title'
import type { WatchesMove } from '#upstream/titles/relisted/title-move-record'
import { isOwnTitle } from '#upstream/titles/title-key-conditions'
import { rewatchesAmong, setRewatches } from '#upstream/watches/undo/correct-rewatch-marks'
import {
  readWatchSnapshots,
  restoreWatches,
  type WatchSnapshot,
} from '#upstream/watches/undo/watch-snapshots'
import { removeWatchesIn } from '#upstream/watches/watches'

/**
 * Watches keep their number, day, note and tags. Those of a film are watches of a show that name no episode; those of episodes
 * stay where the show has become a film. One that the other title has already, as after an import, is not there twice.
 */
export async function moveWatches(
  tx: Tx,
  memberId: number,
  from: TitleKey,
  to: TitleKey,
): Promise<WatchesMove & { left: number }> {
  const own = await tx
    .selectFrom('watches')
    .select(['id', 'episode'])
    .where(isOwnTitle(memberId, from))
    .orderBy('id')
    .execute()
  const isShow = from.mediaType === 'tv'
  const takesEpisodes = to.mediaType === 'tv'
  const ids = own.filter((watch) => canMoveWatch(watch, to)).map(({ id }) => id)
  const moved = await readWatchSnapshots(tx, memberId, from, ids)
  const { watches: there } = await readMemberTitle(tx, memberId, to)
  const others = await readWatchSnapshots(
    tx,
    memberId,
    to,
    there.map(({ id }) => id),
  )
  const { watches, twins } = partTwins(moved, others)
  const rewatches = rewatchesAmong(to, watches, there)
  // Written anew: the counts of months follow.
  await removeWatchesIn(tx, memberId, from, ids)
  await restoreWatches(tx, memberId, to, watches)
  await setRewatches(tx, rewatches, true)
  const state = isShow && takesEpisodes ? await moveState(tx, memberId, from.id, to.id) : null
  return { watches, twins, rewatches, state, left: own.length - ids.length }
}

/** A film has no place for a watch of an episode. */
export function canMoveWatch({ episode }: { episode: number | null }, to: TitleKey): boolean {
  return to.mediaType === 'tv' || episode === null
}

/** Each watch of the other title is the twin of one. */
function partTwins(moved: readonly WatchSnapshot[], others: readonly WatchSnapshot[]) {
  const left = Map.groupBy(others, viewingOf)
  const [watches, twins]: WatchSnapshot[][] = [[], []]
  for (const watch of moved) (left.get(viewingOf(watch))?.pop() ? twins : watches)?.push(watch)
  return { watches: watches ?? [], twins: twins ?? [] }
}

function viewingOf({ season, episode, watched_on, watched_at, note, tags }: WatchSnapshot): string {
  return JSON.stringify([season, episode, watched_on, watched_at, note, tags])
}

/** Returns false, and changes nothing, where a watch was changed since. */
export async function moveWatchesBack(
  tx: Tx,
  memberId: number,
  { from, to }: { from: TitleKey; to: TitleKey },
  { watches, twins, rewatches, state }: WatchesMove,
): Promise<boolean> {
  const ids = watches.map(({ id }) => id)
  const since = await readWatchSnapshots(tx, memberId, to, ids)
  const later = new Set(rewatches)
  const left = watches.map((watch) => (later.has(watch.id) ? { ...watch, is_rewatch: 1 as const } : watch))
  if (JSON.stringify(since.map(contentOf)) !== JSON.stringify(left.map(contentOf))) return false
  if (state?.isNew && !isSameState(await findState(tx, memberId, to.id), state)) return false
  await removeWatchesIn(tx, memberId, to, ids)
  await restoreWatches(tx, memberId, from, [...watches, ...twins])
  const moved = new Set(ids)
  await setRewatches(
    tx,
    rewatches.filter((id) => !moved.has(id)),
    false,
  )
  if (state) {
    if (state.isNew && !(await isWatched(tx, memberId, to.id)))
      await removeState(tx, memberId, to.id).execute()
    await writeState(tx, memberId, from.id, state)
  }
  return true
}

/** An import that a rating came with may have been deleted since. */
function contentOf({ given, ...watch }: WatchSnapshot) {
  return [
    watch.id,
    watch.season,
    watch.episode,
    watch.watched_on,
    watch.watched_at,
    watch.is_rewatch,
    watch.note,
    watch.tags,
    given.map(({ id, value, scale }) => [id, value, scale]),
  ]
}

async function moveState(tx: Tx, memberId: number, from: number, to: number): Promise<WatchesMove['state']> {
  const state = await removeState(tx, memberId, from).returning(STATE_COLUMNS).executeTakeFirst()
  if (!state) return null
  const there = await findState(tx, memberId, to)
  if (!there) await writeState(tx, memberId, to, state)
  return { ...state, isNew: !there }
}

async function findState(tx: Tx, memberId: number, showId: number): Promise<StoredState | null> {
  const state = await tx
    .selectFrom('show_states')
    .select(['state', 'changed_at', 'is_chosen'])
    .where('member_id', '=', memberId)
    .where('show_id', '=', showId)
    .executeTakeFirst()
  return state ?? null
}

function isSameState(one: StoredState | null, other: StoredState): boolean {
  return (
    one?.state === other.state && one.changed_at === other.changed_at && one.is_chosen === other.is_chosen
  )
}

async function writeState(tx: Tx, memberId: number, showId: number, stored: StoredState): Promise<void> {
  const { state, changed_at, is_chosen, source } = stored
  const now = new Date(changed_at)
  await setState(tx, memberId, showId, {
    before: null,
    state,
    now,
    isChosen: is_chosen === 1,
    source,
  })
}
