import { type RawBuilder, sql } from 'kysely'
import type { DiaryFacets, DiaryFilters, DiaryPage, MediaType, Watch } from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { matchesWords } from '#upstream/db/word-search'
import { sumOf } from '#upstream/statistics/mean-and-deviation'
import { TITLE_COLUMNS, toTitle } from '#upstream/titles/titles'
import { toRating } from '#upstream/transfer/read/parse/rating-scales'

/**
 * Newest first; a month of which the day is unknown after its days, a year after its months, no date last. Of one day
 * by the instant, then those without one by entry.
 */
export async function readDiary(
  db: Db,
  memberId: number,
  filters: DiaryFilters,
  { page, size, facets }: { page: number; size: number; facets: 'all' | 'tags' | null },
): Promise<DiaryPage> {
  const all = await readMonths(db, memberId)
  const matching = isOfMonths(filters)
    ? all.filter(isOfType(filters))
    : await countMonths(db, memberId, filters)
  const found = countWatches(matching.filter(isInYear(filters)))
  const { first, ...position } = clampPage(found, page, size)
  const items = found === 0 ? [] : await readItems(db, memberId, filters, { first, size })
  const view = { items, ...position, found, total: countWatches(all) }
  if (facets === null) return { ...view, facets }
  const tags = await countTags(db, memberId)
  if (facets === 'tags') return { ...view, facets: { months: [], days: [], tags } }
  const days = await countDays(db, memberId, filters, items)
  return { ...view, facets: { months: toFacets(matching), days, tags } }
}

