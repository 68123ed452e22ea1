import type { FastifyInstance } from 'fastify'
import { type Franchise, franchise, franchiseProgress, personProgress } from '#contract'
import { dayIn } from '#lib/text/local-day'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { readProgress } from '#upstream/franchises/read-progress'
import { registerRoute } from '#upstream/register-route'

export function franchiseRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { catalogue, clock, db } = dependencies

  registerRoute(app, dependencies, franchise, ({ id }) => findFranchise(id))

  registerRoute(app, dependencies, franchiseProgress, async ({ id, timeZone }, viewer) => {
    const { parts } = await findFranchise(id)
    return readProgress(db, viewer.id, parts, dayIn(timeZone, clock()))
  })

  registerRoute(app, dependencies, personProgress, async ({ id, timeZone }, viewer) => {
    const person = await catalogue.person(id)
    if (!person) throw new ApiError('not_found', 'titles.noPerson')
    const { seen, of, mean } = await readProgress(db, viewer.id, person.knownFor, dayIn(timeZone, clock()))
    return { seen, of, mean }
  })

  async function findFranchise(id: number): Promise<Franchise> {
    const found = await catalogue.franchise(id)
    if (!found) throw new ApiError('not_found', 'titles.noFranchise')
    return found
  }
}
