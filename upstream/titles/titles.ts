import { type Selectable, sql, type Updateable } from 'kysely'
import type { MediaType, ReleaseKind, Title, TitleDetails, TitleKey } from '#contract'
import { titleKey } from '#contract'
import { compareKeys } from '#lib/text/compare-keys'
import { fold } from '#lib/text/fold'
import { searchKey, sortKey } from '#lib/text/sort-key'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import type { TitlesTable } from '#upstream/titles/tables'
import { isOneOf, keyOf } from '#upstream/titles/title-key-conditions'
import { storePeople, type TitlePeople } from '#upstream/titles/title-people'

const TOP_RATED = 20

export const TITLE_COLUMNS = [
  'titles.media_type',
  'titles.id',
  'titles.name',
  'titles.poster_path',
  'titles.overview',
  'titles.release_date',
  'titles.score',
  'titles.votes',
  'titles.genre_ids',
  'titles.gone_at',
] as const

/** Columns of titles that `entries` has copies of. */
export const COPIED_COLUMNS = ['sort_key', 'search_key', 'release_date', 'genre_ids'] as const
/** Those that `watchlist` has. */
export const WATCHLIST_COLUMNS = [...COPIED_COLUMNS, 'score', 'runtime'] as const
/** Those that `list_titles` has. */
export const LISTED_COLUMNS = ['sort_key', 'release_date', 'score'] as const

type TitleRow = Omit<Selectable<TitlesTable>, 'rating_count' | 'rating_sum' | 'gone_at'>

/** Lists and searches lack what details have. */
type NamedTitle = Title &
  Partial<Pick<TitleDetails, 'originalName' | 'language' | 'runtime'>> &
  TitlePeople & { releaseKind?: ReleaseKind | null; imdbId?: string | null }

export async function storeTitle(db: Db, title: NamedTitle): Promise<void> {
  await addTitles(db, [title])
  await refreshTitle(db, title)
}

/**
 * Adds no title. The copies in collections, watchlists and lists are changed afterwards, by `startTitleCopies`: a title may be
 * in all of them.
 */
export async function refreshTitle(db: Db, title: NamedTitle): Promise<void> {
  const { media_type, id, runtime, language, release_kind, imdb_id, score, ...row } = toRow(title)
  const { sort_key, search_key, release_date, genre_ids, ...others } = row
  const hasDetails = title.runtime !== undefined
  await transact(db, async (tx) => {
    // A number that the catalogue lacks now is still the title's.
    const known = { ...(hasDetails && { language, release_kind }), ...(imdb_id && { imdb_id }) }
    const isNamed = await updateIfOther(tx, title, { ...others, ...known, gone_at: null })
    if (isNamed)
      await tx
        .deleteFrom('unnamed_titles')
        .where(isOneOf([title]))
        .execute()
    if (hasDetails) await storePeople(tx, title)
    const isMeasured = await updateIfOther(tx, title, { score, ...(hasDetails && { runtime }) })
    const isDescribed = await updateIfOther(tx, title, { sort_key, search_key, release_date, genre_ids })
    if (isMeasured || isDescribed) await noteChange(tx, title, isDescribed)
  })
}

/** The catalogue lists it no longer: it stays, with all that members have of it. */
export async function noteGone(db: Db, { mediaType, id }: TitleKey, now: Date): Promise<void> {
  await db
    .updateTable('titles')
    .set({ gone_at: now.toISOString() })
    .where('media_type', '=', mediaType)
    .where('id', '=', id)
    .where('gone_at', 'is', null)
    .execute()
}

async function noteChange(tx: Tx, { mediaType, id }: TitleKey, isDescribed: boolean): Promise<void> {
  const is_described = isDescribed ? 1 : 0
  await tx
    .insertInto('changed_titles')
    .values({ media_type: mediaType, title_id: id, changes: 1, is_described, claimed_until: '' })
    .onConflict((conflict) =>
      conflict.columns(['media_type', 'title_id']).doUpdateSet((to) => ({
        changes: to('changed_titles.changes', '+', 1),
        ...(isDescribed && { is_described }),
      })),
    )
    .execute()
}

