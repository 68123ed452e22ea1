import type { ReadFile } from '#upstream/transfer/read/parse/given-row'
import type { Csv } from '#upstream/transfer/read/parse/parse-csv'
import { privateList, readRecords, wholeId } from '#upstream/transfer/read/parse/record-reader'

const NEEDED = ['TMDb ID', 'IMDb ID', 'Type', 'Your Rating', 'Date Rated']
const FAVOURITES = privateList('tmdb favorites', 'Favorites')

/** Null for a table of another service. */
export function readTmdb(csv: Csv): ReadFile | null {
  if (!NEEDED.every((column) => csv.header.includes(column))) return null
  const kind = kindOf(csv)
  const reading = readRecords(
    { ...csv, lists: kind === 'favorites' ? [FAVOURITES] : [] },
    (record, position) => {
      const [season, episode] = [record.get('Season Number'), wholeId(record.get('Episode Number'))]
      const isEpisode = episode !== '' && season !== ''
      const dated = record.date('Date Rated')
      const addedAt = dated?.at ?? null
      const rating = record.rating('ten-halves', 'Your Rating')
      const name = record.get('Name')
      const ids = record.ids({ tmdb: 'TMDb ID', imdb: 'IMDb ID' })
      return record.row({
        title: {
          mediaType: record.get('Type').toLowerCase() === 'tv' ? 'tv' : 'movie',
          name: isEpisode ? name.replace(/ S\d+ ?E\d+$/i, '') : name,
          year: isEpisode ? null : record.year('Release Date'),
          // An episode's numbers are its own, not its show's.
          ids: isEpisode ? {} : ids,
        },
        ...(isEpisode && { season: Number(season), episode: Number(episode) }),
        addedAt: dated?.at ?? dated?.on,
        rating: kind === 'ratings' && rating,
        ratedOn: dated,
        watchlist: kind === 'watchlist' && { addedAt },
        list: kind === 'favorites' && { key: FAVOURITES.key, position, note: null, addedAt },
      })
    },
  )
  return { source: 'tmdb', kind, reading }
}

/** All three have one header: the name decides; ratings are also known by having some. */
function kindOf({ file, records }: Csv): 'ratings' | 'watchlist' | 'favorites' {
  const plain = file.toLowerCase().replace(/^.*\//, '')
  if (/watch/.test(plain)) return 'watchlist'
  if (/favou?rite/.test(plain)) return 'favorites'
  const isRated = records.some((record) => record.get('Your Rating') !== '')
  return isRated || /rat/.test(plain) ? 'ratings' : 'watchlist'
}
