import type { FastifyInstance } from 'fastify'
import { statistics } from '#contract'
import type { Dependencies } from '#upstream/dependencies'
import { readStatistics } from '#upstream/history/statistics/statistics'
import { registerRoute } from '#upstream/register-route'

export function statisticsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerRoute(app, dependencies, statistics, ({ year = null }, viewer) =>
    readStatistics(dependencies.reader, { memberId: viewer.id, year }),
  )
}