/** Columns for a row that has copies of them. Locks the title: a concurrent refresh has ended, or updates that row too. */
export async function columnsToCopy<Column extends keyof TitlesTable>(
  tx: Tx,
  key: TitleKey,
  columns: readonly Column[],
) {
  return tx
    .updateTable('titles')
    .set((to) => ({ sort_key: to.ref('sort_key') }))
    .where('media_type', '=', key.mediaType)
    .where('id', '=', key.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export type TitleCopies = Awaited<ReturnType<typeof lockTitles>>

/** The columns that entries, watchlist and lists have copies of, by `titleKey`. Locks the titles, as `columnsToCopy` does. */
export async function lockTitles(tx: Tx, keys: readonly TitleKey[]) {
  const rows = await tx
    .updateTable('titles')
    .set((to) => ({ sort_key: to.ref('sort_key') }))
    .where(isOneOf(keys, 'id'))
    .returning(['media_type', 'id', ...WATCHLIST_COLUMNS])
    .execute()
  return new Map(
    rows.map(({ media_type, id, ...copied }) => [titleKey({ mediaType: media_type, id }), copied]),
  )
}

async function updateIfOther(tx: Tx, key: TitleKey, columns: Updateable<TitlesTable>): Promise<boolean> {
  const isOther = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`,
  )
  const updated = await tx
    .updateTable('titles')
    .set(columns)
    .where('media_type', '=', key.mediaType)
    .where('id', '=', key.id)
    .where(sql<boolean>`(${sql.join(isOther, sql` or `)})`)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Adds titles that are not stored; a title that is stored stays as it is. */
export async function addTitles(db: Db, titles: readonly NamedTitle[]): Promise<void> {
  const rows = new Map(titles.map((title) => [titleKey(title), toRow(title)]))
  if (rows.size === 0) return
  // In one order, so that two of them do not deadlock.
  const sorted = Array.from(rows).sort(([a], [b]) => compareKeys(a, b))
  await db
    .insertInto('titles')
    .values(sorted.map(([, row]) => row))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** In the order of `keys`; undefined for titles that are not stored. */
export async function findStored(db: Db, keys: readonly TitleKey[]): Promise<(Title | undefined)[]> {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('titles').select(TITLE_COLUMNS).where(isOneOf(keys, 'id')).execute()
  const titles = new Map(rows.map(toTitle).map((title) => [titleKey(title), title]))
  return keys.map((key) => titles.get(titleKey(key)))
}

/** Of those of the titles of which it is known, by `titleKey`. */
export async function releaseKinds(db: Db, keys: readonly TitleKey[]): Promise<Map<string, ReleaseKind>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('titles')
    .select(['media_type as mediaType', 'id', 'release_kind'])
    .where(isOneOf(keys, 'id'))
    .execute()
  return new Map(
    rows.flatMap(({ release_kind, ...key }) => (release_kind ? [[titleKey(key), release_kind]] : [])),
  )
}

/** For the rows of one page: a join in their query would look up the titles of all pages before it. */
export async function joinTitles<Row extends { media_type: MediaType; title_id: number }, Item>(
  db: Db,
  rows: readonly Row[],
  combine: (title: Title, row: Row) => Item,
): Promise<Item[]> {
  const titles = await findStored(db, rows.map(keyOf))
  return rows.flatMap((row, at) => {
    const title = titles[at]
    return title ? [combine(title, row)] : []
  })
}

/** Minutes, by `titleKey`; without those of which it is not known. */
export async function readRuntimes(db: Db, keys: readonly TitleKey[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('titles')
    .select(['media_type as mediaType', 'id', 'runtime'])
    .where(isOneOf(keys, 'id'))
    .where('runtime', 'is not', null)
    .execute()
  return new Map(rows.map(({ runtime, ...key }) => [titleKey(key), runtime ?? 0]))
}

/** By `titleKey`; without those of which it is not known. */
export async function readImdbIds(db: Db, keys: readonly TitleKey[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('titles')
    .select(['media_type as mediaType', 'id', 'imdb_id'])
    .where(isOneOf(keys, 'id'))
    .where('imdb_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ imdb_id, ...key }) => [titleKey(key), imdb_id ?? '']))
}

export async function communityRating(db: Db, key: TitleKey): Promise<TitleDetails['community']> {
  const row = await db
    .selectFrom('titles')
    .select(['rating_count', 'rating_sum'])
    .where('media_type', '=', key.mediaType)
    .where('id', '=', key.id)
    .executeTakeFirst()
  if (!row?.rating_count) return { rating: null, ratings: 0 }
  return { rating: Math.round((row.rating_sum * 10) / row.rating_count) / 10, ratings: row.rating_count }
}

/**
 * Bayesian mean (C·m + Σ ratings) ÷ (C + n) with C = 5 and m = 65: IMDb's weighted rating (help.imdb.com,
 * "How do you calculate the rank of movies and TV shows on the Top Rated lists?").
 */
export async function topRated(db: Db): Promise<Title[]> {
  const rows = await db
    .selectFrom('titles')
    .select(TITLE_COLUMNS)
    // Literals, not parameters: the index `titles_by_standing` is on exactly this expression.
    .where(sql<boolean>`rating_count >= 3`)
    .where('gone_at', 'is', null)
    .orderBy(sql`(325.0 + rating_sum) / (5 + rating_count)`, 'desc')
    .orderBy('media_type')
    .orderBy('id')
    .limit(TOP_RATED)
    .execute()
  return rows.map(toTitle)
}

type NotShown = 'sort_key' | 'search_key' | 'runtime' | 'language' | 'release_kind' | 'imdb_id'
type ShownRow = Omit<Selectable<TitlesTable>, NotShown | 'rating_count' | 'rating_sum'>

export function toTitle(row: ShownRow): Title {
  return {
    mediaType: row.media_type,
    id: row.id,
    name: row.name,
    posterPath: row.poster_path,
    overview: row.overview,
    releaseDate: row.release_date,
    score: row.score,
    votes: row.votes,
    genreIds: JSON.parse(row.genre_ids) as number[],
    ...(row.gone_at !== null && { isGone: true as const }),
  }
}

export function toRow(title: NamedTitle): TitleRow {
  return {
    media_type: title.mediaType,
    id: title.id,
    name: title.name,
    poster_path: title.posterPath,
    overview: title.overview,
    release_date: title.releaseDate,
    score: title.score,
    votes: title.votes,
    genre_ids: JSON.stringify(title.genreIds),
    runtime: title.runtime ?? null,
    language: title.language ?? null,
    release_kind: title.releaseKind ?? null,
    imdb_id: title.imdbId ?? null,
    sort_key: sortKey(title.name, languageOf(title)),
    search_key: searchKey(title.name),
  }
}

/** The catalogue is requested in English: a name is in another language where it is the original one. */
function languageOf({ name, originalName, language }: NamedTitle): string {
  const isOriginal = Boolean(originalName) && fold(originalName ?? '') === fold(name)
  return (isOriginal && language) || 'en'
}
