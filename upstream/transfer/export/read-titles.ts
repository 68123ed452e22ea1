import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MediaType } from '#contract'
import { compareKeys } from '#lib/text/compare-keys'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { DELIVERED } from '#upstream/connections/matching/chosen-items'
import type { Db } from '#upstream/db/open'
import type {
  BundleRating,
  BundleSeasonRating,
  BundleTitle,
  BundleWatch,
} from '#upstream/transfer/cuedot-json-schema'
import { readNotes, readRatings } from '#upstream/transfer/export/read-places'

export interface ExportContext {
  db: Db
  catalogue: Pick<Catalogue, 'imdbId'>
  memberId: number
  /** Aborted when the client has left. */
  signal: AbortSignal
}

export interface ExportedTitle {
  title: BundleTitle
  /** TMDB's numbers of the watched episodes, as far as they are stored. */
  episodeIds: ReadonlyMap<BundleWatch, number>
  /** Of the rated ones. */
  ratedEpisodeIds: ReadonlyMap<BundleSeasonRating, number>
}

interface TitlesOfMember {
  mediaType: MediaType
  ids: number[]
}

/** Titles of one set of queries. */
const PAGE = 200

/** All titles that the member has anything of, by type and number. */
export async function* readTitles(context: ExportContext): AsyncGenerator<ExportedTitle> {
  for (const mediaType of ['movie', 'tv'] as const) {
    const ids = await titleIds(context, mediaType)
    for (let first = 0; first < ids.length; first += PAGE) {
      await pause(context.signal)
      yield* await readPage(context, { mediaType, ids: ids.slice(first, first + PAGE) })
    }
  }
}

/** SQLite answers at once: without a pause no other request would have its turn. @throws AbortError */
export async function pause(signal: AbortSignal): Promise<void> {
  await setImmediate(undefined, { signal })
}

const TABLES = ['entries', 'watchlist', 'watches', 'dismissed_titles'] as const
/** They have the number of their show. */
const TABLES_OF_SHOWS = ['show_states', 'place_ratings', 'place_notes'] as const

/** What a member has said of deliveries is theirs on this site alone. */
const IS_OF_FILES = sql<boolean>`kind not like ${`${DELIVERED} %`}`

async function titleIds({ db, memberId }: ExportContext, mediaType: MediaType): Promise<number[]> {
  const parts = TABLES.map(
    (table) =>
      sql`select title_id from ${sql.table(table)} where member_id = ${memberId} and media_type = ${mediaType}`,
  )
  parts.push(
    sql`select title_id from external_ids
      where member_id = ${memberId} and media_type = ${mediaType} and ${IS_OF_FILES}`,
  )
  if (mediaType === 'tv') {
    for (const table of TABLES_OF_SHOWS) {
      parts.push(sql`select show_id from ${sql.table(table)} where member_id = ${memberId}`)
    }
  }
  const { rows } = await sql<{ title_id: number }>`${sql.join(parts, sql` union `)} order by 1`.execute(db)
  return rows.map(({ title_id }) => title_id)
}

/** One query a table. What is absent of a title has no key. */
async function readPage(context: ExportContext, of: TitlesOfMember): Promise<ExportedTitle[]> {
  const { db, catalogue, memberId } = context
  const { mediaType, ids } = of
  const isOfThese = sql<boolean>`member_id = ${memberId} and media_type = ${mediaType} and title_id in (${sql.join(ids)})`
  const titles = await db
    .selectFrom('titles')
    .select(['id', 'name', 'release_date', 'imdb_id'])
    .where('media_type', '=', mediaType)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const entries = await db
    .selectFrom('entries')
    .select(['title_id', 'added_at', 'rating', 'rated_at', 'given_value', 'given_scale'])
    .where(isOfThese)
    .execute()
  const watchlist = await db
    .selectFrom('watchlist')
    .select(['title_id', 'added_at'])
    .where(isOfThese)
    .execute()
  const dismissed = await db
    .selectFrom('dismissed_titles')
    .select(['title_id', 'dismissed_at'])
    .where(isOfThese)
    .execute()
  const names = await db
    .selectFrom('external_ids')
    .select(['title_id', 'kind', 'value'])
    .where(isOfThese)
    .where(IS_OF_FILES)
    .execute()
  const states = mediaType === 'tv' ? await readStates(context, ids) : []
  const given = await db
    .selectFrom('given_ratings')
    .select(['watch_id', 'value', 'scale'])
    .where(isOfThese)
    .execute()
  const ofViewings = new Map(given.map(({ watch_id, value, scale }) => [watch_id, { value, scale }]))
  const watches = await readWatches(context, of, ofViewings)
  const shows = mediaType === 'tv' ? ids : []
  const ratings = await readRatings(context, shows)
  const notes = await readNotes(context, shows)
  const find = {
    entry: byTitle(entries),
    want: byTitle(watchlist),
    dismissed: byTitle(dismissed),
    names: byTitle(names),
    state: byTitle(states),
  }
  return titles.map(({ id, name, release_date, imdb_id }): ExportedTitle => {
    const [entry] = find.entry.get(id) ?? []
    const [want] = find.want.get(id) ?? []
    const [refused] = find.dismissed.get(id) ?? []
    const [state] = find.state.get(id) ?? []
    const rated = ratings.get(id) ?? []
    const noted = notes.get(id) ?? []
    const seen = watches.get(id) ?? []
    const imdb = imdb_id ?? catalogue.imdbId(mediaType, id)
    const title = {
      type: mediaType,
      tmdb: id,
      name,
      ...yearOf(release_date),
      ...idsOf([...(find.names.get(id) ?? []), ...(imdb ? [{ kind: 'imdb', value: imdb }] : [])]),
      ...(entry && {
        collection: {
          added_at: entry.added_at,
          ...(entry.rating !== null && { rating: entry.rating }),
          ...(entry.rated_at !== null && { rated_at: entry.rated_at }),
          ...(entry.given_value !== null &&
            entry.given_scale !== null && { given: { value: entry.given_value, scale: entry.given_scale } }),
        },
      }),
      ...(want && { watchlist: { added_at: want.added_at } }),
      ...(refused && { dismissed_at: refused.dismissed_at }),
      ...(state && { state: { state: state.state, changed_at: state.changed_at } }),
      ...(rated.length > 0 && { season_ratings: rated.map(({ rating }) => rating) }),
      ...(noted.length > 0 && { season_notes: noted }),
      ...(seen.length > 0 && { watches: seen.map(({ watch }) => watch) }),
    }
    const numbered = seen.flatMap(({ watch, episodeId }) =>
      episodeId === null ? [] : [[watch, episodeId] as const],
    )
    const numberedRatings = rated.flatMap(({ rating, episodeId }) =>
      episodeId === null ? [] : [[rating, episodeId] as const],
    )
    return { title, episodeIds: new Map(numbered), ratedEpisodeIds: new Map(numberedRatings) }
  })
}

