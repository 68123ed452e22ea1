import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#upstream/db/engine'
import type { Db } from '#upstream/db/open'
import { rateOnPostgres } from '#upstream/db/ratings-postgres'
import type { TitleKey } from '#upstream/db/titles'
import { type Tx, transact, unlessDeadlocked } from '#upstream/db/transact'

/** A title in somebody's collection is to get this rating; null clears it. */
export interface RatingWish {
  memberId: number
  key: TitleKey
  rating: number | null
}

/** A wish as both engines take it. */
export type WishedRow = { member_id: number; media_type: string; title_id: number; rating: number | null }
export type RatedKey = Omit<WishedRow, 'rating'>
type ReplacedRow = RatedKey & { replaced_rating: number | null }

/**
 * Rates many titles in one transaction, which is one sync to disk. Of several wishes for one entry the last one counts.
 * @returns for each wish whether the title is in that collection.
 */
export async function rateAll(db: Db, wishes: RatingWish[], now: Date): Promise<boolean[]> {
  const wished = new Map(wishes.map((wish) => [keyOf(toRow(wish)), toRow(wish)]))
  // In a settled order, so that two upstreams seldom wait for each other in a circle.
  const rows = Array.from(wished.values()).sort(inOrder)
  const rated = await (isPostgres(db)
    ? unlessDeadlocked(() => rateOnPostgres(db, rows, now))
    : rateOnSqlite(db, rows, now))
  const found = new Set(rated.map(keyOf))
  return wishes.map((wish) => found.has(keyOf(toRow(wish))))
}

/** Rates in three statements, however many they are. */
async function rateOnSqlite(db: Db, rows: WishedRow[], now: Date): Promise<RatedKey[]> {
  return transact(db, async (tx) => {
    const replaced = await writeRatings(tx, rows, now)
    const before = new Map(replaced.map((row) => [keyOf(row), row.replaced_rating]))
    const rated = rows.flatMap((row) => {
      const was = before.get(keyOf(row))
      return was === undefined ? [] : [{ ...row, was }]
    })
    if (rated.length === 0) return []
    await recount(tx, rated)
    return rated
  })
}

/** Writes the ratings of those entries that are there; what each took the place of. */
async function writeRatings(tx: Tx, wished: WishedRow[], now: Date): Promise<ReplacedRow[]> {
  const given = values(
    wished.map(
      (row) =>
        sql`${integer(row.member_id)}, ${row.media_type}, ${integer(row.title_id)}, ${integer(row.rating)}`,
    ),
  )
  const { rows } = await sql<ReplacedRow>`
    update entries set replaced_rating = rating, rating = given.column4,
      rated_at = case when given.column4 is null then null else ${now.toISOString()} end
    from ${given} as given
    where entries.member_id = given.column1 and entries.media_type = given.column2
      and entries.title_id = given.column3
    returning entries.member_id, entries.media_type, entries.title_id, entries.replaced_rating`.execute(tx)
  return rows
}

/** Brings the titles' counts and sums up to date, each title once. */
async function recount(tx: Tx, rated: (WishedRow & { was: number | null })[]): Promise<void> {
  const titles = Array.from(Map.groupBy(rated, (row) => `${row.media_type}:${row.title_id}`).values())
  const rows = titles.flatMap((ratings) => {
    const [first] = ratings
    const more = sum(ratings, (one) => Number(one.rating !== null) - Number(one.was !== null))
    const higher = sum(ratings, (one) => (one.rating ?? 0) - (one.was ?? 0))
    if (!first || (more === 0 && higher === 0)) return []
    const { media_type, title_id } = first
    return [sql`${media_type}, ${integer(title_id)}, ${integer(more)}, ${integer(higher)}`]
  })
  if (rows.length === 0) return
  await sql`
    update titles set rating_count = rating_count + given.column3, rating_sum = rating_sum + given.column4
    from ${values(rows)} as given
    where titles.media_type = given.column1 and titles.id = given.column2`.execute(tx)
}

/** Rows in a query; both engines call their columns column1, column2 and so on. */
function values(rows: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(values ${sql.join(rows.map((row) => sql`(${row})`))})`
}

/** A parameter in VALUES has no type of its own. */
function integer(value: number | null): RawBuilder<unknown> {
  return sql`cast(${value} as integer)`
}

function toRow({ memberId, key, rating }: RatingWish): WishedRow {
  return { member_id: memberId, media_type: key.mediaType, title_id: key.id, rating }
}

function keyOf({ member_id, media_type, title_id }: RatedKey): string {
  return `${member_id}:${media_type}:${title_id}`
}

function inOrder(a: WishedRow, b: WishedRow): number {
  return a.title_id - b.title_id || a.member_id - b.member_id || a.media_type.localeCompare(b.media_type)
}

function sum<Item>(items: Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
