import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mayReadMetrics } from '#lib/service/may-read-metrics'
import { ApiError } from '#upstream/api-error'
import { readWaiting } from '#upstream/connections/deliveries/read-waiting'
import { outageOf } from '#upstream/db/errors'
import type { Dependencies } from '#upstream/dependencies'
import { readMailDeliveryStatus } from '#upstream/mail/queued-mails'
import {
  databaseUp,
  failedMails,
  freeDiskSpace,
  oldestDelivery,
  registry,
  requestDuration,
  waitingDeliveries,
} from '#upstream/metrics'
import { SECOND } from '#upstream/time'

const READY_TIMEOUT = 1.5 * SECOND

export function monitoringRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other'
    const labels = { method: request.method, route, status: reply.statusCode }
    requestDuration.observe(labels, reply.elapsedTime / SECOND)
  })

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const isReady = await checkReadiness(dependencies)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready' })
  })

  app.get('/metrics', async (request, reply) => {
    const { METRICS_TOKEN: token, SITE_URL: siteUrl } = dependencies.settings
    if (!mayReadMetrics(request, { token, siteUrl })) {
      reply.header('www-authenticate', 'Bearer')
      throw new ApiError('not_signed_in', 'api.metricsToken')
    }
    // The other metrics do not need the database.
    const status = await readMailDeliveryStatus(dependencies.db).catch(() => null)
    databaseUp.set(status ? 1 : 0)
    failedMails.set({ state: 'waiting' }, status?.waiting ?? Number.NaN)
    failedMails.set({ state: 'lost' }, status?.lost ?? Number.NaN)
    const waiting = status && (await readWaiting(dependencies.db))
    const oldest = waiting?.oldest ? dependencies.clock().getTime() - Date.parse(waiting.oldest) : 0
    waitingDeliveries.set(waiting?.count ?? Number.NaN)
    oldestDelivery.set(waiting ? oldest / SECOND : Number.NaN)
    const disk = await fs.statfs(dependencies.settings.DATA_DIR).catch(() => null)
    freeDiskSpace.set(disk ? disk.bavail * disk.bsize : Number.NaN)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function checkReadiness({ db, settings }: Dependencies): Promise<boolean> {
  // PostgreSQL needs no data folder.
  const folder = settings.DATABASE_URL ? null : tryWriting(settings.DATA_DIR)
  const checks = Promise.all([sql`select 1`.execute(db), folder]).then(
    () => true,
    () => false,
  )
  return Promise.race([checks, pause(READY_TIMEOUT, false, { ref: false })])
}

/**
 * The permissions of a folder do not say whether its disk has become read-only. A full one is ready: reads go on.
 * @throws where nothing can be written
 */
async function tryWriting(folder: string): Promise<void> {
  const file = path.join(folder, `.writable-${process.pid}`)
  try {
    await fs.writeFile(file, 'x', { mode: 0o600 })
  } catch (error) {
    if (outageOf(error) !== 'full') throw error
  } finally {
    await fs.rm(file, { force: true })
  }
}
