import type { BundleTitle } from '#upstream/transfer/bundle'
import type { Cell } from '#upstream/transfer/csv-line'
import type { Account } from '#upstream/transfer/export/account'
import { idOf } from '#upstream/transfer/export/exported-title'
import { type ExportFile, numbered, tableFiles } from '#upstream/transfer/export/tables'
import { writeRating } from '#upstream/transfer/export/written-rating'

/** Trakt's table of today, which TMDB takes: the first column says what it is about. */
const COLUMNS = [
  'type',
  'title',
  'year',
  'trakt_rating',
  'trakt_id',
  'imdb_id',
  'tmdb_id',
  'tvdb_id',
  'url',
  'released',
  'season_number',
  'episode_number',
  'episode_title',
  'episode_released',
  'episode_trakt_rating',
  'episode_trakt_id',
  'episode_imdb_id',
  'episode_tmdb_id',
  'episode_tvdb_id',
  'genres',
  'rating',
]

export async function* tmdbFiles(account: Account): AsyncGenerator<ExportFile> {
  yield* tableFiles({
    path: numbered('tmdb/ratings'),
    header: ['rated_at', ...COLUMNS],
    rows: rowsOf(account, ({ collection }) => {
      if (collection?.rating === undefined) return null
      const { text } = writeRating(collection.rating, collection.given, 'ten')
      return { at: collection.rated_at ?? '', rating: text }
    }),
  })
  yield* tableFiles({
    path: numbered('tmdb/watchlist'),
    header: ['listed_at', ...COLUMNS],
    rows: rowsOf(account, ({ watchlist }) => watchlist && { at: watchlist.added_at, rating: '' }),
  })
}

async function* rowsOf(
  account: Account,
  stated: (title: BundleTitle) => { at: string; rating: string } | null | undefined,
): AsyncGenerator<Cell[]> {
  for await (const { title } of account.titles()) {
    const about = stated(title)
    if (!about) continue
    const cells: Record<string, Cell> = {
      type: title.type === 'tv' ? 'show' : 'movie',
      title: title.name,
      year: title.year,
      trakt_id: idOf(title, 'trakt'),
      imdb_id: idOf(title, 'imdb'),
      tmdb_id: title.tmdb,
      tvdb_id: idOf(title, 'tvdb'),
      rating: about.rating,
    }
    yield [about.at, ...COLUMNS.map((column) => cells[column])]
  }
}
