import type { Cell } from '#upstream/transfer/csv-line'
import type { BundleTitle, BundleWatch } from '#upstream/transfer/cuedot-json-schema'
import type { AccountReader } from '#upstream/transfer/export/account-reader'
import { numbered, tableFiles } from '#upstream/transfer/export/csv-files'
import type { ExportFile } from '#upstream/transfer/export/export-file'
import {
  dayOf,
  episodes,
  givenRating,
  placeRating,
  rowsOfTitles,
  titleRating,
  viewings,
} from '#upstream/transfer/export/service-row-values'

const HEADER =
  'media_id source media_type title image season_number episode_number score progress status start_date end_date notes progressed_at'.split(
    ' ',
  )
const SCALE = 'ten-tenths'

type Cells = Record<string, Cell>

export async function* yamtrackFiles(account: AccountReader): AsyncGenerator<ExportFile> {
  const rows = rowsOfTitles(account, (title) => {
    const of = { media_id: title.tmdb, source: 'tmdb', title: title.name }
    const cells = title.type === 'tv' ? showRows(title) : movieRows(title)
    return cells.map((row) => HEADER.map((column) => ({ ...of, ...row })[column]))
  })
  yield* tableFiles({ path: numbered('yamtrack/yamtrack'), header: HEADER, rows })
}

/** A row a viewing; the last one has the rating. */
function movieRows(title: BundleTitle): Cells[] {
  const seen = viewings(title).map((watch): Cells => {
    const score = givenRating(watch.given, SCALE)
    return { status: 'Completed', score, end_date: endOf(watch), notes: inOneLine(watch.note) }
  })
  const last = seen.at(-1)
  const score = titleRating(title, SCALE)
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
  const rated = Map.groupBy(title.season_ratings ?? [], ({ season }) => season)
  const { collection, watchlist, state } = title
  const seasons = Array.from(new Set([...seen.keys(), ...rated.keys()])).sort((a, b) => a - b)
  if (!collection && !watchlist && !state && seasons.length === 0) return []
  const isPlanned = watchlist && seasons.length === 0
  const status = state ? STATES[state.state] : isPlanned ? 'Planning' : 'In progress'
  const show: Cells = {
    media_type: 'tv',
    score: titleRating(title, SCALE),
    status,
  }
  return [
    show,
    ...seasons.flatMap((season): Cells[] => {
      const ratings = new Map(rated.get(season)?.map((one) => [one.episode, placeRating(one, SCALE)]))
      return [
        { media_type: 'season', season_number: season, score: ratings.get(undefined), status },
        ...episodeRows(seen.get(season) ?? [], ratings).map((row) => ({ ...row, season_number: season })),
      ]
    }),
  ]
}

/** A row a viewing, of which the last has the rating: there is no place for the rating of an episode that was not watched. */
function episodeRows(
  seen: readonly BundleWatch[],
  ratings: ReadonlyMap<number | undefined, string>,
): Cells[] {
  const rows = seen.map(
    (watch): Cells => ({
      media_type: 'episode',
      episode_number: watch.episode,
      end_date: endOf(watch),
      notes: inOneLine(watch.note),
    }),
  )
  for (const [episode, score] of ratings) {
    const last = rows.findLast((row) => row.episode_number === episode)
    if (last) last.score = score
  }
  return rows
}

function endOf({ on, at }: { on?: string | undefined; at?: string | undefined }): string {
  return at ?? dayOf({ on })
}

/** Its importer splits lines before it looks for quotes. */
function inOneLine(note: string | undefined): string {
  return note?.replace(/\s*[\r\n\u0085\u2028\u2029\v\f]+\s*/g, ' ') ?? ''
}
