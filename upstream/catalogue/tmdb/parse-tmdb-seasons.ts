import {
  fields,
  items,
  number,
  parseEach,
  parseEpisode,
  parseSeason,
  type Season,
  specialsLast,
  type Wire,
} from '#contract'
import type { CatalogueEpisode } from '#upstream/catalogue/catalogue'

/** `seasons` of a show's details; specials last, seasons without episodes left out. */
export function parseTmdbSeasons(wire: Wire): Season[] {
  const listed = Array.isArray(wire.seasons) ? parseEach(wire.seasons, parseSeason) : []
  return listed
    .filter(({ episodeCount }) => episodeCount > 0)
    .sort((a, b) => specialsLast(a.number, b.number))
}

/** TMDB leaves the date out of what is to come, and of old episodes whose date is unknown: those precede a dated one. */
export function parseTmdbEpisodes(wire: Wire): CatalogueEpisode[] {
  const episodes = parseEach(items(fields(wire), 'episodes'), parseTmdbEpisode).sort(
    (a, b) => a.number - b.number,
  )
  const lastDated = episodes.findLastIndex(({ airDate }) => airDate !== null)
  return episodes.map((episode, at) => ({ ...episode, isAnnounced: at > lastDated }))
}

const INTEGER_MAX = 2_147_483_647

function parseTmdbEpisode(body: unknown): CatalogueEpisode {
  const id = number(fields(body), 'id') ?? 0
  return { ...parseEpisode(body), ...(Number.isInteger(id) && id > 0 && id <= INTEGER_MAX && { tmdbId: id }) }
}
