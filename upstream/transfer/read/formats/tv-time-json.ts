import {
  emptyReading,
  type GivenRow,
  type GivenState,
  type GivenTitle,
  type ReadFile,
} from '#upstream/transfer/read/formats/given-row'
import { type Item, itemIn, itemsIn, textIn, wholeIn } from '#upstream/transfer/read/formats/json-item'
import { UNDATED } from '#upstream/transfer/read/formats/letterboxd'
import { NO_DATE, parseYear } from '#upstream/transfer/read/formats/parse-dates'
import {
  imdbId,
  presentIds,
  recordReader,
  wholeId,
  withName,
} from '#upstream/transfer/read/formats/record-reader'

export const TV_TIME_STATES = new Map<string, GivenState>(
  Object.entries({
    continuing: 'watching',
    not_started_yet: 'planned',
    stopped: 'dropped',
    up_to_date: 'watching',
  }),
)

/** Series and movies of TV Time's own export and of the tools that rescued it. Null for others' items. */
export function readTvTimeJson(file: string, items: Item[]): ReadFile | null {
  if (!items.some((item) => 'tvdb' in itemIn(item, 'id') && ('seasons' in item || 'is_watched' in item)))
    return null
  const reading = emptyReading()
  for (const [at, item] of items.entries()) {
    const { date, rating, report } = recordReader(reading, file, at + 1)
    const isShow = 'seasons' in item
    const title = titleOf(item, isShow)
    const state = isShow ? TV_TIME_STATES.get(textIn(item, 'status')) : undefined
    const given = rating('rating', textIn(item, 'rating'), 'ten')
    const created = date('created_at', textIn(item, 'created_at'))
    const row: GivenRow = {
      file,
      line: at + 1,
      title,
      addedAt: created?.at ?? null,
      ...(state && { state }),
      ...(given && { rating: { ...given, date: NO_DATE } }),
    }
    if (!withName(row, report)) continue
    const seen = (one: Item) => {
      const watched = date('watched_at', textIn(one, 'watched_at'))
      return { ...UNDATED, ...watched, times: 1 + (wholeIn(one, 'rewatch_count') ?? 0) }
    }
    if (!isShow && item.is_watched === true) row.watch = seen(item)
    if (!isShow && (item.is_watched === false || item.is_watchlisted === true)) {
      row.watchlist = { addedAt: created?.at ?? null }
    }
    reading.rows.push(row)
    for (const season of itemsIn(item, 'seasons')) {
      for (const episode of itemsIn(season, 'episodes')) {
        const [place, number] = [wholeIn(season, 'number'), wholeIn(episode, 'number')]
        if (episode.is_watched !== true || place === null || number === null) continue
        reading.rows.push({ file, line: at + 1, title, season: place, episode: number, watch: seen(episode) })
      }
    }
  }
  return { source: 'tvtime', kind: 'an export', reading }
}

function titleOf(item: Item, isShow: boolean): GivenTitle {
  const id = itemIn(item, 'id')
  // A namesake has its year in its name.
  const [, name = textIn(item, 'title'), year = ''] = /^(.+) \((\d{4})\)$/.exec(textIn(item, 'title')) ?? []
  return {
    mediaType: isShow ? 'tv' : 'movie',
    name,
    year: parseYear(textIn(item, 'year')) ?? parseYear(year),
    ids: presentIds({ tvdb: wholeId(textIn(id, 'tvdb')), imdb: imdbId(textIn(id, 'imdb')) }),
  }
}
