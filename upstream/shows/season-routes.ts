import type { FastifyInstance } from 'fastify'
import { season, seasons } from '#contract'
import { ApiError } from '#upstream/api-error'
import { unknownTitle } from '#upstream/catalogue/store-title'
import type { Dependencies } from '#upstream/dependencies'
import { readCommunity } from '#upstream/place-ratings/read-places'
import { registerRoute } from '#upstream/register-route'

export function seasonRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { catalogue, db } = dependencies

  registerRoute(app, dependencies, seasons, async ({ id }) => {
    const listed = await catalogue.seasons(id)
    if (!listed) throw unknownTitle('tv')
    const communityOf = await readCommunity(db, id, 'seasons')
    return listed.map((one) => ({ ...one, community: communityOf({ season: one.number, episode: null }) }))
  })

  registerRoute(app, dependencies, season, async ({ id, season: number }) => {
    const listed = (await catalogue.seasons(id))?.find((one) => one.number === number)
    const episodes = listed && (await catalogue.episodes(id, number))
    if (!episodes) throw new ApiError('not_found', 'shows.noSeason')
    const communityOf = await readCommunity(db, id, number)
    return {
      ...listed,
      episodeCount: episodes.length,
      community: communityOf({ season: number, episode: null }),
      episodes: episodes.map((one) => ({
        ...one,
        community: communityOf({ season: number, episode: one.number }),
      })),
    }
  })
}
