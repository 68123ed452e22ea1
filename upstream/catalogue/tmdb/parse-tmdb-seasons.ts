import {
  date,
  fields,
  ID_MAX,
  InvalidResponse,
  items,
  number,
  parseEach,
  type Season,
  specialsLast,
  text,
  type Wire,
} from '#contract'
import type { CatalogueEpisode, FoundEpisode } from '#upstream/catalogue/catalogue'

/** `seasons` of a show's details; specials last, seasons without episodes left out. */
export function parseTmdbSeasons(wire: Wire): Season[] {
  const listed = Array.isArray(wire.seasons) ? parseEach(wire.seasons, parseSeason) : []
  return listed
    .filter(({ episodeCount }) => episodeCount > 0)
    .sort((a, b) => specialsLast(a.number, b.number))
}

/** TMDB leaves the date out of what is to come, and of old episodes whose date is unknown: those precede a dated one. */
export function parseTmdbEpisodes(wire: Wire): CatalogueEpisode[] {
  const episodes = parseEach(items(fields(wire), 'episodes'), parseEpisode).sort(
    (a, b) => a.number - b.number,
  )
  const lastDated = episodes.findLastIndex(({ airDate }) => airDate !== null)
  return episodes.map((episode, at) => ({ ...episode, isAnnounced: at > lastDated }))
}

/** What `find` returns for an episode's number in another database. */
export function parseTmdbFoundEpisode(wire: Wire): FoundEpisode | null {
  // What is no response of `find` has no such list either.
  if (!('tv_episode_results' in wire)) items(wire, 'tv_results')
  const listed = Array.isArray(wire.tv_episode_results) ? wire.tv_episode_results : []
  const [found = null] = parseEach(listed, (body) => ({
    showId: wholeNumber(fields(body), 'show_id', 1),
    season: wholeNumber(fields(body), 'season_number', 0),
    episode: wholeNumber(fields(body), 'episode_number', 0),
  }))
  return found
}

/** TMDB names each season. */
function parseSeason(body: unknown): Season {
  const wire = fields(body)
  const season = wholeNumber(wire, 'season_number', 0)
  const name = text(wire, 'name')
  const isNumbered = name === `Season ${season}` || (season === 0 && name === 'Specials')
  return {
    number: season,
    name: isNumbered ? null : name,
    airDate: date(wire, 'air_date'),
    episodeCount: Math.max(0, Math.round(number(wire, 'episode_count') ?? 0)),
  }
}

/** Whether it is announced, the episodes after it say. */
function parseEpisode(body: unknown): Omit<CatalogueEpisode, 'isAnnounced'> {
  const wire = fields(body)
  const episode = wholeNumber(wire, 'episode_number', 1)
  const name = text(wire, 'name')
  const runtime = number(wire, 'runtime')
  const id = number(wire, 'id') ?? 0
  return {
    number: episode,
    name: name === `Episode ${episode}` ? null : name,
    airDate: date(wire, 'air_date'),
    runtime: runtime && runtime > 0 ? Math.round(runtime) : null,
    ...(Number.isInteger(id) && id > 0 && id <= ID_MAX && { tmdbId: id }),
  }
}

/** @throws InvalidResponse */
function wholeNumber(wire: Wire, name: string, least: number): number {
  const stated = number(wire, name)
  if (stated !== null && Number.isSafeInteger(stated) && stated >= least) return stated
  throw new InvalidResponse('An item has no number.')
}
