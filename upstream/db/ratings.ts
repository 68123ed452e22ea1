import { type RawBuilder, sql } from 'kysely'
import { bumpCollections } from '#upstream/db/collection-versions'
import type { Db } from '#upstream/db/open'
import type { TitleKey } from '#upstream/db/titles'
import { type Tx, transact } from '#upstream/db/transact'

/** A title in somebody's collection is to get this rating; null clears it. */
export interface RatingWish {
  memberId: number
  key: TitleKey
  rating: number | null
}

type RatedRow = { member_id: number; media_type: string; title_id: number; rating: number | null }

/**
 * Rates many titles in one transaction, which is one sync to disk, in three statements however many they are. Of
 * several wishes for one entry the last one counts.
 * @returns for each wish whether the title is in that collection.
 */
export async function rateAll(db: Db, wishes: RatingWish[], now: Date): Promise<boolean[]> {
  const wished = new Map(wishes.map((wish) => [keyOf(toRow(wish)), wish]))
  // In a settled order, so that two upstreams seldom wait for each other in a circle.
  const rows = Array.from(wished.values()).map(toRow).sort(inOrder)
  const before = await transact(db, async (tx) => {
    const found = await lockEntries(tx, rows)
    const replaced = new Map(found.map((row) => [keyOf(row), row.rating]))
    const changed = rows.filter((row) => replaced.has(keyOf(row)))
    if (changed.length > 0) {
      await writeRatings(tx, changed, now)
      await recount(
        tx,
        changed.map((row) => ({ ...row, before: replaced.get(keyOf(row)) ?? null })),
      )
      await bumpCollections(
        tx,
        changed.map((row) => row.member_id),
      )
    }
    return replaced
  })
  return wishes.map((wish) => before.has(keyOf(toRow(wish))))
}

/** Changes nothing, but locks the entries, so that the ratings it returns are those that are replaced. */
async function lockEntries(tx: Tx, wished: RatedRow[]): Promise<RatedRow[]> {
  const { rows } = await sql<RatedRow>`
    update entries set rating = rating from ${values(wished.map(keyValues))} as given
    where ${isWished}
    returning entries.member_id, entries.media_type, entries.title_id, entries.rating`.execute(tx)
  return rows
}

async function writeRatings(tx: Tx, wished: RatedRow[], now: Date): Promise<void> {
  const rows = wished.map((row) => sql`${sql.join([keyValues(row), sql`cast(${row.rating} as integer)`])}`)
  await sql`
    update entries set rating = given.column4,
      rated_at = case when given.column4 is null then null else ${now.toISOString()} end
    from ${values(rows)} as given where ${isWished}`.execute(tx)
}

/** Brings the titles' counts and sums up to date, each title once. */
async function recount(tx: Tx, changed: (RatedRow & { before: number | null })[]): Promise<void> {
  const titles = Array.from(Map.groupBy(changed, (row) => `${row.media_type}:${row.title_id}`).values())
  const rows = titles.flatMap((ratings) => {
    const [first] = ratings
    const more = sum(ratings, (one) => Number(one.rating !== null) - Number(one.before !== null))
    const higher = sum(ratings, (one) => (one.rating ?? 0) - (one.before ?? 0))
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

/** Both engines call the columns of VALUES column1, column2 and so on. */
const isWished = sql`entries.member_id = given.column1 and entries.media_type = given.column2
  and entries.title_id = given.column3`

function values(rows: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(values ${sql.join(rows.map((row) => sql`(${row})`))})`
}

function keyValues({ member_id, media_type, title_id }: RatedRow): RawBuilder<unknown> {
  return sql`${integer(member_id)}, ${media_type}, ${integer(title_id)}`
}

/** A parameter in VALUES has no type of its own. */
function integer(value: number | null): RawBuilder<unknown> {
  return sql`cast(${value} as integer)`
}

function toRow({ memberId, key, rating }: RatingWish): RatedRow {
  return { member_id: memberId, media_type: key.mediaType, title_id: key.id, rating }
}

function keyOf({ member_id, media_type, title_id }: RatedRow): string {
  return `${member_id}:${media_type}:${title_id}`
}

function inOrder(a: RatedRow, b: RatedRow): number {
  return a.title_id - b.title_id || a.member_id - b.member_id || a.media_type.localeCompare(b.media_type)
}

function sum<Item>(items: Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
