import type { FastifyInstance } from 'fastify'
import { personDetails, popularPeople } from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

export function peopleRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerRoute(app, dependencies, popularPeople, () => dependencies.catalogue.popularPeople())

  registerRoute(app, dependencies, personDetails, async ({ id }) => {
    const person = await dependencies.catalogue.person(id)
    if (!person) throw new ApiError('not_found', 'titles.noPerson')
    return person
  })
}
