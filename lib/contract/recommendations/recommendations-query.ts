import { choice, defineQuery, flag, whole } from '../define-query.ts'
import { RECOMMENDATIONS_MAX } from '../limits.ts'
import { MEDIA_TYPES } from '../titles/title-filter.ts'
import { WATCHLIST_QUERY } from '../watchlist/watchlist-query.ts'

const SIZE = 20

export type RecommendationsQuery = ReturnType<typeof parseRecommendationsQuery>

export const RECOMMENDATIONS_QUERY = defineQuery({
  type: choice(MEDIA_TYPES, null),
  /** Only what the viewer's services have. */
  isAvailable: flag('available'),
  /** Minutes, at most; null for any. */
  runtime: WATCHLIST_QUERY.fields.runtime,
  size: whole<number>(1, RECOMMENDATIONS_MAX, SIZE),
})

export const { parse: parseRecommendationsQuery, toParameters: recommendationsParameters } =
  RECOMMENDATIONS_QUERY
