import type { ColumnMapping, ColumnRole } from '#contract'

export interface Preset {
  id: string
  /** The service, as its members call it. */
  name: string
  /** Columns that must all be there. */
  needs: readonly string[]
  mapping: ColumnMapping
  /** The member decides what the file cannot say: the scale, or what to do without years. */
  isCertain: boolean
}

const MOVARY: Record<string, ColumnRole> = { title: 'name', year: 'year', tmdbid: 'tmdb', imdbid: 'imdb' }

/** Tables of services that write one file of their own. The first whose columns are there applies. */
export const PRESETS: readonly Preset[] = [
  preset('movary-ratings', 'Movary', true, 'rated', 'ten', { ...MOVARY, userrating: 'rating' }, 'movie'),
  preset('movary-watchlist', 'Movary', true, 'watchlist', 'ten', { ...MOVARY, addedat: 'added_on' }, 'movie'),
  preset(
    'movary-history',
    'Movary',
    true,
    'watches',
    'ten',
    { ...MOVARY, watchedat: 'watched_on', comment: 'note' },
    'movie',
  ),
  preset(
    'movielens',
    'MovieLens',
    true,
    'rated',
    'five-halves',
    {
      title: 'name',
      imdb_id: 'imdb',
      tmdb_id: 'tmdb',
      rating: 'rating',
      movie_id: 'ignored',
      average_rating: 'ignored',
    },
    'movie',
  ),
  // Also what FilmAffinity's exporters write.
  preset('letterboxd-import', 'Letterboxd import file', true, 'rated', 'ten', {
    title: 'name',
    year: 'year',
    rating10: 'rating',
    watcheddate: 'watched_on',
  }),
  preset('criticker', 'Criticker', false, 'rated', 'hundred', {
    score: 'rating',
    'film name': 'name',
    year: 'year',
    'date rated': 'rated_on',
    'mini review': 'note',
    'imdb id': 'imdb',
  }),
  preset('netflix-ratings', 'Netflix ratings', false, 'rated', 'five', {
    'title name': 'name',
    'star value': 'rating',
    'event utc ts': 'rated_on',
  }),
  preset('netflix-history', 'Netflix viewing history', false, 'watches', 'five', {
    title: 'name',
    date: 'watched_on',
  }),
]

function preset(
  id: string,
  name: string,
  isCertain: boolean,
  kind: ColumnMapping['kind'],
  scale: ColumnMapping['scale'],
  columns: Record<string, ColumnRole>,
  only: ColumnMapping['only'] = null,
): Preset {
  return { id, name, isCertain, needs: Object.keys(columns), mapping: { kind, scale, columns, only } }
}

export function findPreset(file: string, header: readonly string[]): Preset | null {
  const columns = header.map((column) => column.toLowerCase())
  return (
    PRESETS.find(({ id, needs }) => {
      // Two columns that anything may have.
      const isWhole = id !== 'netflix-history' || (columns.length === 2 && /netflix|viewing/i.test(file))
      return isWhole && needs.every((column) => columns.includes(column))
    }) ?? null
  )
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

/** What the names of the columns speak for; the member corrects it. */
export function suggestMapping(header: readonly string[]): ColumnMapping {
  const taken = new Set<ColumnRole>()
  const columns = Object.fromEntries(
    header.map((column): [string, ColumnRole] => {
      const plain = column.toLowerCase().trim()
      const role = ROLES.find(([role, names]) => names.test(plain) && !taken.has(role))?.[0] ?? 'ignored'
      taken.add(role)
      return [column, role]
    }),
  )
  return { kind: taken.has('watched_on') ? 'watches' : 'rated', scale: 'ten', columns, only: null }
}