async function readItems(
  db: Db,
  memberId: number,
  filters: DiaryFilters,
  { first, size }: { first: number; size: number },
): Promise<Watch[]> {
  const { from, day, id, where } = source(memberId, filters)
  // Ids alone, so that an index covers the pages before this one.
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${from} where ${where}
    order by ${day} desc, watched_at desc nulls last, ${id} desc limit ${size} offset ${first}
  `.execute(db)
  return findWatches(
    db,
    memberId,
    rows.map((row) => row.id),
  )
}

/** In the order of `ids`; omits those that are not the member's. */
export async function findWatches(db: Db, memberId: number, ids: readonly number[]): Promise<Watch[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('watches')
    .innerJoin('titles', (join) =>
      join.onRef('titles.media_type', '=', 'watches.media_type').onRef('titles.id', '=', 'watches.title_id'),
    )
    .leftJoin('entries', (join) =>
      join
        .onRef('entries.member_id', '=', 'watches.member_id')
        .onRef('entries.media_type', '=', 'watches.media_type')
        .onRef('entries.title_id', '=', 'watches.title_id'),
    )
    .leftJoin('episodes', (join) =>
      join
        .onRef('episodes.show_id', '=', 'watches.title_id')
        .onRef('episodes.season', '=', 'watches.season')
        .onRef('episodes.episode', '=', 'watches.episode'),
    )
    .leftJoin('former_episodes as former', (join) =>
      join
        .onRef('former.show_id', '=', 'watches.title_id')
        .onRef('former.season', '=', 'watches.season')
        .onRef('former.episode', '=', 'watches.episode'),
    )
    .select([
      ...TITLE_COLUMNS,
      'watches.id as watch_id',
      'watches.season',
      'watches.episode',
      sql<string | null>`coalesce(episodes.name, former.name)`.as('episode_name'),
      sql<number | boolean>`${IS_UNLISTED}`.as('is_unlisted'),
      'watches.watched_on',
      'watches.watched_at',
      'watches.is_rewatch',
      'watches.note',
      'entries.rating',
    ])
    .where('watches.id', 'in', ids)
    .where('watches.member_id', '=', memberId)
    .execute()
  const tags = await tagsOf(db, ids)
  const given = await givenRatings(db, ids)
  const watches = new Map(
    rows.map(({ watch_id, season, episode, rating, note, ...row }) => [
      watch_id,
      {
        id: watch_id,
        title: toTitle(row),
        season,
        episode,
        episodeName: row.episode_name,
        isListed: !row.is_unlisted,
        watchedOn: row.watched_on || null,
        watchedAt: row.watched_at,
        isRewatch: row.is_rewatch === 1,
        note,
        tags: tags.get(watch_id) ?? [],
        rating,
        ...(given.has(watch_id) && { givenRating: given.get(watch_id) }),
      } satisfies Watch,
    ]),
  )
  return ids.flatMap((id) => watches.get(id) ?? [])
}

/** Of a show without an episode, or of another one than those that are stored. */
const IS_UNLISTED = sql<boolean>`(watches.media_type = 'tv'
  and (watches.season is null
    or exists (select 1 from episodes as any_episode where any_episode.show_id = watches.title_id))
  and not exists (select 1 from episodes as same where same.show_id = watches.title_id
    and same.season = watches.season and same.episode = watches.episode))`

/** What files say of single viewings, by watch; of several files the last. */
async function givenRatings(db: Db | Tx, ids: readonly number[]): Promise<Map<number | null, number>> {
  const rows = await db
    .selectFrom('given_ratings')
    .select(['watch_id', 'value', 'scale'])
    .where('watch_id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(
    rows.flatMap(({ watch_id, value, scale }) => {
      const rating = toRating(value, scale)
      return rating == null ? [] : [[watch_id, rating] as const]
    }),
  )
}

/** In the order of their letters, by watch. */
export async function tagsOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('watch_tags')
    .select(['watch_id', 'tag'])
    .where('watch_id', 'in', ids)
    .execute()
  const tags = Map.groupBy(rows, (row) => row.watch_id)
  return new Map(Array.from(tags, ([id, of]) => [id, of.map(({ tag }) => tag).sort()]))
}

/** An index covers each: by day, by type and day, by title, by tag and day. A search reads all watches. */
function source(memberId: number, filters: DiaryFilters) {
  const { search, year, type, tag, title, season, episode, isUnlisted } = filters
  const isTagged = tag !== null && title === null && search === ''
  // Few rows are sorted: by the bare column SQLite would read all watches of the type in that order.
  const day = title ? sql`(watched_on || '')` : sql`watched_on`
  const id = sql.ref(isTagged ? 'watch_id' : 'id')
  const conditions: RawBuilder<unknown>[] = [sql`member_id = ${memberId}`]
  if (type) conditions.push(sql`media_type = ${type}`)
  // An index begins with the type.
  if (title && !type) conditions.push(sql`media_type in ('movie', 'tv')`)
  if (title) conditions.push(sql`title_id = ${title}`)
  if (title && season !== null) conditions.push(sql`season = ${season}`)
  if (title && episode !== null) conditions.push(sql`episode = ${episode}`)
  if (isUnlisted) conditions.push(IS_UNLISTED)
  if (year) conditions.push(sql`watched_on >= ${year} and watched_on < ${String(Number(year) + 1)}`)
  if (search) conditions.push(isNamed(memberId, search))
  if (isTagged) conditions.push(sql`tag = ${tag}`)
  else if (tag !== null) {
    conditions.push(sql`exists (select 1 from watch_tags where watch_id = watches.id and tag = ${tag})`)
  }
  const from = sql.table(isTagged ? 'watch_tags' : 'watches')
  return { from, day, id, where: sql.join(conditions, sql` and `) }
}

/**
 * Of titles in the collection an index has the names, which PostgreSQL reads at once. The others are looked up one by one: by
 * `exists` it might read all titles.
 */
function isNamed(memberId: number, search: string): RawBuilder<boolean> {
  const entry = sql`select 1 from entries where entries.member_id = ${memberId}
    and entries.media_type = watches.media_type and entries.title_id = watches.title_id`
  return sql<boolean>`(
    exists (${entry} and ${matchesWords('entries.search_key', search)})
    or not exists (${entry}) and (
      select ${matchesWords('titles.search_key', search)} from titles
      where titles.media_type = watches.media_type and titles.id = watches.title_id
    )
  )`
}

/** `YYYY-MM`; of dates that are less exact `YYYY`, or ''. */
interface MonthRow {
  month: string
  media_type: MediaType
  watches: number
}

/** Of the whole diary, a few hundred rows where it has tens of thousands of watches. Newest first. */
function readMonths(db: Db, memberId: number): Promise<MonthRow[]> {
  return db
    .selectFrom('watch_months')
    .select(['month', 'media_type', 'watches'])
    .where('member_id', '=', memberId)
    .orderBy('month', 'desc')
    .orderBy('media_type')
    .execute()
}

/** Whether the months of the whole diary can tell what is found. */
function isOfMonths({ search, tag, title }: DiaryFilters): boolean {
  return search === '' && tag === null && title === null
}

/** Of what matches, in any year. */
async function countMonths(db: Db, memberId: number, filters: DiaryFilters): Promise<MonthRow[]> {
  const { from, day, where } = source(memberId, { ...filters, year: null })
  const { rows } = await sql<MonthRow>`
    select substr(${day}, 1, 7) as month, media_type, count(*) as watches from ${from} where ${where}
    group by substr(${day}, 1, 7), media_type order by substr(${day}, 1, 7) desc, media_type`.execute(db)
  return rows
}

function isOfType({ type }: DiaryFilters): (row: MonthRow) => boolean {
  return ({ media_type }) => type === null || media_type === type
}

function isInYear({ year }: DiaryFilters): (row: MonthRow) => boolean {
  return ({ month }) => year === null || month.startsWith(year)
}

function countWatches(rows: readonly MonthRow[]): number {
  return sumOf(rows.map(({ watches }) => watches))
}

function toFacets(rows: readonly MonthRow[]): DiaryFacets['months'] {
  const months = Map.groupBy(rows, (row) => row.month)
  return Array.from(months, ([month, of]) => ({
    month,
    movies: countWatches(of.filter(({ media_type }) => media_type === 'movie')),
    episodes: countWatches(of.filter(({ media_type }) => media_type === 'tv')),
  }))
}

async function countDays(
  db: Db,
  memberId: number,
  filters: DiaryFilters,
  watches: readonly Watch[],
): Promise<DiaryFacets['days']> {
  const dated = watches.flatMap(({ watchedOn }) =>
    watchedOn && watchedOn.length > 4 ? watchedOn.slice(0, 7) : [],
  )
  const [newest, oldest] = [dated[0], dated.at(-1)]
  if (!newest || !oldest) return []
  const { from, day, where } = source(memberId, filters)
  const { rows } = await sql<{ day: string; count: number }>`
    select ${day} as day, count(*) as count from ${from}
    where ${where} and ${day} >= ${oldest} and ${day} <= ${`${newest}-31`}
    group by ${day} order by ${day} desc
  `.execute(db)
  return rows.filter((row) => row.day.length === 10)
}

async function countTags(db: Db, memberId: number): Promise<DiaryFacets['tags']> {
  return db
    .selectFrom('watch_tags')
    .select((to) => ['tag', to.fn.countAll<number>().as('count')])
    .where('member_id', '=', memberId)
    .groupBy('tag')
    .orderBy('tag')
    .execute()
}
