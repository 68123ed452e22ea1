import type { FastifyInstance } from 'fastify'
import { season, seasons } from '#contract'
import { ApiError } from '#upstream/api-error'
import { unknownTitle } from '#upstream/catalogue/store-title'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

export function seasonRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { catalogue } = dependencies

  registerRoute(app, dependencies, seasons, async ({ id }) => {
    const listed = await catalogue.seasons(id)
    if (!listed) throw unknownTitle('tv')
    return listed
  })

  registerRoute(app, dependencies, season, async ({ id, season: number }) => {
    const listed = (await catalogue.seasons(id))?.find((one) => one.number === number)
    const episodes = listed && (await catalogue.episodes(id, number))
    if (!episodes) throw new ApiError('not_found', 'shows.noSeason')
    return { ...listed, episodeCount: episodes.length, episodes }
  })
}
