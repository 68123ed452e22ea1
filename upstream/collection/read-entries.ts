import { type RawBuilder, type Selectable, sql } from 'kysely'
import type {
  CollectionPage,
  Entry,
  EntryQuery,
  EntrySummary,
  PrintableEntry,
  RatedTitle,
  RatingCount,
  Title,
  TitleKey,
} from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import type { EntriesTable } from '#upstream/collection/tables'
import { matchesTitleFilter, NEWEST, orderOf } from '#upstream/db/filters-and-orders'
import type { Db } from '#upstream/db/open'
import { readFirsts } from '#upstream/db/queries-with-limit'
import { matchesWords } from '#upstream/db/word-search'
import { countEntries } from '#upstream/members/members'
import { isOneOf } from '#upstream/titles/title-key-conditions'
import { joinTitles, TITLE_COLUMNS, toTitle } from '#upstream/titles/titles'

export const ENTRY_COLUMNS = [
  'entries.media_type',
  'entries.title_id',
  'entries.rating',
  'entries.added_at',
] as const

export type EntryRow = Pick<Selectable<EntriesTable>, 'media_type' | 'title_id' | 'rating' | 'added_at'>

export async function list(db: Db, memberId: number): Promise<Entry[]> {
  const rows = await withTitles(ofMember(db, memberId))
    .select([...TITLE_COLUMNS, 'entries.rating', 'entries.added_at'])
    .orderBy(orderOf('entries', NEWEST))
    .execute()
  return rows.map((row) => toEntry(toTitle(row), row))
}

/** The entries that each member added last, by the member's id. */
export async function listNewest(
  db: Db,
  memberIds: readonly number[],
  count: number,
): Promise<Map<number, Entry[]>> {
  const rows = await readFirsts<EntryRow & { member_id: number }>(
    db,
    memberIds.map(
      (id) => sql`
        select member_id, media_type, title_id, rating, added_at from entries
        where member_id = ${id} order by ${orderOf('entries', NEWEST)} limit ${count}`,
    ),
  )
  const entries = await joinTitles(db, rows, (title, row) => ({ ...toEntry(title, row), of: row.member_id }))
  return Map.groupBy(entries, ({ of }) => of)
}

/** The ratings whose time is known, the newest first. */
export async function listLatestRatings(db: Db, memberId: number, count: number): Promise<RatedTitle[]> {
  const rows = await ofMember(db, memberId)
    .select(['media_type', 'title_id', 'rating', 'rated_at'])
    .where('rated_at', 'is not', null)
    // The order of an index, read backwards.
    .orderBy('rated_at', 'desc')
    .orderBy('media_type', 'desc')
    .orderBy('title_id', 'desc')
    .limit(count)
    .execute()
  const rated = rows.flatMap(({ rating, rated_at: ratedAt, ...key }) =>
    rating === null || ratedAt === null ? [] : { ...key, rating, ratedAt },
  )
  return joinTitles(db, rated, (title, { rating, ratedAt }) => ({ ...title, rating, ratedAt }))
}

export async function readPage(
  db: Db,
  memberId: number,
  query: EntryQuery,
  { page, size }: { page: number; size: number },
): Promise<CollectionPage> {
  const total = await countEntries(db, memberId)
  const { found, mean } = await summarise(db, memberId, query)
  const { first, ...position } = clampPage(found, page, size)
  if (found === 0) return { items: [], ...position, found, total, mean }
  const rows = await matching(db, memberId, query)
    .select(ENTRY_COLUMNS)
    .orderBy(orderOf('entries', query))
    .limit(size)
    .offset(first)
    .execute()
  return { items: await joinTitles(db, rows, toEntry), ...position, found, total, mean }
}

export function listPrintable(db: Db, memberId: number, query: EntryQuery): Promise<PrintableEntry[]> {
  return withTitles(matching(db, memberId, query))
    .select([
      'titles.media_type as mediaType',
      'titles.id',
      'titles.name',
      'titles.release_date as releaseDate',
      'entries.rating',
    ])
    .orderBy(orderOf('entries', query))
    .execute()
}

/** Those of the titles that are in the collection, with the time of the rating. */
export async function listRated(
  db: Db,
  memberId: number,
  keys: readonly TitleKey[],
): Promise<(Entry & { ratedAt: string | null })[]> {
  if (keys.length === 0) return []
  const rows = await ofMember(db, memberId)
    .select([...ENTRY_COLUMNS, 'rated_at'])
    .where(isOneOf(keys))
    .execute()
  return joinTitles(db, rows, (title, row) => ({ ...toEntry(title, row), ratedAt: row.rated_at }))
}

/** Those of the titles that are in the collection. */
export async function summariesOf(
  db: Db,
  memberId: number,
  keys: readonly TitleKey[],
): Promise<EntrySummary[]> {
  if (keys.length === 0) return []
  return ofMember(db, memberId)
    .select(['media_type as mediaType', 'title_id as id', 'rating'])
    .where(isOneOf(keys))
    .execute()
}

/** Ordered by id, because that compresses well. */
export async function listSummaries(db: Db, memberId: number): Promise<EntrySummary[]> {
  return ofMember(db, memberId)
    .select(['media_type as mediaType', 'title_id as id', 'rating'])
    .orderBy('media_type')
    .orderBy('title_id')
    .execute()
}

export async function countRatings(db: Db, memberId: number): Promise<RatingCount[]> {
  const rows = await ofMember(db, memberId)
    .select((to) => ['rating', to.fn.countAll<number>().as('count')])
    .where('rating', 'is not', null)
    .groupBy('rating')
    .execute()
  return rows.flatMap(({ rating, count }) => (rating === null ? [] : [{ rating, count }]))
}

async function summarise(db: Db, memberId: number, query: EntryQuery) {
  const { found, mean } = await matching(db, memberId, query)
    .select((to) => [to.fn.countAll<number>().as('found'), to.fn.avg<number | null>('rating').as('mean')])
    .executeTakeFirstOrThrow()
  return { found, mean: mean === null ? null : Math.round(mean) }
}

export function toEntry(title: Title, row: Pick<EntryRow, 'rating' | 'added_at'>): Entry {
  return { ...title, rating: row.rating, addedAt: row.added_at }
}

export function ofMember(db: Db, memberId: number) {
  return db.selectFrom('entries').where('entries.member_id', '=', memberId)
}

function matching(db: Db, memberId: number, query: EntryQuery) {
  const { search, isPhrase, unrated, from = null, to = null, seen = null } = query
  return ofMember(db, memberId)
    .where(matchesWords('entries.search_key', search, isPhrase))
    .where(matchesTitleFilter('entries', query))
    .$if(unrated, (entries) => entries.where('entries.rating', 'is', null))
    .$if(from !== null, (entries) => entries.where('entries.rating', '>=', from))
    .$if(to !== null, (entries) => entries.where('entries.rating', '<=', to))
    .$if(seen !== null, (entries) => entries.where(wasSeen(memberId, seen ?? 0)))
}

/** From the watches of the year. Without `is true` PostgreSQL joins, and looks for watches of one entry after another. */
function wasSeen(memberId: number, year: number): RawBuilder<boolean> {
  return sql<boolean>`((entries.media_type, entries.title_id) in (
    select media_type, title_id from watches
    where member_id = ${memberId} and watched_on >= ${String(year)} and watched_on < ${String(year + 1)}
  )) is true`
}

function withTitles(entries: ReturnType<typeof ofMember>) {
  return entries.innerJoin('titles', (join) =>
    join.onRef('titles.media_type', '=', 'entries.media_type').onRef('titles.id', '=', 'entries.title_id'),
  )
}
