import { setImmediate } from 'node:timers/promises'
import type { MediaType } from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import type { Db } from '#upstream/db/open'
import type { BundleTitle } from '#upstream/transfer/bundle/bundle'
import { selectTitleParts } from '#upstream/transfer/bundle/select-title-parts'

export interface ExportContext {
  db: Db
  catalogue: Pick<Catalogue, 'imdbId'>
  memberId: number
  /** Aborted when the client has left. */
  signal: AbortSignal
}

/** Titles of one set of queries: what is in memory at once. */
const PAGE = 200

/** What a file needs of the titles: watches are most of what there is to read. */
export interface Needs {
  type?: MediaType
  watches?: boolean
}

const TYPES = ['movie', 'tv'] as const

/** All titles that the member has anything of, by type and number. */
export async function* selectTitles(
  context: ExportContext,
  { type, watches = true }: Needs = {},
): AsyncGenerator<BundleTitle> {
  for (const mediaType of TYPES.filter((one) => !type || one === type)) {
    const ids = await titleIds(context, mediaType)
    for (let first = 0; first < ids.length; first += PAGE) {
      await pause(context.signal)
      yield* await readPage(context, { mediaType, ids: ids.slice(first, first + PAGE), watches })
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
  { mediaType, ids, watches }: { mediaType: MediaType; ids: number[]; watches: boolean },
): Promise<BundleTitle[]> {
  const named = await db
    .selectFrom('titles')
    .select(['id', 'name', 'release_date'])
    .where('media_type', '=', mediaType)
    .where('id', 'in', ids)
    .execute()
  const titles = new Map(named.map((title) => [title.id, title]))
  const parts = await selectTitleParts(db, { memberId, mediaType, ids }, watches)
  return ids.flatMap((id): BundleTitle[] => {
    const title = titles.get(id)
    if (!title) return []
    const { names, ...others } = parts(id)
    const known = catalogue.imdbId(mediaType, id)
    return [
      {
        type: mediaType,
        tmdb: id,
        name: title.name,
        ...yearOf(title.release_date),
        ...idsOf(known ? [...names, { kind: 'imdb', value: known }] : names),
        ...others,
      },
    ]
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
