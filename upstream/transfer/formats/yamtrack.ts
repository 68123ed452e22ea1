import {
  emptyReading,
  type GivenRow,
  type GivenState,
  type Reading,
} from '#upstream/transfer/formats/given-row'
import { UNDATED } from '#upstream/transfer/formats/letterboxd'
import type { Csv } from '#upstream/transfer/formats/parse-csv'
import { NO_DATE } from '#upstream/transfer/formats/parse-dates'
import { presentIds, recordReader, wholeId, withName } from '#upstream/transfer/formats/record-reader'

const STATES: Record<string, GivenState> = {
  planning: 'planned',
  'in progress': 'watching',
  completed: 'completed',
  paused: 'paused',
  dropped: 'dropped',
}
const MOVIES = ['movie']
const SHOWS = ['tv', 'season', 'episode']

export function isYamtrack(header: readonly string[]): boolean {
  return ['media_id', 'source', 'media_type', 'title', 'score', 'status'].every((column) =>
    header.includes(column),
  )
}

/** A row of a movie or an episode is one watch; games, books and the like are no titles here. */
export function readYamtrack(file: string, csv: Csv): Reading {
  const reading = { ...emptyReading(), problems: [...csv.problems] }
  for (const record of csv.records) {
    const { date, rating, report } = recordReader(reading, file, record.line)
    const type = record.get('media_type').toLowerCase()
    const isMovie = MOVIES.includes(type)
    if (!isMovie && !SHOWS.includes(type)) {
      report('media_type', type, 'a movie or a series')
      continue
    }
    const state = STATES[record.get('status').toLowerCase()]
    const ended = date('end_date', record.get('end_date'))
    const given = rating('score', record.get('score'), 'ten-tenths')
    const [season, episode] = [record.get('season_number'), record.get('episode_number')]
    const isEpisode = type === 'episode'
    const note = record.get('notes') || null
    const isSeen = isEpisode || (isMovie && (state === 'completed' || ended !== null))
    const row: GivenRow = {
      file,
      line: record.line,
      title: {
        mediaType: isMovie ? 'movie' : 'tv',
        name: record.get('title'),
        year: null,
        ids: presentIds({ tmdb: record.get('source') === 'tmdb' ? wholeId(record.get('media_id')) : '' }),
      },
      ...(/^\d+$/.test(season) && type !== 'tv' && { season: Number(season) }),
      ...(isEpisode && { episode: Number(episode) || 0 }),
      addedAt: record.get('created_at') || ended?.on || null,
      ...(given && { rating: { ...given, date: NO_DATE } }),
      ...(isSeen && { watch: { ...UNDATED, ...ended, note } }),
      ...(type !== 'season' && !isEpisode && state && { state }),
      ...(state === 'planned' && !isEpisode && type !== 'season' && { watchlist: { addedAt: null } }),
    }
    if (withName(row, report)) reading.rows.push({ ...row, rest: record.rest() })
  }
  return reading
}
