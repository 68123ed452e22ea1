import { emptyReading, type GivenRow, type Reading } from '#upstream/transfer/read/formats/given-row'
import { UNDATED } from '#upstream/transfer/read/formats/letterboxd'
import type { Csv, CsvRecord } from '#upstream/transfer/read/formats/parse-csv'
import { NO_DATE, parseYear } from '#upstream/transfer/read/formats/parse-dates'
import {
  imdbId,
  presentIds,
  recordReader,
  wholeId,
  withName,
} from '#upstream/transfer/read/formats/record-reader'
import { TV_TIME_STATES } from '#upstream/transfer/read/formats/tv-time-json'
import {
  isMovieUuid,
  readTvTimeListedTable,
  readTvTimeListTable,
} from '#upstream/transfer/read/formats/tv-time-lists'

type TvTimeKind =
  | 'records'
  | 'episodes'
  | 'series'
  | 'movies'
  | 'followed'
  | 'votes'
  | 'activity'
  | 'lists'
  | 'listed'

const HEADERS: [TvTimeKind, readonly string[]][] = [
  ['episodes', ['series_tvdb_id', 'season', 'episode', 'is_watched']],
  ['movies', ['tvdb_id', 'title', 'year', 'is_watched', 'watched_at']],
  ['series', ['tvdb_id', 'title', 'status', 'created_at']],
  ['activity', ['tvdb_id', 'type', 'title', 'is_watched', 'is_watchlisted']],
  ['listed', ['list_id', 'list_name', 'item_type']],
  ['lists', ['objects', 's_key', 'is_public']],
  ['votes', ['vote_key']],
  ['followed', ['tv_show_id', 'tv_show_name']],
  ['records', ['series_name', 'key']],
  ['records', ['entity_type', 'movie_name']],
]

/** The columns stand in another order in each member's files. */
export function tvTimeKind(header: readonly string[]): TvTimeKind | null {
  return HEADERS.find(([, columns]) => columns.every((column) => header.includes(column)))?.[0] ?? null
}

export function readTvTimeCsv(file: string, csv: Csv, kind: TvTimeKind): Reading {
  if (kind === 'lists') return readTvTimeListTable(file, csv)
  if (kind === 'listed') return readTvTimeListedTable(file, csv)
  const reading = emptyReading(csv.problems)
  for (const record of csv.records) {
    const row = READERS[kind](reading, file, record)
    if (row && withName(row, recordReader(reading, file, record.line).report)) reading.rows.push(row)
  }
  return reading
}

type Reader = (reading: Reading, file: string, record: CsvRecord) => GivenRow | null

const READERS: Record<Exclude<TvTimeKind, 'lists' | 'listed'>, Reader> = {
  episodes(reading, file, record) {
    if (record.get('is_watched') !== 'true') return null
    const ids = { tvdb: wholeId(record.get('series_tvdb_id')), imdb: imdbId(record.get('series_imdb_id')) }
    return {
      ...base(file, record, record.get('title'), 'tv', ids),
      season: Number(record.get('season')),
      episode: Number(record.get('episode')),
      watch: watchOf(reading, file, record, 'watched_at'),
    }
  },
  series(_reading, file, record) {
    const state = TV_TIME_STATES.get(record.get('status'))
    return { ...base(file, record, record.get('title'), 'tv', idsOf(record)), ...(state && { state }) }
  },
  movies(reading, file, record) {
    const ids = { ...idsOf(record), ...movieIds(record) }
    const row = base(file, record, record.get('title'), 'movie', ids)
    if (record.get('is_watched') === 'true') row.watch = watchOf(reading, file, record, 'watched_at')
    else row.watchlist = { addedAt: record.get('created_at') || null }
    return row
  },
  /** A rescue tool's: movies, shows and episodes in one table, ratings in tens. */
  activity(reading, file, record) {
    const type = record.get('type').toLowerCase()
    const isMovie = type === 'movie'
    const isEpisode = !isMovie && record.get('episode') !== ''
    const row = base(file, record, record.get('title'), isMovie ? 'movie' : 'tv', idsOf(record, isEpisode))
    const state = isMovie ? undefined : TV_TIME_STATES.get(record.get('status'))
    const given = recordReader(reading, file, record.line).rating('rating', record.get('rating'), 'ten')
    if (given) row.rating = { ...given, date: NO_DATE }
    if (isEpisode) {
      Object.assign(row, {
        season: Number(record.get('season')),
        episode: Number(record.get('episode')),
      })
    } else if (state) row.state = state
    if (record.get('is_watched') === 'true' && (isMovie || isEpisode)) {
      row.watch = watchOf(reading, file, record, 'watched_at')
    }
    if (record.get('is_watchlisted') === 'true' && !isEpisode) row.watchlist = { addedAt: null }
    return row
  },
  followed(_reading, file, record) {
    const ids = { tvdb: wholeId(record.get('tv_show_id')) }
    const row = base(file, record, record.get('tv_show_name'), 'tv', ids)
    return record.get('archived') === '1' ? { ...row, state: 'dropped' } : row
  },
  votes(reading, file, record) {
    const { report } = recordReader(reading, file, record.line)
    const id = /-(\d+)$/.exec(record.get('vote_key'))?.[1] ?? ''
    const stars = STARS.get(id)
    const season = wholeId(record.get('season_number'))
    const name = record.get('movie_name', 'series_name')
    if (!stars) {
      report('vote_key', id, 'one of the five votes')
      return null
    }
    if (!name) return null
    return {
      ...base(file, record, name, season ? 'tv' : 'movie', season ? {} : movieIds(record)),
      ...(season && { season: Number(season), episode: Number(record.get('episode_number')) }),
      rating: { value: stars, scale: 'five', date: NO_DATE },
    }
  },
  records(reading, file, record) {
    return record.get('entity_type') === 'movie'
      ? readMovie(reading, file, record)
      : readEpisode(reading, file, record)
  },
}

