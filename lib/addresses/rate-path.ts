import { ROUTES, withQuery } from '#lib/addresses/routes'
import { BROWSE_DECADES, type BrowseDecade } from '#lib/contract/browse/browse-query'
import { choice, defineQuery, whole } from '#lib/contract/define-query'
import { BROWSE_PAGES_MAX } from '#lib/contract/limits'
import { MEDIA_TYPES } from '#lib/contract/titles/title-filter'
import type { MediaType } from '#lib/contract/titles/title-shapes'

/** Which titles the wall shows: movies, of a decade where one is stated, or TV shows. */
const query = defineQuery({
  type: choice<MediaType, MediaType>(MEDIA_TYPES, 'movie'),
  decade: choice<BrowseDecade, null>(BROWSE_DECADES, null),
  page: whole<number>(1, BROWSE_PAGES_MAX, 1),
})

type RateQuery = ReturnType<typeof query.parse>
export const parseRateQuery = query.parse

export function ratePath(to: Partial<RateQuery>): string {
  return withQuery(ROUTES.rate, query.toParameters(to))
}

interface WallPart {
  /** Of its names among the messages of the page. */
  key: 'all' | 'decade' | 'older' | 'tv'
  to: Partial<RateQuery>
}

export const ALL_MOVIES: WallPart = { key: 'all', to: {} }

export const WALL_PARTS: readonly WallPart[] = [
  ALL_MOVIES,
  ...BROWSE_DECADES.map(
    (decade): WallPart => ({ key: decade === 'older' ? decade : 'decade', to: { decade } }),
  ),
  { key: 'tv', to: { type: 'tv' } },
]
