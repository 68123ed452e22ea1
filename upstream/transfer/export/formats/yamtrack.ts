import type { BundleTitle } from '#upstream/transfer/bundle'
import type { Cell } from '#upstream/transfer/csv-line'
import type { Account } from '#upstream/transfer/export/account'
import { dayOf, episodes, viewings } from '#upstream/transfer/export/exported-title'
import { type ExportFile, numbered, tableFiles } from '#upstream/transfer/export/tables'
import { writeRating } from '#upstream/transfer/export/written-rating'
import { toRating } from '#upstream/transfer/read/formats/scales'

const HEADER = [
  'media_id',
  'source',
  'media_type',
  'title',
  'image',
  'season_number',
  'episode_number',
  'score',
  'progress',
  'status',
  'start_date',
  'end_date',
  'notes',
  'progressed_at',
] as const

type Cells = Partial<Record<(typeof HEADER)[number], Cell>>

export async function* yamtrackFiles(account: Account): AsyncGenerator<ExportFile> {
  yield* tableFiles({ path: numbered('yamtrack/yamtrack'), header: HEADER, rows: rowsOf(account) })
}

async function* rowsOf(account: Account): AsyncGenerator<Cell[]> {
  for await (const { title } of account.titles()) {
    const of = {
      media_id: title.tmdb,
      source: 'tmdb',
      title: title.name,
    }
    const rows = title.type === 'tv' ? showRows(title) : movieRows(title)
    for (const row of rows) yield HEADER.map((column) => ({ ...of, ...row })[column])
  }
}

/** A row a viewing; the last one has the rating. */
function movieRows(title: BundleTitle): Cells[] {
  const seen = viewings(title).map((watch): Cells => {
    const given = watch.given && scoreOf(toRating(watch.given.value, watch.given.scale), watch.given)
    return { status: 'Completed', score: given, end_date: endOf(watch), notes: inOneLine(watch.note) }
  })
  const last = seen.at(-1)
  const score = scoreOf(title.collection?.rating, title.collection?.given)
  if (last && score) last.score = score
  const planned: Cells[] = title.watchlist ? [{ status: 'Planning' }] : []
  // Rated or collected only: that it was watched is not said.
  if (title.collection && seen.length === 0) {
    const [row = { status: 'In progress' }] = planned
    return [{ ...row, media_type: 'movie', score }]
  }
  return [...seen, ...planned].map((row) => ({ ...row, media_type: 'movie' }))
}

const STATES: Record<NonNullable<BundleTitle['state']>['state'], string> = {
  watching: 'In progress',
  paused: 'Paused',
  dropped: 'Dropped',
}

/** The show before its seasons, each before its episodes. */
function showRows(title: BundleTitle): Cells[] {
  const seen = Map.groupBy(episodes(title), ({ season = 0 }) => season)
  const rated = new Map(
    title.season_ratings?.flatMap((one) => (one.episode === undefined ? [[one.season, one] as const] : [])),
  )
  const { collection, watchlist, state } = title
  const seasons = Array.from(new Set([...seen.keys(), ...rated.keys()])).sort((a, b) => a - b)
  if (!collection && !watchlist && !state && seasons.length === 0) return []
  const isPlanned = watchlist && seasons.length === 0
  const status = state ? STATES[state.state] : isPlanned ? 'Planning' : 'In progress'
  const show: Cells = {
    media_type: 'tv',
    score: scoreOf(collection?.rating, collection?.given),
    status,
  }
  return [
    show,
    ...seasons.flatMap((season): Cells[] => {
      const given = rated.get(season)
      return [
        {
          media_type: 'season',
          season_number: season,
          score: given && scoreOf(toRating(given.value, given.scale), given),
          status,
        },
        ...(seen.get(season) ?? []).map((watch) => ({
          media_type: 'episode',
          season_number: season,
          episode_number: watch.episode,
          end_date: endOf(watch),
          notes: inOneLine(watch.note),
        })),
      ]
    }),
  ]
}

function scoreOf(rating: number | null | undefined, given: Parameters<typeof writeRating>[1]): string {
  return typeof rating === 'number' ? writeRating(rating, given, 'ten-tenths').text : ''
}

function endOf({ on, at }: { on?: string | undefined; at?: string | undefined }): string {
  return at ?? dayOf({ on })
}

/** Its importer splits lines before it looks for quotes. */
function inOneLine(note: string | undefined): string {
  return note?.replace(/\s*[\r\n\u0085\u2028\u2029\v\f]+\s*/g, ' ') ?? ''
}
