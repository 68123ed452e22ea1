import type { FastifyInstance } from 'fastify'
import {
  type MediaType,
  popularMovies,
  popularShows,
  testConnection,
  titleDetails,
  topRated,
} from '#contract'
import { ApiError } from '#upstream/api-error'
import * as titles from '#upstream/db/titles'
import type { Parts } from '#upstream/parts'
import { serve } from '#upstream/serve'

/** Lists of titles, and one title with everything known of it. */
export function titleRoutes(app: FastifyInstance, parts: Parts): void {
  const { catalogue, db } = parts

  serve(app, parts, testConnection, async () => ({
    message: 'The API answers.',
    catalogue: catalogue.source,
  }))
  serve(app, parts, popularMovies, () => catalogue.popularMovies())
  serve(app, parts, popularShows, () => catalogue.popularShows())
  serve(app, parts, topRated, () => titles.topRated(db))

  serve(app, parts, titleDetails, async ({ id, type }) => {
    const key = { mediaType: type, id }
    const [title, community] = await Promise.all([catalogue.title(type, id), titles.communityRating(db, key)])
    if (!title) throw unknownTitle(type)
    return { ...title, community }
  })
}

/** The refusal of a title that the catalogue does not have. */
export function unknownTitle(mediaType: MediaType): ApiError {
  return new ApiError(
    'not_found',
    mediaType === 'tv' ? 'There is no such TV show.' : 'There is no such movie.',
  )
}
