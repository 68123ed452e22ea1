import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AvailabilitySource, availability, ownServices, services, setOwnServices } from '#contract'
import { readOwnServices, storeOwnServices } from '#upstream/availability/own-services'
import { findGone, goneError } from '#upstream/catalogue/find-gone-title'
import { unknownTitle } from '#upstream/catalogue/store-title'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

/** Seconds for which a response may be kept, which is the same for each caller; of one that is asked for anew. */
const [MAX_AGE, STALE_MAX_AGE] = [3_600, 60]

export function availabilityRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { catalogue, db } = dependencies
  const source: AvailabilitySource = catalogue.source.kind === 'tmdb' ? 'justwatch' : 'invented'

  registerRoute(app, dependencies, availability, async ({ type, id }, _viewer, _request, reply) => {
    const found = await catalogue.availability(type, id)
    if (!found) {
      const gone = await findGone(dependencies, { mediaType: type, id })
      throw gone ? goneError(gone) : unknownTitle(type)
    }
    const { isStale, ...stated } = found
    mayBeKept(reply, isStale)
    return { source, ...stated }
  })

  registerRoute(app, dependencies, services, async ({ country }, _viewer, _request, reply) => {
    const listed = await catalogue.services(country)
    mayBeKept(reply, false)
    return { source, country, services: listed }
  })

  registerRoute(app, dependencies, ownServices, (_input, { id }) => readOwnServices(db, id))

  registerRoute(app, dependencies, setOwnServices, (chosen, { id }) => storeOwnServices(db, id, chosen))
}

function mayBeKept(reply: FastifyReply, isStale: boolean): void {
  const { max, after } = isStale ? { max: STALE_MAX_AGE, after: '' } : { max: MAX_AGE, after: STALE }
  reply.header('cache-control', `public, max-age=${max}${after}`)
}

const STALE = `, stale-while-revalidate=${MAX_AGE}`
