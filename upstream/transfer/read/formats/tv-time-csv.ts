import { stateReason } from '#contract'
import { TV_TIME_STATES } from '#upstream/transfer/read/formats/tv-time-json'
import { readTvTimeListedTable, readTvTimeListTable } from '#upstream/transfer/read/formats/tv-time-lists'
import type {
  GivenRow,
  GivenTitle,
  GivenWatch,
  ReadFile,
  Reading,
} from '#upstream/transfer/read/parse/given-row'
import type { Csv, CsvRecord } from '#upstream/transfer/read/parse/parse-csv'
import { NO_DATE, parseYear } from '#upstream/transfer/read/parse/parse-dates'
import { nameAndYear, readRecords, wholeId } from '#upstream/transfer/read/parse/record-reader'

type TvTimeTable = [kind: string, columns: string[], read: (csv: Csv) => Reading]

/** The columns stand in another order in each member's files. */
const TABLES: TvTimeTable[] = [
  ['episodes', ['series_tvdb_id', 'season', 'episode', 'is_watched'], rows(episodeRow)],
  ['movies', ['tvdb_id', 'title', 'year', 'is_watched', 'watched_at'], rows(movieRow)],
  ['series', ['tvdb_id', 'title', 'status', 'created_at'], rows(seriesRow)],
  ['activity', ['tvdb_id', 'type', 'title', 'is_watched', 'is_watchlisted'], rows(activityRow)],
  ['listed', ['list_id', 'list_name', 'item_type'], readTvTimeListedTable],
  ['lists', ['objects', 's_key', 'is_public'], readTvTimeListTable],
  ['votes', ['vote_key'], rows(voteRow)],
  ['followed', ['tv_show_id', 'tv_show_name'], rows(followedRow)],
  ['records', ['series_name', 'key'], rows(recordRow)],
  ['records', ['entity_type', 'movie_name'], rows(recordRow)],
]

const NUMBERS = { tvdb: 'tvdb_id', imdb: 'imdb_id' }
/** The five votes in their order: bad, ok, good, great, wow. */
const STARS = new Map(Object.entries({ 1: '1', 27: '2', 28: '3', 29: '4', 3: '5' }))

/** Null for a table of another service. */
export function readTvTimeCsv(csv: Csv): ReadFile | null {
  const has = (column: string) => csv.header.includes(column)
  const [kind, , read] = TABLES.find(([, columns]) => columns.every(has)) ?? []
  // Its columns are of devices and persons too: none is named as unused.
  return kind && read ? { source: 'tvtime', kind, reading: { ...read(csv), unusedColumns: new Set() } } : null
}

function rows(rowOf: (record: CsvRecord) => GivenRow | null): TvTimeTable[2] {
  return (csv) => readRecords(csv, rowOf)
}

function episodeRow(record: CsvRecord): GivenRow | null {
  if (record.get('is_watched') !== 'true') return null
  const ids = record.ids({ tvdb: 'series_tvdb_id', imdb: 'series_imdb_id' })
  return record.row({
    title: titleOf(record, 'tv', record.get('title'), ids),
    ...placeOf(record),
    watch: seen(record),
  })
}

function seriesRow(record: CsvRecord): GivenRow | null {
  const title = titleOf(record, 'tv', record.get('title'), record.ids(NUMBERS))
  return record.row({ title, state: TV_TIME_STATES.get(record.get('status')) })
}

function movieRow(record: CsvRecord): GivenRow | null {
  const ids = record.ids({ ...NUMBERS, tvtime: 'uuid' })
  const title = titleOf(record, 'movie', record.get('title'), ids)
  if (record.get('is_watched') === 'true') return record.row({ title, watch: seen(record) })
  return record.row({ title, watchlist: { addedAt: record.get('created_at') || null } })
}

