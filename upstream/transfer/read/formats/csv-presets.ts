import type { ColumnMapping, ColumnRole } from '#contract'
import { plainName } from '#upstream/transfer/read/bounds/file-names'

interface Preset extends ColumnMapping {
  /** The service, as its members call it. */
  name: string
  /** The member decides what the file cannot say: the scale, or what to do without years. */
  isUncertain?: true
  /** Two columns that anything may have: then the name of the file decides. */
  file?: RegExp
}

const MOVARY = { title: 'name', year: 'year', tmdbid: 'tmdb', imdbid: 'imdb' } as const
const MOVIES = { scale: 'ten', only: 'movie' } as const

/** Tables of services that write one file of their own, with all of these columns. The first whose columns are there applies. */
const PRESETS: readonly Preset[] = [
  { name: 'Movary', ...MOVIES, kind: 'rated', columns: { ...MOVARY, userrating: 'rating' } },
  { name: 'Movary', ...MOVIES, kind: 'watchlist', columns: { ...MOVARY, addedat: 'added_on' } },
  {
    name: 'Movary',
    ...MOVIES,
    kind: 'watches',
    columns: { ...MOVARY, watchedat: 'watched_on', comment: 'note' },
  },
  {
    name: 'MovieLens',
    kind: 'rated',
    scale: 'five-halves',
    only: 'movie',
    columns: {
      title: 'name',
      imdb_id: 'imdb',
      tmdb_id: 'tmdb',
      rating: 'rating',
      movie_id: 'ignored',
      average_rating: 'ignored',
    },
  },
  // Also what FilmAffinity's exporters write.
  {
    name: 'Letterboxd import file',
    kind: 'rated',
    scale: 'ten',
    only: null,
    columns: { title: 'name', year: 'year', rating10: 'rating', watcheddate: 'watched_on' },
  },
  {
    name: 'Criticker',
    isUncertain: true,
    kind: 'rated',
    scale: 'hundred',
    only: null,
    columns: {
      score: 'rating',
      'film name': 'name',
      year: 'year',
      'date rated': 'rated_on',
      'mini review': 'note',
      'imdb id': 'imdb',
    },
  },
  {
    name: 'Netflix ratings',
    isUncertain: true,
    kind: 'rated',
    scale: 'five',
    only: null,
    columns: { 'title name': 'name', 'star value': 'rating', 'event utc ts': 'rated_on' },
  },
  {
    name: 'Netflix viewing history',
    isUncertain: true,
    file: /netflix|viewing/i,
    kind: 'watches',
    scale: 'five',
    only: null,
    columns: { title: 'name', date: 'watched_on' },
  },
]

export function findPreset(file: string, header: readonly string[]): Preset | null {
  const columns = header.map((column) => column.toLowerCase())
  const applies = (preset: Preset) => {
    const isNamed = !preset.file || (preset.file.test(file) && columns.length === 2)
    return isNamed && Object.keys(preset.columns).every((column) => columns.includes(column))
  }
  return PRESETS.find(applies) ?? null
}

const ROLES: [ColumnRole, RegExp][] = [
  ['imdb', /^(imdb.?id|imdb|const|tconst)$/],
  ['tmdb', /^(tmdb.?id|tmdb|themoviedb.?id)$/],
  ['tvdb', /^(tvdb.?id|tvdb)$/],
  ['name', /^(title|name|film|movie|film name|movie name|series|show)$/],
  ['original_name', /^original.?(title|name)$/],
  ['year', /^(year|release.?year|release.?date|released)$/],
  ['type', /^(type|media.?type|title.?type)$/],
  ['rating', /^(rating|my rating|your rating|user.?rating|score|my score|rating10|stars)$/],
  ['rated_on', /^(date rated|rated.?(on|at)|rating.?date)$/],
  ['watched_on', /^(watched.?(date|on|at)|date watched)$/],
  // A bare date is mostly the day on which the row was made.
  ['added_on', /^(added.?(on|at)?|date added|created.?(at)?|listed.?at|date)$/],
  ['season', /^season(.?number)?$/],
  ['episode', /^episode(.?number)?$/],
  ['rewatch', /^rewatch$/],
  ['note', /^(review|note|notes|comment|mini review)$/],
  ['tags', /^tags?$/],
]

/** What the names of the file and of the columns speak for; the member corrects it. Watched is only what has a day for it. */
export function suggestMapping(file: string, header: readonly string[]): ColumnMapping {
  const taken = new Set<ColumnRole>()
  const columns = Object.fromEntries(
    header.map((column): [string, ColumnRole] => {
      const plain = column.toLowerCase().trim()
      const role = ROLES.find(([role, names]) => names.test(plain) && !taken.has(role))?.[0] ?? 'ignored'
      taken.add(role)
      return [column, role]
    }),
  )
  const isPlanned = /watch[ _-]?list/.test(plainName(file))
  const kind = isPlanned ? 'watchlist' : taken.has('watched_on') ? 'watches' : 'rated'
  return { kind, scale: 'ten', columns, only: null }
}
