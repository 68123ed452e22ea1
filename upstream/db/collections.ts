import { type RawBuilder, sql } from 'kysely'
import type { CollectionPage, Entry, EntryQuery, EntrySummary, PrintableEntry, RatingCount } from '#contract'
import { pagePosition } from '#lib/text/pagination'
import { matchesTitleFilter, matchesWords } from '#upstream/db/filter-conditions'
import type { Db } from '#upstream/db/open'
import { joinTitles, TITLE_COLUMNS, toTitle } from '#upstream/db/titles'

export async function list(db: Db, memberId: number, limit?: number): Promise<Entry[]> {
  const rows = await withTitles(ofMember(db, memberId))
    .select([...TITLE_COLUMNS, 'entries.rating', 'entries.added_at'])
    .orderBy('entries.added_at', 'desc')
    .orderBy('entries.media_type')
    .orderBy('entries.title_id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map((row) => ({ ...toTitle(row), rating: row.rating, addedAt: row.added_at }))
}

export async function readPage(
  db: Db,
  memberId: number,
  query: EntryQuery,
  { page, size }: { page: number; size: number },
): Promise<CollectionPage> {
  const total = await countEntries(db, memberId)
  const { found, mean } = await summarise(db, memberId, query)
  const { first, ...position } = pagePosition(found, page, size)
  if (found === 0) return { items: [], ...position, found, total, mean }
  const rows = await matching(db, memberId, query)
    .select(['entries.media_type', 'entries.title_id', 'entries.rating', 'entries.added_at'])
    .orderBy(order(query))
    .limit(size)
    .offset(first)
    .execute()
  const items = await joinTitles(db, rows, (title, { rating, added_at }) => ({
    ...title,
    rating,
    addedAt: added_at,
  }))
  return { items, ...position, found, total, mean }
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
    .orderBy(order(query))
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

async function countEntries(db: Db, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select('entry_count')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.entry_count ?? 0
}

async function summarise(db: Db, memberId: number, query: EntryQuery) {
  const { found, mean } = await matching(db, memberId, query)
    .select((to) => [to.fn.countAll<number>().as('found'), to.fn.avg<number | null>('rating').as('mean')])
    .executeTakeFirstOrThrow()
  return { found, mean: mean === null ? null : Math.round(mean) }
}

function ofMember(db: Db, memberId: number) {
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

/** From the watches of the year, instead of a look for each entry. */
function wasSeen(memberId: number, year: number): RawBuilder<boolean> {
  return sql<boolean>`(entries.media_type, entries.title_id) in (
    select media_type, title_id from watches
    where member_id = ${memberId} and watched_on >= ${String(year)} and watched_on < ${String(year + 1)}
  )`
}

function withTitles(entries: ReturnType<typeof ofMember>) {
  return entries.innerJoin('titles', (join) =>
    join.onRef('titles.media_type', '=', 'entries.media_type').onRef('titles.id', '=', 'entries.title_id'),
  )
}

const COLUMNS = {
  rating: 'entries.rating',
  title: 'entries.sort_key',
  release: 'entries.release_date',
} as const

/** Each order is that of an index, from which the page is read without sorting. */
function order({ sort, direction, thenBy }: EntryQuery) {
  const newest = sql`entries.added_at desc, entries.media_type, entries.title_id`
  if (sort === 'added') {
    return direction === 'desc'
      ? newest
      : sql`entries.added_at, entries.media_type desc, entries.title_id desc`
  }
  const nulls = sql.raw(sort === 'title' ? '' : 'nulls last')
  const fact = sql`${sql.ref(COLUMNS[sort])} ${sql.raw(direction)} ${nulls}`
  return thenBy === 'title' ? sql`${fact}, entries.sort_key, ${newest}` : sql`${fact}, ${newest}`
}
