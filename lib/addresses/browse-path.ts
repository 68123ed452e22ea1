import { ROUTES, withQuery } from '#lib/addresses/routes'
import {
  BROWSE_DECADES,
  type BrowseDecade,
  type BrowseQuery,
  browseParameters,
  DEFAULT_BROWSE_QUERY,
  genresOf,
} from '#lib/contract/browse/browse-query'
import type { MediaType } from '#lib/contract/titles/title-shapes'

const KINDS: Record<MediaType, string> = { movie: 'movies', tv: 'shows' }

/** In words an address where only a genre or only a decade is set: `/browse/movies/western`, `/browse/shows/1990s`. */
export function browsePath(mediaType: MediaType, query: Partial<BrowseQuery> = {}): string {
  const [name, ...others] = Object.keys(browseParameters(query))
  const facet = others.length === 0 && facetOf(mediaType, query)
  return facet && (name === 'genre' || name === 'decade')
    ? `${kindPath(mediaType)}/${facet}`
    : browseFormPath(mediaType, query)
}

/** As a GET form has it. */
export function browseFormPath(mediaType: MediaType, query: Partial<BrowseQuery>): string {
  // Commas need no escape, and ids are read by people too.
  return withQuery(kindPath(mediaType), browseParameters(query)).replaceAll('%2C', ',')
}

function kindPath(mediaType: MediaType): string {
  return `${ROUTES.browse}/${KINDS[mediaType]}`
}

export function parseBrowseKind(segment: string): MediaType | null {
  if (segment === KINDS.movie) return 'movie'
  return segment === KINDS.tv ? 'tv' : null
}

/** The query of a genre's or a decade's own page. */
export function parseBrowseFacet(mediaType: MediaType, segment: string): BrowseQuery | null {
  const genre = genresOf(mediaType).find(({ key }) => slug(key) === segment)
  if (genre) return { ...DEFAULT_BROWSE_QUERY, genre: genre.id }
  const decade = BROWSE_DECADES.find((one) => decadeSlug(one) === segment)
  return decade ? { ...DEFAULT_BROWSE_QUERY, decade } : null
}

/** Those of all genres and decades. */
export function browsePaths(mediaType: MediaType): string[] {
  return [
    browsePath(mediaType),
    ...genresOf(mediaType).map(({ id }) => browsePath(mediaType, { genre: id })),
    ...BROWSE_DECADES.map((decade) => browsePath(mediaType, { decade })),
  ]
}

function facetOf(mediaType: MediaType, { genre, decade }: Partial<BrowseQuery>): string | null {
  if (!genre) return decade ? decadeSlug(decade) : null
  const key = genresOf(mediaType).find(({ id }) => id === genre)?.key
  return key ? slug(key) : null
}

/** "1990s", "older". */
function decadeSlug(decade: BrowseDecade): string {
  return decade === 'older' ? decade : `${decade}s`
}

/** `actionAdventure` is `action-adventure`. */
function slug(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
