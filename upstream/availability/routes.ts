import type { FastifyInstance } from 'fastify'
import {
  availability,
  availabilitySourceOf,
  knownAvailability,
  ownServices,
  services,
  setOwnServices,
} from '#contract'
import { readKnown } from '#upstream/availability/known-availability'
import { readOwnServices, storeOwnServices } from '#upstream/availability/own-services'
import { findGone, goneError } from '#upstream/catalogue/find-gone-title'
import { unknownTitle } from '#upstream/catalogue/store-title'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

/** Each response is the same for every caller. One that is asked for anew is kept for a short time. */
const KEPT = 'public, max-age=3600, stale-while-revalidate=3600'
const STALE_KEPT = 'public, max-age=60'

export function availabilityRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { catalogue, db, watchlistLookUp } = dependencies
  const source = availabilitySourceOf(catalogue.source)

  registerRoute(app, dependencies, availability, async ({ type, id }, _viewer, _request, reply) => {
    const found = await catalogue.availability(type, id)
    if (!found) {
      const gone = await findGone(dependencies, { mediaType: type, id })
      throw gone ? goneError(gone) : unknownTitle(type)
    }
    const { isStale, ...stated } = found
    reply.header('cache-control', isStale ? STALE_KEPT : KEPT)
    return { source, ...stated }
  })

  registerRoute(app, dependencies, services, async ({ country }, _viewer, _request, reply) => {
    const listed = await catalogue.services(country)
    reply.header('cache-control', KEPT)
    return { source, country, services: listed }
  })

  registerRoute(app, dependencies, knownAvailability, async ({ country, titles }) => ({
    source,
    ...(await readKnown(catalogue, country, titles)),
  }))

  registerRoute(app, dependencies, ownServices, (_input, { id }) => readOwnServices(db, id))

  registerRoute(app, dependencies, setOwnServices, async (chosen, { id }) => {
    const stored = await storeOwnServices(db, id, chosen)
    if (stored.country) await watchlistLookUp.begin(id, stored.country)
    return stored
  })
}
