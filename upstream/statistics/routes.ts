import type { FastifyInstance } from 'fastify'
import { statistics } from '#contract'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'
import { readStatistics } from '#upstream/statistics/statistics'

export function statisticsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerRoute(app, dependencies, statistics, ({ year = null }, viewer) =>
    readStatistics(dependencies.reader, { memberId: viewer.id, year }),
  )
}
