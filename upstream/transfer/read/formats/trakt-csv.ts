import { emptyReading, type GivenRow, type Reading } from '#upstream/transfer/read/formats/given-row'
import { UNDATED } from '#upstream/transfer/read/formats/letterboxd'
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

const FULL = ['type', 'title', 'trakt_id', 'imdb_id', 'tmdb_id']
const SHORT = ['imdb_id', 'type', 'watched_at', 'watchlisted_at', 'rating', 'rated_at']

export function isTraktCsv(header: readonly string[]): boolean {
  return [FULL, SHORT].some((columns) => columns.every((column) => header.includes(column)))
}

/** `trakt_rating` is the crowd's; of an episode's row with a season the title and its numbers are the show's, else its numbers are its own. */
export function readTraktCsv(file: string, csv: Csv): Reading {
  const reading = emptyReading(csv.problems)
  for (const record of csv.records) {
    const { date, rating, report } = recordReader(reading, file, record.line)
    const type = record.get('type').toLowerCase()
    const isMovie = type === 'movie'
    const [season, episode] = [record.get('season_number'), record.get('episode_number')]
    const isNumbered = type === 'episode' && season === '' && episode === ''
    const ofEpisode = wholeId(record.get('tmdb_id'))
    if (isNumbered && !ofEpisode) {
      report('tmdb_id', '', 'the TMDB number of the episode')
      continue
    }
    // How Trakt writes "I do not know when".
    const watched = date('watched_at', record.get('watched_at').replace(/^unknown$/i, ''))
    const rated = date('rated_at', record.get('rated_at'))
    const listed = date('listed_at', record.get('listed_at', 'watchlisted_at'))
    const given = rating('rating', record.get('rating'), 'ten')
    const row: GivenRow = {
      file,
      line: record.line,
      title: {
        mediaType: isMovie ? 'movie' : 'tv',
        name: record.get('title'),
        year: parseYear(record.get('year')),
        ids: isNumbered
          ? {}
          : presentIds({
              trakt: wholeId(record.get('trakt_id')),
              imdb: imdbId(record.get('imdb_id')),
              tmdb: wholeId(record.get('tmdb_id')),
              tvdb: wholeId(record.get('tvdb_id')),
            }),
      },
      ...(isNumbered && { episodeId: ofEpisode }),
      ...(/^\d+$/.test(season) && { season: Number(season) }),
      ...(/^\d+$/.test(episode) && { episode: Number(episode) }),
      addedAt: listed?.at ?? rated?.at ?? watched?.at ?? null,
      ...(given && { rating: { ...given, date: rated ?? NO_DATE } }),
      ...(record.get('watched_at') && { watch: { ...UNDATED, ...watched } }),
      ...(listed && season === '' && !isNumbered && { watchlist: { addedAt: listed.at } }),
    }
    if (isNumbered || withName(row, report)) addRow(reading, row, record)
  }
  return reading
}
