import type { PlaceInput, TitleInput } from '#contract'
import type { DeliveredItem, ExternalIds } from '#upstream/connections/delivered-event'
import { matchItem } from '#upstream/connections/matching/match-item'
import type { Place } from '#upstream/connections/viewings/place'
import type { Dependencies } from '#upstream/dependencies'

export type Unfound = 'not_found' | 'several' | 'invalid'

/** The movie or show that a program names; it is stored on return. @throws ApiError unavailable while the catalogue's source fails */
export async function findTitle(
  dependencies: Dependencies,
  memberId: number,
  { type, ids, title, year }: TitleInput,
): Promise<Place | Unfound> {
  const named = { ...NOTHING, year: year ?? null, isYearOfShow: true }
  const own = idsOf(ids)
  return find(
    dependencies,
    memberId,
    type === 'movie'
      ? { ...named, type: 'movie', name: title || null, ids: own }
      : { ...named, show: title || null, showIds: own },
  )
}

/** The same of a movie or an episode. */
export async function findPlace(
  dependencies: Dependencies,
  memberId: number,
  input: PlaceInput,
): Promise<Place | Unfound> {
  const { type, season, episode } = input
  if (type === 'movie') return findTitle(dependencies, memberId, input)
  const ids = idsOf(input.episodeIds)
  const isPlaced = typeof season === 'number' && typeof episode === 'number'
  if (!isPlaced && Object.keys(ids).length === 0) return 'invalid'
  return find(dependencies, memberId, {
    ...NOTHING,
    type: 'episode',
    show: input.title || null,
    year: input.year ?? null,
    isYearOfShow: true,
    season: season ?? null,
    episode: episode ?? null,
    ids,
    showIds: idsOf(input.ids),
  })
}

const NOTHING: DeliveredItem = {
  type: null,
  name: null,
  show: null,
  year: null,
  isYearOfShow: false,
  season: null,
  episode: null,
  episodeEnd: null,
  ids: {},
  showIds: {},
}

function idsOf(ids: TitleInput['ids']): ExternalIds {
  const { tmdb, imdb, tvdb } = ids ?? {}
  return { ...(tmdb && { tmdb }), ...(imdb && { imdb }), ...(tvdb && { tvdb }) }
}

async function find(
  dependencies: Dependencies,
  memberId: number,
  item: DeliveredItem,
): Promise<Place | Unfound> {
  const stored = await matchItem(dependencies, memberId, item, { isStoredOnly: true })
  const match =
    stored === 'waiting' ? await matchItem(dependencies, memberId, item, { isStoredOnly: false }) : stored
  if (match === 'waiting') return 'not_found'
  if ('places' in match) return match.places[0] ?? 'not_found'
  const { unmatched } = match
  if (unmatched === 'no_ids') return 'invalid'
  return unmatched === 'several' ? 'several' : 'not_found'
}
