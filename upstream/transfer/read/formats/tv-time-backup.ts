import { stateReason } from '#contract'
import { TV_TIME_STATES } from '#upstream/transfer/read/formats/tv-time-json'
import type { GivenState, GivenWatch, ReadFile } from '#upstream/transfer/read/parse/given-row'
import { type Item, type ItemReader, itemReaders, itemsIn } from '#upstream/transfer/read/parse/json-item'
import { readRecords, UNDATED } from '#upstream/transfer/read/parse/record-reader'

const STATES = new Map<string, GivenState>([
  ...TV_TIME_STATES,
  ['watching', 'watching'],
  ['completed', 'completed'],
  ['finished', 'completed'],
  ['for_later', 'planned'],
  ['watch_later', 'planned'],
])

/** What tools wrote that rescued an account from the app: `{"movies": […], "series": […]}`. Null for another object. */
export function readTvTimeBackup(file: string, body: Item): ReadFile | null {
  if (!Array.isArray(body.series)) return null
  const movies = itemsIn(body, 'movies')
  const items = [...movies, ...itemsIn(body, 'series')]
  const isOfTen = items.some(({ rating }) => typeof rating === 'number' && rating > 5)
  const reading = readRecords(itemReaders(file, items), (item, position) => {
    const isShow = position > movies.length
    const { watched: isWatched } = item.item
    const row = item.row({
      title: {
        mediaType: isShow ? 'tv' : 'movie',
        name: item.get('title', 'name'),
        year: item.year('year', 'release_date'),
        ids: item.ids({ tvdb: 'tvdb_id', imdb: 'imdb_id', tmdb: 'tmdb_id' }),
      },
      state: isShow && STATES.get(item.get('state', 'status').toLowerCase()),
      rating: ratingOf(item, isOfTen),
      watch: !isShow && isWatched === true && seen(item, 1 + (item.whole('rewatch_count') ?? 0)),
      // TV Time keeps no other films.
      watchlist: !isShow && isWatched === false && { addedAt: null },
    })
    if (!row || !isShow) return row
    const of = { file, line: item.line, title: row.title }
    const episodes = item.each('episodes').flatMap((one) => {
      const [season, episode] = [one.whole('season'), one.whole('number')]
      if (one.item.watched !== true || season === null || episode === null) return []
      return [{ ...of, season, episode, watch: seen(one, one.whole('times_watched') ?? 1) }]
    })
    const stated = item.whole('watched_episodes') ?? 0
    if (stated > episodes.length) {
      const missing = stated - episodes.length
      item.report('watched_episodes', `${row.title.name}, ${missing}`, stateReason('wanted.episodesOfCount'))
    }
    return [row, ...episodes]
  })
  return { source: 'tvtime', kind: 'a backup', reading }
}

/** The file names no scale: only a rating above 5 tells that they are of ten. */
function ratingOf(item: ItemReader, isOfTen: boolean) {
  if (isOfTen) return item.rating('ten', 'rating')
  const value = item.get('rating')
  if (value && value !== '0') item.report('rating', value, stateReason('wanted.scale'))
  return null
}

function seen(item: ItemReader, times: number): GivenWatch {
  return { ...UNDATED, ...item.date('watched_date', 'watched_at'), times: Math.max(1, times) }
}
