import { stateReason } from '#contract'
import type { GivenList, GivenRow, ReadFile } from '#upstream/transfer/read/parse/given-row'
import type { ItemReader, ItemReaders } from '#upstream/transfer/read/parse/json-item'
import type { Csv } from '#upstream/transfer/read/parse/parse-csv'
import { privateList, readRecords, UNDATED, wholeId } from '#upstream/transfer/read/parse/record-reader'

const FULL = ['type', 'title', 'trakt_id', 'imdb_id', 'tmdb_id']
const SHORT = ['imdb_id', 'type', 'watched_at', 'watchlisted_at', 'rating', 'rated_at']

/**
 * `trakt_rating` is the crowd's; of an episode's row with a season the title and its numbers are the show's, else its numbers
 * are its own. Null for a table of another service.
 */
export function readTraktCsv(csv: Csv): ReadFile | null {
  const has = (columns: string[]) => columns.every((column) => csv.header.includes(column))
  if (!has(FULL) && !has(SHORT)) return null
  const reading = readRecords(csv, (record) => {
    const type = record.get('type').toLowerCase()
    const place = [record.get('season_number'), record.get('episode_number')]
    const isNumbered = type === 'episode' && place.every((number) => number === '')
    const episodeId = wholeId(record.get('tmdb_id'))
    if (isNumbered && !episodeId) {
      record.report('tmdb_id', '', stateReason('wanted.episodeNumber'))
      return null
    }
    const stated = record.get('watched_at')
    // How Trakt writes "I do not know when".
    const watched = /^unknown$/i.test(stated) ? null : record.date('watched_at')
    const ratedOn = record.date('rated_at')
    const listed = record.date('listed_at', 'watchlisted_at')
    return record.row({
      title: {
        mediaType: type === 'movie' ? 'movie' : 'tv',
        name: record.get('title'),
        year: record.year('year'),
        ids: isNumbered
          ? {}
          : record.ids({ trakt: 'trakt_id', imdb: 'imdb_id', tmdb: 'tmdb_id', tvdb: 'tvdb_id' }),
      },
      episodeId: isNumbered && episodeId,
      season: record.whole('season_number'),
      episode: record.whole('episode_number'),
      addedAt: listed?.at ?? ratedOn?.at ?? watched?.at,
      rating: record.rating('ten', 'rating'),
      ratedOn,
      watch: stated !== '' && { ...watched },
      watchlist: listed && place[0] === '' && !isNumbered && { addedAt: listed.at },
    })
  })
  return { source: 'trakt', kind: 'a table', reading }
}

/** Files of the new flat export, of older folders, and answers of the API: the items tell what they are. */
export function readTraktJson(file: string, all: ItemReaders): ReadFile | null {
  if (/(^|\/)lists-lists/.test(file)) {
    const reading = readRecords({ ...all, lists: all.records.flatMap(headOf) }, () => null)
    return { source: 'trakt', kind: 'lists', reading }
  }
  if (!all.records.some(isOfTrakt)) return null
  const plain = file.replace(/^.*\//, '')
  const list = listOf(plain)
  const rowsOf = (record: ItemReader) => {
    if (!record.has('show') || record.has('movie') || !record.has('plays')) return rowOf(record, plain, list)
    return record.has('seasons') ? playsOf(record) : reportPlays(record)
  }
  const reading = readRecords({ ...all, lists: list ? [list] : [] }, rowsOf)
  return { source: 'trakt', kind: plain.replace(/(-\d+)?\.json$/, ''), reading }
}

function isOfTrakt(item: ItemReader): boolean {
  if (item.has('movie') || item.has('show')) return true
  return item.has('imdb_id') && ['watched_at', 'watchlisted_at', 'rated_at'].some((name) => item.has(name))
}

function listOf(name: string): GivenList | null {
  if (/favou?rites/.test(name)) return privateList('trakt favorites', 'Favorites')
  const [, id, slug = ''] = /^lists-list-(\d+)-(.+?)(-\d+)?\.json$/.exec(name) ?? []
  return id ? privateList(`trakt list ${id}`, slug.replaceAll('-', ' ')) : null
}

function headOf(item: ItemReader): GivenList[] {
  const id = item.at('ids').get('trakt')
  if (!id) return []
  return [
    {
      key: `trakt list ${id}`,
      name: item.get('name') || 'List',
      description: item.get('description'),
      isPrivate: item.get('privacy') !== 'public',
      createdAt: item.get('created_at') || null,
    },
  ]
}

function rowOf(item: ItemReader, file: string, list: GivenList | null): GivenRow | null {
  const type = item.get('type')
  const isShow = item.has('show') || /^(show|episode|season)$/.test(type)
  const episode = item.at('episode')
  const season = episode.whole('season') ?? item.at('season').whole('number')
  const watched = item.date('watched_at', 'last_watched_at')
  const ratedOn = item.date('rated_at')
  const listed = item.date('listed_at', 'watchlisted_at')
  const addedAt = listed?.at ?? null
  const rating = item.rating('ten', 'rating')
  const isWatchlist = /watchlist/.test(file) || item.get('watchlisted_at') !== ''
  const isWatched = item.get('watched_at') !== '' || item.has('plays')
  if (list && (season !== null || type === 'person')) {
    item.report('type', type, stateReason('wanted.listable'))
    return null
  }
  const title = item.at(isShow ? 'show' : 'movie').title(isShow ? 'tv' : 'movie')
  const id = item.get('id')
  return item.row({
    title: { ...title, ids: { ...item.ids({ imdb: 'imdb_id' }), ...title.ids } },
    season,
    episode: episode.whole('number'),
    addedAt: listed?.at ?? ratedOn?.at ?? watched?.at,
    rating,
    ratedOn,
    watch: isWatched && { ...watched, times: item.whole('plays') ?? 1 },
    sourceKey: isWatched && id !== '' && !item.has('plays') && `trakt ${id}`,
    watchlist: isWatchlist && season === null && { addedAt },
    list: list && {
      key: list.key,
      position: item.whole('rank') ?? item.line,
      note: item.get('notes') || null,
      addedAt,
    },
  })
}

/** How often each episode was watched, and when last. */
function playsOf(item: ItemReader): GivenRow[] {
  const show = item.row({ title: item.at('show').title('tv') })
  if (!show) return []
  return item.episodes().map(({ season, number, episode }) => {
    const watched = episode.date('last_watched_at')
    return {
      ...show,
      season: season ?? 0,
      episode: number ?? 0,
      watch: { ...UNDATED, ...watched, times: episode.whole('plays') ?? 1 },
      addedAt: watched?.at ?? null,
    }
  })
}

/** Trakt's API sends the seasons on request only. */
function reportPlays(item: ItemReader): null {
  const found = stateReason('found.plays', {
    name: item.at('show').get('title'),
    count: item.whole('plays') ?? 1,
  })
  item.report('plays', found, stateReason('wanted.episodesOfPlays'))
  return null
}
