import { setImmediate } from 'node:timers/promises'
import type { MediaType } from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import type { Db } from '#upstream/db/open'
import type { BundleTitle, BundleWatch } from '#upstream/transfer/bundle'
import { selectTitleParts } from '#upstream/transfer/export/bundle/select-title-parts'

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
}

/** Titles of one set of queries. */
const PAGE = 200

/** All titles that the member has anything of, by type and number. */
export async function* selectTitles(context: ExportContext): AsyncGenerator<ExportedTitle> {
  for (const mediaType of ['movie', 'tv'] as const) {
    const ids = await titleIds(context, mediaType)
    for (let first = 0; first < ids.length; first += PAGE) {
      await pause(context.signal)
      yield* await readPage(context, mediaType, ids.slice(first, first + PAGE))
    }
  }
}

/** SQLite answers at once: without a pause no other request would have its turn. @throws AbortError */
export async function pause(signal: AbortSignal): Promise<void> {
  await setImmediate(undefined, { signal })
}

const TABLES = ['entries', 'watchlist', 'watches', 'given_ratings', 'external_ids'] as const

async function titleIds({ db, memberId }: ExportContext, mediaType: MediaType): Promise<number[]> {
  const ids = new Set<number>()
  for (const table of TABLES) {
    const rows = await db
      .selectFrom(table)
      .select('title_id')
      .where('member_id', '=', memberId)
      .where('media_type', '=', mediaType)
      .execute()
    for (const row of rows) ids.add(row.title_id)
  }
  if (mediaType === 'tv') {
    const states = await db
      .selectFrom('show_states')
      .select('show_id')
      .where('member_id', '=', memberId)
      .execute()
    for (const state of states) ids.add(state.show_id)
  }
  return Array.from(ids).sort((a, b) => a - b)
}

async function readPage(
  { db, catalogue, memberId }: ExportContext,
  mediaType: MediaType,
  ids: number[],
): Promise<ExportedTitle[]> {
  const rows = await db
    .selectFrom('titles')
    .select(['id', 'name', 'release_date'])
    .where('media_type', '=', mediaType)
    .where('id', 'in', ids)
    .execute()
  const titles = new Map(rows.map((row) => [row.id, row]))
  const partsOf = await selectTitleParts(db, { memberId, mediaType, ids })
  return ids.flatMap((id): ExportedTitle[] => {
    const named = titles.get(id)
    if (!named) return []
    const { parts, episodeIds } = partsOf(id)
    const { names, ...others } = parts
    const known = catalogue.imdbId(mediaType, id)
    const title = {
      type: mediaType,
      tmdb: id,
      name: named.name,
      ...yearOf(named.release_date),
      ...idsOf(known ? [...names, { kind: 'imdb', value: known }] : names),
      ...others,
    }
    return [{ title, episodeIds }]
  })
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
  return { ids: Object.fromEntries(sorted.sort(([a], [b]) => (a < b ? -1 : 1))) }
}
