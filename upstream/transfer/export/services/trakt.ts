import type { Cell } from '#upstream/transfer/csv-line'
import type { BundleTitle } from '#upstream/transfer/cuedot-json-schema'
import type { AccountReader } from '#upstream/transfer/export/account-reader'
import { numbered, tableFiles } from '#upstream/transfer/export/csv-files'
import type { ExportFile } from '#upstream/transfer/export/export-file'
import {
  idOf,
  instantOf,
  placeRating,
  titleRating,
  viewings,
} from '#upstream/transfer/export/service-row-values'

const HEADER = [
  'type',
  'trakt_id',
  'imdb_id',
  'tmdb_id',
  'tvdb_id',
  'title',
  'year',
  'watched_at',
  'watchlisted_at',
  'rating',
  'rated_at',
]

/** A row a play; the first one says the rating and the watchlist too. An episode goes by its own number. Seasons would become movies there. */
export async function* traktFiles(account: AccountReader): AsyncGenerator<ExportFile> {
  yield* tableFiles({ path: numbered('trakt/trakt'), header: HEADER, rows: rowsOf(account) })
}

async function* rowsOf(account: AccountReader): AsyncGenerator<Cell[]> {
  for await (const { title, episodeIds, ratedEpisodeIds } of account.titles()) {
    const { collection, watchlist } = title
    const plays = viewings(title).map((watch) => instantOf(watch) || 'unknown')
    const rated = collection?.rating !== undefined
    if (rated || watchlist || plays.length > 0) {
      const of = cellsOf(title)
      const ratedAt = rated ? collection?.rated_at : ''
      yield [...of, plays[0], watchlist?.added_at, titleRating(title, 'ten'), ratedAt]
      for (const play of plays.slice(1)) yield [...of, play, '', '', '']
    }
    for (const [watch, id] of episodeIds) {
      const of = ['episode', '', '', id, '', title.name, title.year]
      yield [...of, instantOf(watch) || 'unknown', '', '', '']
    }
    for (const [rated, id] of ratedEpisodeIds) {
      const of = ['episode', '', '', id, '', title.name, title.year]
      yield [...of, '', '', placeRating(rated, 'ten'), rated.rated_at]
    }
  }
}

function cellsOf(title: BundleTitle): Cell[] {
  const ids = [idOf(title, 'trakt'), idOf(title, 'imdb'), title.tmdb, idOf(title, 'tvdb')]
  return [title.type === 'tv' ? 'show' : 'movie', ...ids, title.name, title.year]
}
