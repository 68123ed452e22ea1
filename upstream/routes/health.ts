import fs from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mayReadMetrics } from '#lib/service/may-read-metrics'
import { ApiError } from '#upstream/api-error'
import { readMailStatus } from '#upstream/db/mails'
import type { Dependencies } from '#upstream/dependencies'
import { answered, mails, registry } from '#upstream/metrics'
import { SECOND } from '#upstream/time'

/** Milliseconds that the database has to show that it is there. */
const PATIENCE = 1.5 * SECOND

/**
 * For those who look after the API: whether this process answers, whether it can do its work (database and data
 * folder; without mail or TMDB it can), and its figures.
 */
export function probeRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other'
    answered.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const isReady = await canWork(dependencies)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready' })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, dependencies.settings.METRICS_TOKEN)) {
      throw new ApiError('not_found', 'There is nothing here.')
    }
    // Without the database there are figures all the same.
    const status = await readMailStatus(dependencies.db).catch(() => null)
    mails.set({ state: 'waiting' }, status?.waiting ?? Number.NaN)
    mails.set({ state: 'lost' }, status?.lost ?? Number.NaN)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function canWork({ db, settings }: Dependencies): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, false)
  })
  // Only the embedded database needs the folder from the start.
  const folder = settings.DATABASE_URL ? null : fs.access(settings.DATA_DIR, fs.constants.W_OK)
  const works = Promise.all([sql`select 1`.execute(db), folder]).then(
    () => true,
    () => false,
  )
  return Promise.race([works, late]).finally(() => clearTimeout(timer))
}
