import type { Cell } from '#upstream/transfer/csv-line'
import type { BundleTitle } from '#upstream/transfer/cuedot-json-schema'
import type { AccountReader } from '#upstream/transfer/export/account-reader'
import { numbered, tableFiles } from '#upstream/transfer/export/csv-files'
import type { ExportFile } from '#upstream/transfer/export/export-file'
import { idOf, placeRating, rowsOfTitles, titleRating } from '#upstream/transfer/export/service-row-values'

/** Trakt's table of today, which TMDB takes: the first column says what it is about. */
const COLUMNS =
  'type title year trakt_rating trakt_id imdb_id tmdb_id tvdb_id url released season_number episode_number episode_title episode_released episode_trakt_rating episode_trakt_id episode_imdb_id episode_tmdb_id episode_tvdb_id genres rating'.split(
    ' ',
  )

export async function* tmdbFiles(account: AccountReader): AsyncGenerator<ExportFile> {
  yield* tableFiles({
    path: numbered('tmdb/ratings'),
    header: ['rated_at', ...COLUMNS],
    rows: ratingRows(account),
  })
  yield* tableFiles({
    path: numbered('tmdb/watchlist'),
    header: ['listed_at', ...COLUMNS],
    rows: rowsOfTitles(account, (title) =>
      title.watchlist ? [[title.watchlist.added_at, ...cellsOf(title, '')]] : [],
    ),
  })
}

async function* ratingRows(account: AccountReader): AsyncGenerator<Cell[]> {
  for await (const { title, ratedEpisodeIds } of account.titles()) {
    const rating = titleRating(title, 'ten')
    if (rating) yield [title.collection?.rated_at, ...cellsOf(title, rating)]
    for (const [rated, id] of ratedEpisodeIds) {
      const { season: season_number, episode: episode_number } = rated
      const of = { type: 'episode', season_number, episode_number, episode_tmdb_id: id }
      yield [rated.rated_at, ...cellsOf(title, placeRating(rated, 'ten'), of)]
    }
  }
}

function cellsOf(title: BundleTitle, rating: string, ofEpisode: Record<string, Cell> = {}): Cell[] {
  const cells: Record<string, Cell> = {
    type: title.type === 'tv' ? 'show' : 'movie',
    title: title.name,
    year: title.year,
    trakt_id: idOf(title, 'trakt'),
    imdb_id: idOf(title, 'imdb'),
    tmdb_id: title.tmdb,
    tvdb_id: idOf(title, 'tvdb'),
    rating,
    ...ofEpisode,
  }
  return COLUMNS.map((column) => cells[column])
}
