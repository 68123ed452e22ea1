import type { Cell } from '#upstream/transfer/csv-line'
import type { BundleTitle } from '#upstream/transfer/cuedot-json-schema'
import type { AccountReader } from '#upstream/transfer/export/account-reader'
import { numbered, tableFiles } from '#upstream/transfer/export/csv-files'
import type { ExportFile } from '#upstream/transfer/export/export-file'
import { idOf, rowsOfTitles, titleRating } from '#upstream/transfer/export/service-row-values'

/** Trakt's table of today, which TMDB takes: the first column says what it is about. */
const COLUMNS =
  'type title year trakt_rating trakt_id imdb_id tmdb_id tvdb_id url released season_number episode_number episode_title episode_released episode_trakt_rating episode_trakt_id episode_imdb_id episode_tmdb_id episode_tvdb_id genres rating'.split(
    ' ',
  )

export async function* tmdbFiles(account: AccountReader): AsyncGenerator<ExportFile> {
  yield* tableFiles({
    path: numbered('tmdb/ratings'),
    header: ['rated_at', ...COLUMNS],
    rows: rowsOfTitles(account, (title) => {
      const rating = titleRating(title, 'ten')
      return rating ? [[title.collection?.rated_at, ...cellsOf(title, rating)]] : []
    }),
  })
  yield* tableFiles({
    path: numbered('tmdb/watchlist'),
    header: ['listed_at', ...COLUMNS],
    rows: rowsOfTitles(account, (title) =>
      title.watchlist ? [[title.watchlist.added_at, ...cellsOf(title, '')]] : [],
    ),
  })
}

function cellsOf(title: BundleTitle, rating: string): Cell[] {
  const cells: Record<string, Cell> = {
    type: title.type === 'tv' ? 'show' : 'movie',
    title: title.name,
    year: title.year,
    trakt_id: idOf(title, 'trakt'),
    imdb_id: idOf(title, 'imdb'),
    tmdb_id: title.tmdb,
    tvdb_id: idOf(title, 'tvdb'),
    rating,
  }
  return COLUMNS.map((column) => cells[column])
}
