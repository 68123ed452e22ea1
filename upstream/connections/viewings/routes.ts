import type { FastifyInstance } from 'fastify'
import { playing } from '#contract'
import { readPlaying } from '#upstream/connections/viewings/read-playing'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

export function viewingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerRoute(app, dependencies, playing, (_input, viewer) =>
    readPlaying(dependencies.db, viewer.id, dependencies.clock()),
  )
}
