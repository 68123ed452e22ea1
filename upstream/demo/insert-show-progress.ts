import { byPlace, hasAired, type ShowState } from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import type { Tx } from '#upstream/db/transact'
import type { StoredMember } from '#upstream/demo/insert-demo'
import type { InventedEntry } from '#upstream/demo/invent-collection'
import { type Random, seededRandom } from '#upstream/demo/seeded-random'
import { storeSeasonsIn } from '#upstream/shows/refresh-seasons'
import { setState } from '#upstream/shows/show-states'
import { DAY, dayAfter } from '#upstream/time'
import { insertWatches } from '#upstream/watches/insert-watches'

/** Each member follows these many shows of their collection, as far as it has them. */
const STATES: readonly (ShowState | 'completed')[] = [
  'watching',
  'watching',
  'completed',
  'watching',
  'paused',
  'dropped',
]
const SEEN = { min: 3, range: 24 }

/** What a member has seen of a show. */
export interface SeenShow {
  member: StoredMember
  entry: InventedEntry
  /** In order. */
  episodes: (Place & { watchedOn: string })[]
  isWhole: boolean
}

/** Returns what members have seen: of each member in the order of the collection. */
export async function insertShowProgress(
  tx: Tx,
  catalogue: Catalogue,
  members: readonly StoredMember[],
  now: Date,
): Promise<SeenShow[]> {
  const shows = new Map<number, Promise<Place[]>>()
  const placesOf = (showId: number) => {
    const places = shows.get(showId) ?? readPlaces(tx, catalogue, showId, now)
    shows.set(showId, places)
    return places
  }
  const seen: SeenShow[] = []
  for (const member of members) {
    const random = seededRandom(`shows of ${member.username}`)
    const followed = member.entries.filter(({ title }) => title.mediaType === 'tv').slice(0, STATES.length)
    for (const [at, entry] of followed.entries()) {
      const places = await placesOf(entry.title.id)
      const state = STATES[at] ?? 'watching'
      const episodes = await insertShow(tx, member.id, entry, { places, state, now, random })
      seen.push({ member, entry, episodes, isWhole: state === 'completed' })
    }
  }
  return seen
}

interface Place {
  season: number
  episode: number
}

/** Stores the show's seasons. Returns what has aired, in order. */
async function readPlaces(tx: Tx, catalogue: Catalogue, showId: number, now: Date): Promise<Place[]> {
  const today = dayAfter(now)
  const seasons = (await catalogue.seasons(showId)) ?? []
  const listed = await Promise.all(
    seasons.map(async ({ number }) => ({
      number,
      episodes: (await catalogue.episodes(showId, number)) ?? [],
    })),
  )
  await storeSeasonsIn(tx, showId, seasons, listed)
  return listed
    .flatMap(({ number: season, episodes }) =>
      episodes.flatMap((one) => (hasAired(one, today) ? { season, episode: one.number } : [])),
    )
    .filter(({ season }) => season > 0)
    .sort(byPlace)
}

/** One or two episodes a day, the last one some days ago. */
async function insertShow(
  tx: Tx,
  memberId: number,
  { title }: InventedEntry,
  show: { places: Place[]; state: ShowState | 'completed'; now: Date; random: Random },
): Promise<SeenShow['episodes']> {
  const { places, state, now, random } = show
  const isWhole = state === 'completed'
  const most = isWhole ? places.length : Math.min(places.length - 1, SEEN.min + SEEN.range * random.uniform())
  const seen = places.slice(0, Math.max(0, Math.floor(most)))
  if (seen.length === 0) return []
  const perDay = 1 + Math.floor(2 * random.uniform())
  const last = now.getTime() - (1 + Math.floor(20 * random.uniform())) * DAY
  const episodes = seen.map((place, at) => {
    const daysBefore = Math.floor((seen.length - 1 - at) / perDay)
    return { ...place, watchedOn: dayAfter(new Date(last), -daysBefore) }
  })
  const watches = episodes.map((episode) => ({ key: title, ...episode, isRewatch: false }))
  await insertWatches(tx, memberId, watches, now)
  const stored = isWhole ? 'watching' : state
  await setState(tx, memberId, title.id, { before: null, state: stored, now: new Date(last) })
  return episodes
}
