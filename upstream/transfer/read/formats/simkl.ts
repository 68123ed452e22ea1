import { NOTE_MAX } from '#contract'
import {
  emptyReading,
  type GivenRow,
  type GivenState,
  type ReadFile,
  type Reading,
} from '#upstream/transfer/read/formats/given-row'
import {
  type Item,
  itemIn,
  itemsIn,
  textIn,
  titleIn,
  wholeIn,
} from '#upstream/transfer/read/formats/json-item'
import { UNDATED } from '#upstream/transfer/read/formats/letterboxd'
import type { Csv, CsvRecord } from '#upstream/transfer/read/formats/parse-csv'
import { NO_DATE, parseYear } from '#upstream/transfer/read/formats/parse-dates'
import {
  addRow,
  imdbId,
  presentIds,
  recordReader,
  wholeId,
  withName,
} from '#upstream/transfer/read/formats/record-reader'

const STATES = new Map<string, GivenState>(
  Object.entries({
    plantowatch: 'planned',
    'plan to watch': 'planned',
    watching: 'watching',
    completed: 'completed',
    hold: 'paused',
    'on hold': 'paused',
    dropped: 'dropped',
    notinteresting: 'dropped',
  }),
)

const GROUPS = ['movies', 'shows', 'anime'] as const

/** Null for an object of another service. */
export function readSimklJson(file: string, body: Item): ReadFile | null {
  if (!GROUPS.some((group) => Array.isArray(body[group]))) return null
  const reading = emptyReading()
  let line = 0
  for (const group of GROUPS) {
    for (const item of itemsIn(body, group)) readItem(reading, file, item, { group, line: ++line })
  }
  return { source: 'simkl', kind: 'a backup', reading }
}

function readItem(
  reading: Reading,
  file: string,
  item: Item,
  { group, line }: { group: (typeof GROUPS)[number]; line: number },
): void {
  const { date, rating, report } = recordReader(reading, file, line)
  const isMovie = group === 'movies' || textIn(item, 'anime_type') === 'movie'
  const subject = itemIn(item, 'movie' in item ? 'movie' : 'show')
  const state = STATES.get(textIn(item, 'status'))
  const watched = date('last_watched_at', textIn(item, 'last_watched_at'))
  const added = date('added_to_watchlist_at', textIn(item, 'added_to_watchlist_at'))
  const given = rating('user_rating', textIn(item, 'user_rating'), 'ten')
  const rated = date('user_rated_at', textIn(item, 'user_rated_at'))
  const title = titleIn(subject, isMovie ? 'movie' : 'tv')
  const row: GivenRow = {
    file,
    line,
    title,
    addedAt: added?.at ?? watched?.at ?? null,
    ...(state && { state }),
    ...(given && { rating: { ...given, date: rated ?? NO_DATE } }),
    ...(isMovie && state === 'completed' && { watch: { ...UNDATED, ...watched } }),
    ...(state === 'planned' && { watchlist: { addedAt: added?.at ?? null } }),
  }
  if (!withName(row, report)) return
  reading.rows.push(row)
  for (const season of itemsIn(item, 'seasons')) {
    for (const episode of itemsIn(season, 'episodes')) {
      const seen = date('watched_at', textIn(episode, 'watched_at'))
      const [number, place] = [wholeIn(episode, 'number'), wholeIn(season, 'number')]
      if (number === null || place === null || isMovie) continue
      reading.rows.push({ file, line, title, season: place, episode: number, watch: { ...UNDATED, ...seen } })
    }
  }
}

export function isSimklCsv(header: readonly string[]): boolean {
  const columns = header.map((column) => column.toLowerCase())
  return ['simkl_id', 'title', 'type', 'watchlist'].every((column) => columns.includes(column))
}

/** Of a series it has the last episode watched, and when: those before it are watched too, without a date. */
export function readSimklCsv(file: string, csv: Csv): Reading {
  const reading = emptyReading(csv.problems)
  for (const record of csv.records) {
    const { date, rating, report } = recordReader(reading, file, record.line)
    const isMovie = record.get('Type').toLowerCase() === 'movie'
    const state = STATES.get(record.get('Watchlist').toLowerCase())
    const watched = date('WatchedDate', record.get('WatchedDate'))
    const given = rating('Rating', record.get('Rating'), 'ten')
    const upTo = isMovie ? null : lastEpisode(record, report)
    const isSeenMovie = isMovie && state === 'completed'
    const watch = {
      ...UNDATED,
      ...watched,
      note: isSeenMovie || upTo ? record.long(NOTE_MAX, 'Memo') || null : null,
    }
    const row: GivenRow = {
      file,
      line: record.line,
      title: {
        mediaType: isMovie ? 'movie' : 'tv',
        name: record.get('Title'),
        year: parseYear(record.get('Year')),
        ids: presentIds({
          simkl: wholeId(record.get('SIMKL_ID')),
          tmdb: wholeId(record.get('TMDB', 'TMDB_ID')),
          imdb: imdbId(record.get('IMDB', 'IMDB_ID')),
          tvdb: wholeId(record.get('TVDB', 'TVDB_ID')),
        }),
      },
      addedAt: watched?.on ?? null,
      ...(state && { state }),
      ...(given && { rating: { ...given, date: NO_DATE } }),
      ...(isSeenMovie && { watch }),
      ...(state === 'planned' && { watchlist: { addedAt: null } }),
    }
    if (!withName(row, report)) continue
    const { title } = row
    addRow(reading, row, record)
    if (upTo) reading.rows.push({ file, line: record.line, title, ...upTo, upTo, watch })
  }
  return reading
}

/** `s4e3`. */
function lastEpisode(
  record: CsvRecord,
  report: ReturnType<typeof recordReader>['report'],
): { season: number; episode: number } | null {
  const text = record.get('LastEpWatched')
  const [, season, episode] = /^s(\d{1,4})e(\d{1,4})$/i.exec(text) ?? []
  if (text && !episode) report('LastEpWatched', text, 'an episode, as s4e3')
  return season && episode ? { season: Number(season), episode: Number(episode) } : null
}
