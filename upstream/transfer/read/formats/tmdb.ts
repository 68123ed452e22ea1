import { emptyReading, type GivenRow, type Reading } from '#upstream/transfer/read/formats/given-row'
import type { Csv } from '#upstream/transfer/read/formats/parse-csv'
import { NO_DATE, parseYear } from '#upstream/transfer/read/formats/parse-dates'
import {
  addRow,
  imdbId,
  presentIds,
  recordReader,
  wholeId,
  withName,
} from '#upstream/transfer/read/formats/record-reader'

type TmdbKind = 'ratings' | 'watchlist' | 'favorites'

const NEEDED = ['TMDb ID', 'IMDb ID', 'Type', 'Your Rating', 'Date Rated']
const FAVOURITES = 'tmdb favorites'

/** All three have one header: the name decides; ratings are also known by having some. */
export function tmdbKind(name: string, csv: Csv): TmdbKind | null {
  if (!NEEDED.every((column) => csv.header.includes(column))) return null
  const plain = name.toLowerCase().replace(/^.*\//, '')
  if (/watch/.test(plain)) return 'watchlist'
  if (/favou?rite/.test(plain)) return 'favorites'
  const isRated = csv.records.some((record) => record.get('Your Rating') !== '')
  return isRated || /rat/.test(plain) ? 'ratings' : 'watchlist'
}

export function readTmdb(file: string, csv: Csv, kind: TmdbKind): Reading {
  const reading = emptyReading(csv.problems)
  if (kind === 'favorites') {
    reading.lists.push({
      key: FAVOURITES,
      name: 'Favorites',
      description: '',
      isPrivate: true,
      createdAt: null,
    })
  }
  for (const [at, record] of csv.records.entries()) {
    const { date, rating, report } = recordReader(reading, file, record.line)
    const [season, episode] = [record.get('Season Number'), wholeId(record.get('Episode Number'))]
    const isEpisode = episode !== '' && season !== ''
    const dated = date('Date Rated', record.get('Date Rated'))
    const given = rating('Your Rating', record.get('Your Rating'), 'ten-halves')
    // An episode's numbers are its own, not its show's.
    const ids = { tmdb: wholeId(record.get('TMDb ID')), imdb: imdbId(record.get('IMDb ID')) }
    const row: GivenRow = {
      file,
      line: record.line,
      title: {
        mediaType: record.get('Type').toLowerCase() === 'tv' ? 'tv' : 'movie',
        name: isEpisode ? record.get('Name').replace(/ S\d+ ?E\d+$/i, '') : record.get('Name'),
        year: isEpisode ? null : parseYear(record.get('Release Date')),
        ids: isEpisode ? {} : presentIds(ids),
      },
      ...(isEpisode && { season: Number(season), episode: Number(episode) }),
      addedAt: dated?.at ?? dated?.on ?? null,
      ...(kind === 'ratings' && given && { rating: { ...given, date: dated ?? NO_DATE } }),
      ...(kind === 'watchlist' && { watchlist: { addedAt: dated?.at ?? null } }),
      ...(kind === 'favorites' && {
        list: { key: FAVOURITES, position: at + 1, note: null, addedAt: dated?.at ?? null },
      }),
    }
    if (withName(row, report)) addRow(reading, row, record)
  }
  return reading
}