/** A rescue tool's: movies, shows and episodes in one table, ratings in tens. */
function activityRow(record: CsvRecord): GivenRow | null {
  const isMovie = record.get('type').toLowerCase() === 'movie'
  const isEpisode = !isMovie && record.get('episode') !== ''
  // An episode's numbers are its own, not its show's.
  const ids = isEpisode ? {} : record.ids(NUMBERS)
  const isWatched = record.get('is_watched') === 'true' && (isMovie || isEpisode)
  return record.row({
    title: titleOf(record, isMovie ? 'movie' : 'tv', record.get('title'), ids),
    rating: record.rating('ten', 'rating'),
    ...(isEpisode && placeOf(record)),
    state: !isMovie && !isEpisode && TV_TIME_STATES.get(record.get('status')),
    watch: isWatched && seen(record),
    watchlist: record.get('is_watchlisted') === 'true' && !isEpisode && { addedAt: null },
  })
}

function followedRow(record: CsvRecord): GivenRow | null {
  const ids = record.ids({ tvdb: 'tv_show_id' })
  const title = titleOf(record, 'tv', record.get('tv_show_name'), ids)
  return record.row({ title, state: record.get('archived') === '1' && 'dropped' })
}

function voteRow(record: CsvRecord): GivenRow | null {
  const id = /-(\d+)$/.exec(record.get('vote_key'))?.[1] ?? ''
  const stars = STARS.get(id)
  const season = wholeId(record.get('season_number'))
  const name = record.get('movie_name', 'series_name')
  if (!stars) record.report('vote_key', id, stateReason('wanted.vote'))
  if (!stars || !name) return null
  return record.row({
    title: titleOf(record, season ? 'tv' : 'movie', name, season ? {} : record.ids({ tvtime: 'uuid' })),
    ...(season && { season: Number(season), episode: Number(record.get('episode_number')) }),
    rating: { value: stars, scale: 'five' },
  })
}

function recordRow(record: CsvRecord): GivenRow | null {
  return record.get('entity_type') === 'movie' ? recordedMovie(record) : recordedEpisode(record)
}

function recordedEpisode(record: CsvRecord): GivenRow | null {
  if (!/^(re)?watch-episode/.test(record.get('key'))) return null
  // Marked with its whole season: the time is that of marking.
  const isBulk = record.get('bulk_type') === 'season'
  return record.row({
    title: titleOf(record, 'tv', record.get('series_name'), record.ids({ tvdb: 's_id' })),
    season: Number(record.get('s_no', 'season_number')),
    episode: Number(record.get('ep_no', 'episode_number')),
    watch: { ...seen(record, 'created_at'), ...(isBulk && NO_DATE) },
  })
}

/** Names are in the member's language; the key has the English one. */
function recordedMovie(record: CsvRecord): GivenRow | null {
  const type = record.get('type')
  const isSeen = type === 'watch' || type === 'rewatch'
  if (!isSeen && type !== 'towatch' && type !== 'follow') return null
  const slug = /^watch-alpha-(.+)$/.exec(record.get('alpha_range_key'))?.[1]?.replaceAll('-', ' ') ?? ''
  const stated = record.get('movie_name')
  const title = titleOf(record, 'movie', stated || slug, record.ids({ tvtime: 'uuid' }))
  return record.row({
    title: { ...title, originalName: stated && slug },
    watch: isSeen && seen(record, 'created_at'),
    watchlist: !isSeen && { addedAt: record.get('created_at') || null },
  })
}

function placeOf(record: CsvRecord): Pick<GivenRow, 'season' | 'episode'> {
  return { season: Number(record.get('season')), episode: Number(record.get('episode')) }
}

function seen(record: CsvRecord, column = 'watched_at'): Partial<GivenWatch> {
  const times = 1 + Number(wholeId(record.get('rewatch_count')))
  return { ...record.date(column), times }
}

function titleOf(
  record: CsvRecord,
  mediaType: 'movie' | 'tv',
  stated: string,
  ids: GivenTitle['ids'],
): GivenTitle {
  const { name, year } = nameAndYear(stated)
  const released = record.get('year', 'release_date').replace(/^0+1?-.*$|^0+$/, '')
  return { mediaType, name, year: parseYear(released) ?? year, ids }
}
