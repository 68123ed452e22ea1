import { ROUTES, withQuery } from '#lib/addresses/routes'
import {
  type RecommendationsQuery,
  recommendationsParameters,
} from '#lib/contract/recommendations/recommendations-query'

export function recommendationsPath(query: Partial<RecommendationsQuery>): string {
  return withQuery(ROUTES.recommendations, recommendationsParameters(query))
}