function readStates({ db, memberId }: ExportContext, ids: number[]) {
  return db
    .selectFrom('show_states')
    .select(['show_id as title_id', 'state', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('show_id', 'in', ids)
    .execute()
}

function byTitle<Row extends { title_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ title_id }) => title_id)
}

export function yearOf(releaseDate: string | null): { year?: number } {
  const year = Number(/^\d{4}/.exec(releaseDate ?? '')?.[0])
  return year ? { year } : {}
}

/** Numbers of movies and of shows are remembered under `trakt movie` and `trakt tv`. */
function idsOf(names: readonly { kind: string; value: string }[]): Pick<BundleTitle, 'ids'> {
  if (names.length === 0) return {}
  const byKind = Map.groupBy(names, ({ kind }) => kind.replace(/ (movie|tv)$/, ''))
  const sorted = Array.from(byKind, ([kind, some]): [string, string[]] => [
    kind,
    Array.from(new Set(some.map(({ value }) => value))).sort(),
  ])
  return { ids: Object.fromEntries(sorted.sort(([a], [b]) => compareKeys(a, b))) }
}

interface ExportedWatch {
  titleId: number
  watch: BundleWatch
  /** TMDB's number of the episode, where it is stored. */
  episodeId: number | null
}

/** By title and then by what they say, so that their order needs no number. */
async function readWatches(
  { db, memberId }: ExportContext,
  { mediaType, ids }: TitlesOfMember,
  given: ReadonlyMap<number | null, BundleRating>,
): Promise<Map<number, ExportedWatch[]>> {
  const watches = db
    .selectFrom('watches')
    .where('watches.media_type', '=', mediaType)
    .where('watches.title_id', 'in', ids)
    .where('watches.member_id', '=', memberId)
  const rows = await watches
    .leftJoin('episodes', (join) =>
      join
        .onRef('episodes.show_id', '=', 'watches.title_id')
        .onRef('episodes.season', '=', 'watches.season')
        .onRef('episodes.episode', '=', 'watches.episode'),
    )
    .select([
      'episodes.tmdb_id as episodeId',
      'watches.id',
      'watches.title_id',
      'watches.season',
      'watches.episode',
      'watches.watched_on',
      'watches.watched_at',
      'watches.is_rewatch',
      'watches.note',
      'watches.created_at',
    ])
    .execute()
  const tagRows = await watches
    .innerJoin('watch_tags', 'watch_tags.watch_id', 'watches.id')
    .select(['watch_tags.watch_id', 'watch_tags.tag'])
    .execute()
  const tags = Map.groupBy(tagRows, ({ watch_id }) => watch_id)
  const found = rows.map((row): ExportedWatch => {
    const rating = given.get(row.id)
    const tagged = tags.get(row.id)?.map(({ tag }) => tag) ?? []
    const watch: BundleWatch = {
      ...(row.season !== null && { season: row.season }),
      ...(row.episode !== null && { episode: row.episode }),
      ...(row.watched_on !== '' && { on: row.watched_on }),
      ...(row.watched_at !== null && { at: row.watched_at }),
      rewatch: row.is_rewatch === 1,
      logged_at: row.created_at,
      ...(row.note !== null && { note: row.note }),
      ...(tagged.length > 0 && { tags: tagged.sort() }),
      ...(rating && { given: rating }),
    }
    return { titleId: row.title_id, watch, episodeId: row.episodeId }
  })
  const sorted = found.sort((a, b) => inOrder(a.watch, b.watch))
  return Map.groupBy(sorted, ({ titleId }) => titleId)
}

function inOrder(a: BundleWatch, b: BundleWatch): number {
  const numbers = (a.season ?? -1) - (b.season ?? -1) || (a.episode ?? -1) - (b.episode ?? -1)
  return (
    numbers ||
    compareKeys(a.on ?? '', b.on ?? '') ||
    compareKeys(a.at ?? '', b.at ?? '') ||
    compareKeys(a.logged_at, b.logged_at) ||
    compareKeys(JSON.stringify(a), JSON.stringify(b))
  )
}
