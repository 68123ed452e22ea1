import type { GivenState, GivenWatch, ReadFile } from '#upstream/transfer/read/parse/given-row'
import type { ItemReader, ItemReaders } from '#upstream/transfer/read/parse/json-item'
import { nameAndYear, readRecords, UNDATED } from '#upstream/transfer/read/parse/record-reader'

export const TV_TIME_STATES = new Map<string, GivenState>([
  ['continuing', 'watching'],
  ['not_started_yet', 'planned'],
  ['stopped', 'dropped'],
  ['up_to_date', 'watching'],
])

/** Series and movies of TV Time's own export and of the tools that rescued it. Null for others' items. */
export function readTvTimeJson(file: string, all: ItemReaders): ReadFile | null {
  const isOfTvTime = (item: ItemReader) => item.has('seasons') || item.has('is_watched')
  if (!all.records.some((item) => item.at('id').has('tvdb') && isOfTvTime(item))) return null
  const reading = readRecords(all, (record) => {
    const { is_watched: isWatched, is_watchlisted: isWatchlisted } = record.item
    const isShow = record.has('seasons')
    const { name, year } = nameAndYear(record.get('title'))
    const rating = record.rating('ten', 'rating')
    const addedAt = record.date('created_at')?.at ?? null
    const row = record.row({
      title: {
        mediaType: isShow ? 'tv' : 'movie',
        name,
        year: record.year('year') ?? year,
        ids: record.at('id').ids({ tvdb: 'tvdb', imdb: 'imdb' }),
      },
      addedAt,
      state: isShow && TV_TIME_STATES.get(record.get('status')),
      rating,
      watch: !isShow && isWatched === true && seen(record),
      watchlist: !isShow && (isWatched === false || isWatchlisted === true) && { addedAt },
    })
    if (!row) return null
    const of = { file, line: record.line, title: row.title }
    const watched = record.episodes().flatMap(({ season, number, episode }) => {
      if (episode.item.is_watched !== true || season === null || number === null) return []
      return [{ ...of, season, episode: number, watch: seen(episode) }]
    })
    return [row, ...watched]
  })
  return { source: 'tvtime', kind: 'an export', reading }
}

function seen(item: ItemReader): GivenWatch {
  return { ...UNDATED, ...item.date('watched_at'), times: 1 + (item.whole('rewatch_count') ?? 0) }
}
