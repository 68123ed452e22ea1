import type { ColumnMapping } from '#contract'
import { asText } from '#tests/support/transfer/letterboxd-files'
import { UNMATCHED_COLUMNS } from '#upstream/transfer/read/formats/unmatched-csv'
import { readFiles } from '#upstream/transfer/read/read-files'

/** The columns of a table of each kind. */
export const TABLES: Record<string, string> = {
  'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating',
  'watched.csv': 'Date,Name,Year,Letterboxd URI',
  'reviews.csv': 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
  'lists/a.csv':
    'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,A,,,\n\nPosition,Name,Year,URL,Description',
  'letterboxd/diary.csv': 'tmdbID,imdbID,LetterboxdURI,Title,Year,Rating,WatchedDate,Rewatch,Tags,Review',
  'imdb.csv':
    'Position,Const,Created,Description,Title,Original Title,Title Type,Year,Your Rating,Date Rated',
  'tmdb.csv':
    'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated',
  'trakt.csv':
    'watched_at,type,title,year,trakt_id,imdb_id,tmdb_id,season_number,episode_number,rating,rated_at',
  'simkl.csv': 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
  'yamtrack.csv':
    'media_id,source,media_type,title,season_number,score,status,notes,end_date,item_tags,provider_external_ids',
  'tvtime-records.csv': 'series_name,key,s_id,s_no,ep_no,created_at,rewatch_count,release_date',
  'tvtime-movies.csv': 'tvdb_id,imdb_id,title,year,is_watched,watched_at,rewatch_count,uuid',
  'tvtime-votes.csv': 'vote_key,movie_name,season_number,episode_number,uuid',
  'tvtime-lists.csv': 'name,s_key,objects,is_public,description,created_at',
  'misses.csv': Object.keys(UNMATCHED_COLUMNS).join(','),
  'mine.csv': 'Title,Year,Rating,Note,Tags,Watched Date,Season',
}
/** What makes a row one that is read. */
export const FILLED: Record<string, string> = {
  type: 'movie',
  media_type: 'movie',
  'title type': 'Movie',
  key: 'watch-episode-1',
  is_watched: 'true',
  vote_key: 'a-1-28',
  objects: '[map[id:422981 type:series]]',
  watched: '2024-05-12',
  'watched date': '2024-05-12',
  watchlist: 'completed',
  s_no: '1',
  ep_no: '1',
  season: '1',
  episode: '1',
  'season number': '1',
  'episode number': '1',
  season_number: '1',
  episode_number: '1',
}

/** A file of this text, of these lines or of what becomes JSON. */
export function fileOf(name: string, content: unknown): { name: string; bytes: Uint8Array } {
  if (content instanceof Uint8Array) return { name, bytes: content }
  const isLines = Array.isArray(content) && content.every((line) => typeof line === 'string')
  const text = isLines ? asText(content) : typeof content === 'string' ? content : JSON.stringify(content)
  return { name, bytes: new TextEncoder().encode(text) }
}

/** What is read of these files together. */
export function readAll(files: Record<string, unknown>, mappings?: Record<string, ColumnMapping>) {
  return readFiles(
    Object.entries(files).map(([name, content]) => fileOf(name, content)),
    mappings,
  )
}

/** A bundle of ours, which has these titles and lists. */
export function bundleWith(content: { titles?: object[]; lists?: object[] }): { 'cuedot.json': string } {
  const whole = { format: 'cuedot', version: 1, profile: { is_private: false }, titles: [], lists: [] }
  return { 'cuedot.json': JSON.stringify({ ...whole, ...content }) }
}

const mapping: ColumnMapping = {
  kind: 'watches',
  scale: 'ten',
  only: null,
  columns: {
    Title: 'name',
    Year: 'year',
    Rating: 'rating',
    Note: 'note',
    Tags: 'tags',
    'Watched Date': 'watched_on',
    Season: 'season',
  },
}

/** What is read of one file. */
export function readText(name: string, text: string) {
  return readAll({ [name]: text }, { 'mine.csv': mapping })
}

/** Each text of what was read, by its name. */
export function textsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, Array.isArray(value) ? name : key))
}