/** The five votes in their order: bad, ok, good, great, wow. */
const STARS = new Map(Object.entries({ 1: '1', 27: '2', 28: '3', 29: '4', 3: '5' }))

function readEpisode(reading: Reading, file: string, record: CsvRecord): GivenRow | null {
  const key = record.get('key')
  if (!/^(re)?watch-episode/.test(key)) return null
  // Marked with its whole season: the time is that of marking.
  const isBulk = record.get('bulk_type') === 'season'
  const watch = watchOf(reading, file, record, 'created_at')
  return {
    ...base(file, record, record.get('series_name'), 'tv', { tvdb: wholeId(record.get('s_id')) }),
    season: Number(record.get('s_no', 'season_number')),
    episode: Number(record.get('ep_no', 'episode_number')),
    watch: isBulk ? { ...watch, ...NO_DATE } : watch,
  }
}

/** Names are in the member's language; the key has the English one. */
function readMovie(reading: Reading, file: string, record: CsvRecord): GivenRow | null {
  const type = record.get('type')
  const slug = /^watch-alpha-(.+)$/.exec(record.get('alpha_range_key'))?.[1]?.replaceAll('-', ' ') ?? ''
  const row = base(file, record, record.get('movie_name') || slug, 'movie', movieIds(record))
  if (slug && record.get('movie_name')) row.title.originalName = slug
  if (type === 'watch' || type === 'rewatch') row.watch = watchOf(reading, file, record, 'created_at')
  else if (type === 'towatch' || type === 'follow')
    row.watchlist = { addedAt: record.get('created_at') || null }
  else return null
  return row
}

function watchOf(reading: Reading, file: string, record: CsvRecord, column: string) {
  const watched = recordReader(reading, file, record.line).date(column, record.get(column))
  return { ...UNDATED, ...watched, times: 1 + (Number(wholeId(record.get('rewatch_count'))) || 0) }
}

function base(
  file: string,
  record: CsvRecord,
  given: string,
  mediaType: 'movie' | 'tv',
  ids: Record<string, string>,
): GivenRow {
  const [, name = given, year = ''] = /^(.+) \((\d{4})\)$/.exec(given) ?? []
  const released = record.get('year', 'release_date').replace(/^0+1?-.*$|^0+$/, '')
  const title = { mediaType, name, year: parseYear(released) ?? parseYear(year), ids: presentIds(ids) }
  return { file, line: record.line, title }
}

/** An episode's numbers are its own, not its show's. */
function idsOf(record: CsvRecord, isEpisode = false): Record<string, string> {
  if (isEpisode) return {}
  return { tvdb: wholeId(record.get('tvdb_id')), imdb: imdbId(record.get('imdb_id')) }
}

/** By which lists name movies. */
function movieIds(record: CsvRecord): Record<string, string> {
  const uuid = record.get('uuid')
  return isMovieUuid('movie', uuid) ? { tvtime: uuid } : {}
}
