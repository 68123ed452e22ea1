import { stateReason } from '#contract'
import type { GivenRow, ReadFile } from '#upstream/transfer/read/parse/given-row'
import {
  type Item,
  type ItemReader,
  isItem,
  itemReaders,
  itemsIn,
} from '#upstream/transfer/read/parse/json-item'
import { readRecords, UNDATED } from '#upstream/transfer/read/parse/record-reader'

/** What is sent to Trakt's API, by the call that takes it. */
const CALLS = ['history', 'ratings', 'watchlist'] as const
const KINDS = ['movies', 'shows', 'episodes'] as const

type Kind = (typeof KINDS)[number]
type Sent = { item: Item; kind: Kind; call: (typeof CALLS)[number] | null }

/**
 * What tools write for Trakt's API: `{"history": {"movies": […], "shows": […]}}`, or the inner object alone. A title is at the top
 * of its item. Null for an object of another service.
 */
export function readTraktSync(file: string, body: Item): ReadFile | null {
  const calls = CALLS.flatMap((call) => sentIn(body[call], call))
  const sent = calls.length > 0 ? calls : sentIn(body, null)
  if (!sent.some(({ item }) => isItem(item.ids) && !item.movie && !item.show)) return null
  const readers = itemReaders(
    file,
    sent.map(({ item }) => item),
  )
  const reading = readRecords(readers, (item, position) => {
    const { kind = 'movies', call = null } = sent[position - 1] ?? {}
    return kind === 'episodes' ? numberedEpisode(item) : titleRows(item, kind, call)
  })
  return { source: 'trakt', kind: 'what its API takes', reading }
}

function sentIn(body: unknown, call: Sent['call']): Sent[] {
  return isItem(body)
    ? KINDS.flatMap((kind) => itemsIn(body, kind).map((item) => ({ item, kind, call })))
    : []
}

function titleRows(item: ItemReader, kind: Kind, call: Sent['call']): GivenRow[] {
  const listed = item.date('listed_at')
  const row = item.row({
    title: item.title(kind === 'movies' ? 'movie' : 'tv'),
    ...factsOf(item),
    watchlist: (call === 'watchlist' || listed) && { addedAt: listed?.at ?? null },
  })
  if (!row) return []
  const { file, line, title } = row
  const parts = item.each('seasons').flatMap((season) => {
    const number = season.whole('number')
    if (number === null) return []
    const episodes = season
      .each('episodes')
      .map((one) => ({ facts: factsOf(one), episode: one.whole('number') }))
    return [{ facts: factsOf(season), episode: null }, ...episodes].flatMap(({ facts, episode }) => {
      const part = item.row({ title, ...facts, season: number, episode })
      return part && (part.watch || part.rating) ? [{ ...part, file, line }] : []
    })
  })
  // Of a show whose episodes follow nothing more may be said.
  const isHead = parts.length > 0 && !row.watch && !row.rating && !row.watchlist
  return isHead ? parts : [row, ...parts]
}

/** Of a title, a season or an episode. */
function factsOf(item: ItemReader) {
  const stated = item.get('watched_at')
  const watched = /^unknown$/i.test(stated) ? null : item.date('watched_at')
  const ratedOn = item.date('rated_at')
  return {
    watch: stated !== '' && { ...UNDATED, ...watched },
    rating: item.rating('ten', 'rating'),
    ratedOn,
    addedAt: ratedOn?.at ?? watched?.at,
  }
}

function numberedEpisode(item: ItemReader): GivenRow[] {
  const { tmdb: episodeId } = item.at('ids').ids({ tmdb: 'tmdb' })
  if (!episodeId) {
    item.report('tmdb', item.get('title'), stateReason('wanted.episodeNumber'))
    return []
  }
  const title = { mediaType: 'tv' as const, name: '', year: null, ids: {} }
  return [item.row({ title, episodeId, ...factsOf(item) }) ?? []].flat()
}
