import { sql } from 'kysely'
import {
  COLLECTION_PAGE_SIZE,
  type OwnServices,
  PICK_SEEDS,
  type ReleaseKind,
  type RowSource,
  type Title,
  type TitleKey,
  titleKey,
  type WatchlistPage,
  type WatchlistQuery,
  type WatchlistTitle,
} from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import { isOnServices, servicesOn } from '#upstream/availability/title-services'
import { isReleasedBy, matchesTitleFilter, orderOf } from '#upstream/db/filters-and-orders'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { matchesWords } from '#upstream/db/word-search'
import { asMember } from '#upstream/members/lock-member'
import { isOneOf, isOwnTitle, keyOf } from '#upstream/titles/title-key-conditions'
import { columnsToCopy, joinTitles, releaseKinds, WATCHLIST_COLUMNS } from '#upstream/titles/titles'

type ReadPage = Omit<WatchlistPage, 'services' | 'unknown'>

const NONE: OwnServices = { country: null, services: [] }

interface Removed {
  addedAt: string
  source: RowSource | null
}

/** The title is stored. Adding it again changes nothing. */
export async function add(
  db: Db,
  memberId: number,
  key: TitleKey,
  { addedAt, source }: { addedAt: Date; source?: RowSource | null | undefined },
): Promise<void> {
  await asMember(db, memberId, (tx) => addIn(tx, memberId, key, addedAt.toISOString(), source))
}

/** The caller has locked the member. Returns whether it was added. */
export async function addIn(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  addedAt: string,
  source: RowSource | null = null,
): Promise<boolean> {
  const copied = await columnsToCopy(tx, key, WATCHLIST_COLUMNS)
  const added = await tx
    .insertInto('watchlist')
    .values({
      member_id: memberId,
      media_type: key.mediaType,
      title_id: key.id,
      added_at: addedAt,
      source,
      ...copied,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('title_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns what was removed, or null where the title is not on the watchlist. */
export function remove(db: Db, memberId: number, key: TitleKey): Promise<Removed | null> {
  return asMember(db, memberId, (tx) => removeIn(tx, memberId, key))
}

/** The caller has locked the member. */
export async function removeIn(tx: Tx, memberId: number, key: TitleKey): Promise<Removed | null> {
  const removed = await tx
    .deleteFrom('watchlist')
    .where(isOwnTitle(memberId, key))
    .returning(['added_at as addedAt', 'source'])
    .executeTakeFirst()
  return removed ?? null
}

/** Ordered by id, because that compresses well. */
export function listKeys(db: Db, memberId: number): Promise<TitleKey[]> {
  return ofMember(db, memberId)
    .select(['media_type as mediaType', 'title_id as id'])
    .orderBy('media_type')
    .orderBy('title_id')
    .execute()
}

/** Those of the titles that are on the watchlist. */
export async function listAdded(
  db: Db,
  memberId: number,
  keys: readonly TitleKey[],
): Promise<(Title & { addedAt: string })[]> {
  if (keys.length === 0) return []
  const rows = await ofMember(db, memberId)
    .select(['media_type', 'title_id', 'added_at'])
    .where(isOneOf(keys))
    .execute()
  return joinTitles(db, rows, (title, row) => ({ ...title, addedAt: row.added_at }))
}

export async function readPage(
  db: Db,
  memberId: number,
  query: WatchlistQuery,
  { today, own = NONE, size = COLLECTION_PAGE_SIZE }: { today: string; own?: OwnServices; size?: number },
): Promise<ReadPage> {
  const condition = matches(query, { today, own })
  const { total, found } = await ofMember(db, memberId)
    .select((to) => [
      to.fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`.as('found'),
    ])
    .executeTakeFirstOrThrow()
  const { first, ...position } = clampPage(found, query.page, size)
  if (found === 0) return { items: [], ...position, found, total, pick: null }
  const select = () =>
    ofMember(db, memberId)
      .where(condition)
      .select(['media_type', 'title_id', 'added_at', 'runtime', isReleasedBy(today).as('is_out')])
  const rows = await select().orderBy(orderOf('watchlist', query)).limit(size).offset(first).execute()
  const picked =
    query.pick !== null
      ? await select()
          .orderBy(shuffle(query.pick))
          .limit(1)
          .offset(query.turn % found)
          .execute()
      : []
  const keys = [...rows, ...picked].map(keyOf)
  const [kinds, services] = [await releaseKinds(db, keys), await servicesOn(db, own, keys)]
  const combine = (title: Title, row: WatchlistRow) => ({
    ...toWatchlistTitle(title, row, kinds.get(titleKey(title)) ?? null),
    availableOn: services.get(titleKey(title)) ?? null,
  })
  const [items, [chosen = null]] = await Promise.all([
    joinTitles(db, rows, combine),
    joinTitles(db, picked, combine),
  ])
  return { items, ...position, found, total, pick: chosen }
}

function ofMember(db: Db, memberId: number) {
  return db.selectFrom('watchlist').where('member_id', '=', memberId)
}

function matches(query: WatchlistQuery, { today, own }: { today: string; own: OwnServices }) {
  const isOut = query.isOut ? isReleasedBy(today) : sql`true`
  const words = matchesWords('search_key', query.search)
  const isShort = query.runtime === null ? sql`true` : sql`runtime <= ${query.runtime}`
  const isAvailable = query.isAvailable ? isOnServices('watchlist', own) : sql`true`
  return sql<boolean>`(
    ${matchesTitleFilter('watchlist', query)} and ${words} and ${isOut} and ${isShort} and ${isAvailable})`
}

/**
 * A linear congruence of the ids modulo a prime (Carter and Wegman, 1979): the order of a seed stays the same for the
 * other titles when one is added or removed.
 */
function shuffle(seed: number) {
  const factor = sql.lit(((seed * 48_271 + 11) % (PICK_SEEDS - 1)) + 1)
  const isShow = sql`case when media_type = 'tv' then 1 else 0 end`
  const id = sql`(2 * cast(title_id as bigint) + ${isShow})`
  return sql`(${id} * ${factor}) % ${sql.lit(PICK_SEEDS)}, media_type, title_id`
}

interface WatchlistRow {
  runtime: number | null
  added_at: string
  is_out: boolean | number | null
}

function toWatchlistTitle(
  title: Title,
  { runtime, added_at, is_out }: WatchlistRow,
  release: ReleaseKind | null,
): Omit<WatchlistTitle, 'availableOn'> {
  return { ...title, runtime, addedAt: added_at, isOut: Boolean(is_out), release }
}
