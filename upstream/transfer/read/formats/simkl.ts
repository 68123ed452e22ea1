import { NOTE_MAX, stateReason } from '#contract'
import type { GivenState, ReadFile } from '#upstream/transfer/read/parse/given-row'
import { type Item, isItem, itemReaders, itemsIn } from '#upstream/transfer/read/parse/json-item'
import type { Csv, CsvRecord } from '#upstream/transfer/read/parse/parse-csv'
import { readRecords, UNDATED } from '#upstream/transfer/read/parse/record-reader'

const STATES = new Map<string, GivenState>([
  ['plantowatch', 'planned'],
  ['plan to watch', 'planned'],
  ['watching', 'watching'],
  ['completed', 'completed'],
  ['hold', 'paused'],
  ['on hold', 'paused'],
  ['dropped', 'dropped'],
  ['notinteresting', 'dropped'],
])

const GROUPS = ['movies', 'shows', 'anime']
const COLUMNS = ['simkl_id', 'title', 'type', 'watchlist']

/** Null for an object of another service. */
export function readSimklJson(file: string, body: Item): ReadFile | null {
  if (!GROUPS.some((group) => Array.isArray(body[group]))) return null
  const movies = new Set(itemsIn(body, 'movies'))
  const items = GROUPS.flatMap((group) => itemsIn(body, group))
  const isOfSimkl = ({ movie, show }: Item) => isItem(movie) || isItem(show)
  if (items.length > 0 && !items.some(isOfSimkl)) return null
  const reading = readRecords(itemReaders(file, items), (item) => {
    const isMovie = movies.has(item.item) || item.get('anime_type') === 'movie'
    const state = STATES.get(item.get('status'))
    const watched = item.date('last_watched_at')
    const added = item.date('added_to_watchlist_at')
    const row = item.row({
      title: item.at(item.has('movie') ? 'movie' : 'show').title(isMovie ? 'movie' : 'tv'),
      addedAt: added?.at ?? watched?.at,
      state,
      rating: item.rating('ten', 'user_rating'),
      ratedOn: item.date('user_rated_at'),
      watch: isMovie && state === 'completed' && { ...watched },
      watchlist: state === 'planned' && { addedAt: added?.at ?? null },
    })
    if (!row) return null
    const of = { file, line: item.line, title: row.title }
    const seen = item.episodes().flatMap(({ season, number, episode }) => {
      const watch = { ...UNDATED, ...episode.date('watched_at') }
      return season === null || number === null || isMovie ? [] : [{ ...of, season, episode: number, watch }]
    })
    return [row, ...seen]
  })
  return { source: 'simkl', kind: 'a backup', reading }
}

/**
 * Of a series the table has the last episode watched, and when: those before it are watched too, without a date. Null for a
 * table of another service.
 */
export function readSimklCsv(csv: Csv): ReadFile | null {
  const columns = csv.header.map((column) => column.toLowerCase())
  if (!COLUMNS.every((column) => columns.includes(column))) return null
  const reading = readRecords(csv, (record) => {
    const isMovie = record.get('Type').toLowerCase() === 'movie'
    const state = STATES.get(record.get('Watchlist').toLowerCase())
    const watched = record.date('WatchedDate')
    const rating = record.rating('ten', 'Rating')
    const upTo = isMovie ? null : lastEpisode(record)
    const isSeenMovie = isMovie && state === 'completed'
    const note = isSeenMovie || upTo ? record.long(NOTE_MAX, 'Memo') || null : null
    const watch = { ...UNDATED, ...watched, note }
    const row = record.row({
      title: {
        mediaType: isMovie ? 'movie' : 'tv',
        name: record.get('Title'),
        year: record.year('Year'),
        ids: record.ids({
          simkl: 'SIMKL_ID',
          tmdb: ['TMDB', 'TMDB_ID'],
          imdb: ['IMDB', 'IMDB_ID'],
          tvdb: ['TVDB', 'TVDB_ID'],
        }),
      },
      addedAt: watched?.on,
      state,
      rating,
      watch: isSeenMovie && watch,
      watchlist: state === 'planned' && { addedAt: null },
    })
    if (!row || !upTo) return row
    return [row, { file: csv.file, line: record.line, title: row.title, ...upTo, upTo, watch }]
  })
  return { source: 'simkl', kind: 'a table', reading }
}

/** `s4e3`. */
function lastEpisode(record: CsvRecord): { season: number; episode: number } | null {
  const text = record.get('LastEpWatched')
  const [, season, episode] = /^s(\d{1,4})e(\d{1,4})$/i.exec(text) ?? []
  if (text && !episode) record.report('LastEpWatched', text, stateReason('wanted.episodeCode'))
  return season && episode ? { season: Number(season), episode: Number(episode) } : null
}
