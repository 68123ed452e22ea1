import type { FastifyInstance } from 'fastify'
import { personDetails, popularPeople } from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Parts } from '#upstream/dependencies'
import { serve } from '#upstream/register-route'

/** Popular people, and one person with what they are known for. */
export function peopleRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, popularPeople, () => parts.catalogue.popularPeople())

  serve(app, parts, personDetails, async ({ id }) => {
    const person = await parts.catalogue.person(id)
    if (!person) throw new ApiError('not_found', 'There is no such person.')
    return person
  })
}
