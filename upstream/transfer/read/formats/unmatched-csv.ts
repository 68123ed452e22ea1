import { NOTE_MAX, RATING_SCALES, type RatingScale } from '#contract'
import {
  emptyReading,
  type GivenRow,
  type GivenState,
  type Reading,
} from '#upstream/transfer/read/formats/given-row'
import { tagsOf, UNDATED } from '#upstream/transfer/read/formats/letterboxd'
import type { Csv, CsvRecord } from '#upstream/transfer/read/formats/parse-csv'
import { NO_DATE, parseYear } from '#upstream/transfer/read/formats/parse-dates'
import {
  imdbId,
  presentIds,
  recordReader,
  wholeId,
  withName,
} from '#upstream/transfer/read/formats/record-reader'

type Cell = (row: GivenRow, listNames: ReadonlyMap<string, string>) => string | number | null | undefined

const OTHER_KINDS = ['trakt', 'simkl', 'letterboxd', 'tvtime'] as const

/** The table of an import's misses: what the member corrects, with all that is imported of it. */
export const MISSES_COLUMNS: Record<string, Cell> = {
  Title: ({ title }) => title.name,
  Year: ({ title }) => title.year,
  'Original Title': ({ title }) => title.originalName,
  Type: ({ title }) => title.mediaType,
  'TMDB ID': ({ title }) => title.ids.tmdb,
  'IMDb ID': ({ title }) => title.ids.imdb,
  'TVDB ID': ({ title }) => title.ids.tvdb,
  'Other IDs': ({ title }) =>
    OTHER_KINDS.flatMap((kind) => (title.ids[kind] ? `${kind} ${title.ids[kind]}` : [])).join(', '),
  Season: (row) => row.season,
  Episode: (row) => row.episode,
  Rating: ({ rating, watch }) => (rating ?? watch?.rating)?.value,
  Scale: ({ rating, watch }) => (rating ?? watch?.rating)?.scale,
  Rated: ({ rating }) => rating && (rating.date.at ?? rating.date.clock ?? rating.date.on),
  'Rating of': ({ rating, watch }) => (rating ? 'title' : watch?.rating ? 'viewing' : ''),
  Watched: ({ watch }) => watch && (watch.at ?? watch.clock ?? (watch.on || 'unknown')),
  Rewatch: ({ watch }) => (watch?.isRewatch === true ? 'yes' : watch?.isRewatch === false ? 'no' : ''),
  Times: ({ watch }) => watch?.times,
  Note: ({ watch, list }) => watch?.note ?? list?.note,
  Tags: ({ watch }) => watch?.tags.join(', '),
  'Up to': ({ upTo }) => upTo && 'yes',
  Watchlist: ({ watchlist }) => watchlist && (watchlist.addedAt ?? 'yes'),
  State: (row) => row.state,
  List: ({ list }, names) => list && names.get(list.key),
  'List ID': ({ list }) => list?.key,
  Position: ({ list }) => list?.position,
  Listed: ({ list }) => list?.addedAt,
  Added: (row) => row.addedAt,
  File: (row) => row.file,
  Line: (row) => row.line,
}

export function isMisses(header: readonly string[]): boolean {
  return Object.keys(MISSES_COLUMNS).every((column) => header.includes(column))
}

export function readMisses(file: string, csv: Csv): Reading {
  const reading = emptyReading(csv.problems)
  for (const record of csv.records) {
    const { date, rating, report } = recordReader(reading, file, record.line)
    const get = (column: string) => withFormula(record.get(column))
    const noted = withFormula(record.long(NOTE_MAX, 'Note')) || null
    const scale = record.get('Scale')
    const given = isScale(scale) ? rating('Rating', record.get('Rating'), scale) : null
    const ofViewing = record.get('Rating of') === 'viewing'
    const rated = date('Rated', record.get('Rated'))
    const listed = get('List ID')
    const [season, episode] = [record.get('Season'), record.get('Episode')]
    const row: GivenRow = {
      file,
      line: record.line,
      title: {
        mediaType: TYPES.find((type) => type === record.get('Type')) ?? null,
        name: get('Title'),
        ...(get('Original Title') && { originalName: get('Original Title') }),
        year: parseYear(record.get('Year')),
        ids: presentIds({
          tmdb: wholeId(record.get('TMDB ID')),
          imdb: imdbId(record.get('IMDb ID')),
          tvdb: wholeId(record.get('TVDB ID')),
          ...otherIds(get('Other IDs')),
        }),
      },
      ...(/^\d+$/.test(season) && { season: Number(season) }),
      ...(/^\d+$/.test(episode) && { episode: Number(episode) }),
      addedAt: record.get('Added') || null,
      ...(given && !ofViewing && { rating: { ...given, date: rated ?? NO_DATE } }),
    }
    const stated = record.get('Watched')
    if (stated) {
      const watched = stated === 'unknown' ? null : date('Watched', stated)
      const rewatch = record.get('Rewatch')
      const isRewatch = rewatch === '' ? null : rewatch === 'yes'
      const note = listed ? null : noted
      const times = Number(wholeId(record.get('Times'))) || 1
      const tags = tagsOf(withFormula(record.long(NOTE_MAX, 'Tags')))
      row.watch = { ...UNDATED, ...watched, isRewatch, note, tags, times, rating: ofViewing ? given : null }
      const { season: place, episode: number } = row
      if (record.get('Up to') && place !== undefined && number !== undefined) {
        row.upTo = { season: place, episode: number }
      }
    }
    const wanted = record.get('Watchlist')
    if (wanted) row.watchlist = { addedAt: wanted === 'yes' ? null : wanted }
    const state = STATES.find((one) => one === record.get('State'))
    if (state) row.state = state
    if (listed) addToList(reading, row, record, { key: listed, note: noted })
    if (withName(row, report)) reading.rows.push(row)
  }
  return reading
}

/** "trakt 1388, letterboxd https://boxd.it/aaaa". */
function otherIds(text: string): Record<string, string> {
  const stated = text.split(', ').map((one) => /^(\w+) (\S+)$/.exec(one))
  return Object.fromEntries(
    stated.flatMap((one) => {
      const kind = OTHER_KINDS.find((kind) => kind === one?.[1])
      return kind && one?.[2] ? [[kind, one[2]]] : []
    }),
  )
}

const TYPES = ['movie', 'tv'] as const
const STATES: GivenState[] = ['planned', 'watching', 'completed', 'paused', 'dropped']

function isScale(name: string): name is RatingScale {
  return Object.hasOwn(RATING_SCALES, name)
}

/** The list that the first import made of it, which has its name. */
function addToList(
  reading: Reading,
  row: GivenRow,
  record: CsvRecord,
  { key, note }: { key: string; note: string | null },
): void {
  const position = Number(wholeId(record.get('Position'))) || record.line
  row.list = { key, position, note, addedAt: record.get('Listed') || null }
  if (reading.lists.some((list) => list.key === key)) return
  const name = withFormula(record.get('List')) || 'List'
  reading.lists.push({ key, name, description: '', isPrivate: true, createdAt: null })
}

/** As `withoutFormula` writes it. */
function withFormula(text: string): string {
  return text.replace(/^'(?='*[=+\-@\t\r])/, '')
}
