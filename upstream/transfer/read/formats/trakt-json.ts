import {
  emptyReading,
  type GivenRow,
  type ReadFile,
  type Reading,
} from '#upstream/transfer/read/formats/given-row'
import {
  type Item,
  itemIn,
  itemsIn,
  textIn,
  titleIn,
  wholeIn,
} from '#upstream/transfer/read/formats/json-item'
import { UNDATED } from '#upstream/transfer/read/formats/letterboxd'
import { NO_DATE } from '#upstream/transfer/read/formats/parse-dates'
import { imdbId, presentIds, recordReader, withName } from '#upstream/transfer/read/formats/record-reader'

const FAVOURITES = 'trakt favorites'

/** Files of the new flat export, of older folders, and answers of the API: the items tell what they are. */
export function readTraktJson(name: string, items: Item[]): ReadFile | null {
  const reading = emptyReading()
  const list = listOf(name)
  if (/(^|\/)lists-lists/.test(name)) {
    for (const item of items) addHead(reading, item)
    return { source: 'trakt', kind: 'lists', reading }
  }
  if (!items.some((item) => isTraktItem(item))) return null
  if (list) reading.lists.push({ ...list, description: '', isPrivate: true, createdAt: null })
  for (const [at, item] of items.entries()) {
    if ('seasons' in item && 'show' in item) readPlays(reading, name, item, at + 1)
    else readItem(reading, name, item, { line: at + 1, list: list?.key })
  }
  return { source: 'trakt', kind: name.replace(/^.*\/|(-\d+)?\.json$/g, ''), reading }
}

function isTraktItem(item: Item): boolean {
  const isNamed = 'movie' in item || 'show' in item
  return (
    isNamed || ('imdb_id' in item && ('watched_at' in item || 'watchlisted_at' in item || 'rated_at' in item))
  )
}

function listOf(name: string): { key: string; name: string } | null {
  const plain = name.replace(/^.*\//, '')
  if (/favou?rites/.test(plain)) return { key: FAVOURITES, name: 'Favorites' }
  const [, id = '', slug = ''] = /^lists-list-(\d+)-(.+?)(-\d+)?\.json$/.exec(plain) ?? []
  return id ? { key: `trakt list ${id}`, name: slug.replaceAll('-', ' ') } : null
}

function addHead(reading: Reading, item: Item): void {
  const id = textIn(itemIn(item, 'ids'), 'trakt')
  if (!id) return
  reading.lists.push({
    key: `trakt list ${id}`,
    name: textIn(item, 'name') || 'List',
    description: textIn(item, 'description'),
    isPrivate: textIn(item, 'privacy') !== 'public',
    createdAt: textIn(item, 'created_at') || null,
  })
}

interface Place {
  line: number
  list: string | undefined
}

function readItem(reading: Reading, file: string, item: Item, { line, list }: Place): void {
  const { date, rating, report } = recordReader(reading, file, line)
  const isShow = 'show' in item || /^(show|episode|season)$/.test(textIn(item, 'type'))
  const subject = itemIn(item, isShow ? 'show' : 'movie')
  const episode = itemIn(item, 'episode')
  const season = wholeIn(episode, 'season') ?? wholeIn(itemIn(item, 'season'), 'number')
  const number = wholeIn(episode, 'number')
  const watched = date('watched_at', textIn(item, 'watched_at', 'last_watched_at'))
  const rated = date('rated_at', textIn(item, 'rated_at'))
  const listed = date('listed_at', textIn(item, 'listed_at', 'watchlisted_at'))
  const given = rating('rating', textIn(item, 'rating'), 'ten')
  const isWatchlist = /watchlist/.test(file.replace(/^.*\//, '')) || textIn(item, 'watchlisted_at') !== ''
  const title = titleIn(subject, isShow ? 'tv' : 'movie')
  const plays = wholeIn(item, 'plays') ?? 1
  const row: GivenRow = {
    file,
    line,
    title: { ...title, ids: { ...presentIds({ imdb: imdbId(textIn(item, 'imdb_id')) }), ...title.ids } },
    ...(season !== null && { season }),
    ...(number !== null && { episode: number }),
    addedAt: listed?.at ?? rated?.at ?? watched?.at ?? null,
    ...(given && { rating: { ...given, date: rated ?? NO_DATE } }),
    ...(('watched_at' in item && textIn(item, 'watched_at') !== '') || 'plays' in item
      ? { watch: { ...UNDATED, ...watched, times: plays } }
      : {}),
    ...(isWatchlist && season === null && { watchlist: { addedAt: listed?.at ?? null } }),
  }
  const id = textIn(item, 'id')
  if (row.watch && id && !('plays' in item)) row.sourceKey = `trakt ${id}`
  if (list) {
    if (season !== null || textIn(item, 'type') === 'person') {
      report('type', textIn(item, 'type'), 'a movie or a show: lists here hold nothing else')
      return
    }
    const position = wholeIn(item, 'rank') ?? line
    row.list = { key: list, position, note: textIn(item, 'notes') || null, addedAt: listed?.at ?? null }
  }
  if (withName(row, report)) reading.rows.push(row)
}

/** How often each episode was watched, and when last. */
function readPlays(reading: Reading, file: string, item: Item, line: number): void {
  const { date, report } = recordReader(reading, file, line)
  const title = titleIn(itemIn(item, 'show'), 'tv')
  for (const season of itemsIn(item, 'seasons')) {
    for (const episode of itemsIn(season, 'episodes')) {
      const watched = date('last_watched_at', textIn(episode, 'last_watched_at'))
      const row: GivenRow = {
        file,
        line,
        title,
        season: wholeIn(season, 'number') ?? 0,
        episode: wholeIn(episode, 'number') ?? 0,
        watch: { ...UNDATED, ...watched, times: wholeIn(episode, 'plays') ?? 1 },
        addedAt: watched?.at ?? null,
      }
      if (withName(row, report)) reading.rows.push(row)
    }
  }
}
