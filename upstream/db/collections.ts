import { sql } from 'kysely'
import type { Entry, EntryQuery, EntrySummary, ListPage, PrintableEntry, RatingCount } from '#contract'
import { paginate } from '#lib/text/paginate'
import type { Db } from '#upstream/db/open'
import { matchesWords } from '#upstream/db/search-condition'
import { findStored, TITLE_COLUMNS, toTitle } from '#upstream/db/titles'

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
): Promise<ListPage<Entry>> {
  const total = await countEntries(db, memberId)
  const found = query.search || query.unrated ? await countMatches(db, memberId, query) : total
  const { first, ...position } = paginate(found, page, size)
  if (found === 0) return { items: [], ...position, found, total }
  const rows = await matching(db, memberId, query)
    .select(['entries.media_type', 'entries.title_id', 'entries.rating', 'entries.added_at'])
    .orderBy(order(query))
    .limit(size)
    .offset(first)
    .execute()
  // Joined to the page alone: a join in the query above would look up the titles of all pages before it.
  const titles = await findStored(
    db,
    rows.map((row) => ({ mediaType: row.media_type, id: row.title_id })),
  )
  const items = rows.flatMap(({ rating, added_at }, at) => {
    const title = titles[at]
    return title ? [{ ...title, rating, addedAt: added_at }] : []
  })
  return { items, ...position, found, total }
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

async function countMatches(db: Db, memberId: number, query: EntryQuery): Promise<number> {
  const { found } = await matching(db, memberId, query)
    .select((to) => to.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return found
}

function ofMember(db: Db, memberId: number) {
  return db.selectFrom('entries').where('entries.member_id', '=', memberId)
}

function matching(db: Db, memberId: number, { search, isPhrase, unrated }: EntryQuery) {
  return ofMember(db, memberId)
    .where(matchesWords('entries.search_key', search, isPhrase))
    .$if(unrated, (query) => query.where('entries.rating', 'is', null))
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
