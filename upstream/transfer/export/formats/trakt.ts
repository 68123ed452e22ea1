import type { ExportContext } from '#upstream/transfer/bundle/select-titles'
import { episodesWithIds } from '#upstream/transfer/export/episode-ids'
import {
  type ExportedTitle,
  idOf,
  instantOf,
  readExported,
  viewings,
} from '#upstream/transfer/export/exported-title'
import { type Cell, type ExportFile, numbered, tableFiles } from '#upstream/transfer/export/tables'
import { writeRating } from '#upstream/transfer/export/written-rating'

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
export async function* traktFiles(context: ExportContext): AsyncGenerator<ExportFile> {
  yield* tableFiles({ path: numbered('trakt/trakt'), header: HEADER, rows: rowsOf(context) })
}

async function* rowsOf(context: ExportContext): AsyncGenerator<Cell[]> {
  for await (const title of readExported(context, 'trakt')) {
    const { collection, watchlist } = title
    const plays = viewings(title).map((watch) => instantOf(watch) || 'unknown')
    const rated = collection?.rating !== undefined
    if (rated || watchlist || plays.length > 0) {
      const rating = rated ? writeRating(collection?.rating ?? 0, collection?.given, 'ten').text : ''
      const of = cellsOf(title)
      yield [...of, plays[0], watchlist?.added_at, rating, rated ? collection?.rated_at : '']
      for (const play of plays.slice(1)) yield [...of, play, '', '', '']
    }
    for (const { watch, id } of await episodesWithIds(context.db, title)) {
      if (id === null) continue
      const of = ['episode', '', '', id, '', title.name, title.year]
      yield [...of, instantOf(watch) || 'unknown', '', '', '']
    }
  }
}

function cellsOf(title: ExportedTitle): Cell[] {
  const ids = [idOf(title, 'trakt'), idOf(title, 'imdb'), title.tmdb, idOf(title, 'tvdb')]
  return [title.type === 'tv' ? 'show' : 'movie', ...ids, title.name, title.year]
}
