import { text, type Wire } from '#contract'
import { listIn, objectIn } from '#upstream/catalogue/tmdb/wire-parts'

const SITES = new Map<unknown, string>([
  ['YouTube', 'youtube'],
  ['Vimeo', 'vimeo'],
])
/** TMDB's types of a video, the better first. */
const TYPES: readonly unknown[] = ['Trailer', 'Teaser']
const NO_LANGUAGE = 'xx'

/** `videos` of a title's details, as the contract's codec parses them: official ones first, then trailers, then the newest. */
export function tmdbTrailers(wire: Wire): Wire[] {
  return listIn(objectIn(wire, 'videos'), 'results')
    .filter(({ type }) => TYPES.includes(type))
    .sort(
      (one, other) =>
        Number(other.official === true) - Number(one.official === true) ||
        TYPES.indexOf(one.type) - TYPES.indexOf(other.type) ||
        publishedAt(other) - publishedAt(one),
    )
    .map(({ site, key, name, iso_639_1: language }) => ({
      site: SITES.get(site),
      key,
      name,
      language: language === NO_LANGUAGE ? null : language,
    }))
}

/** 0 where it is not known. */
function publishedAt(video: Wire): number {
  return Date.parse(text(video, 'published_at') ?? '') || 0
}
