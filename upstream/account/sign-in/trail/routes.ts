import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Call, ENDPOINTS, listAdminActions, listSecurityEvents } from '#contract'
import { eachAction, readActions } from '#upstream/account/sign-in/trail/read-actions'
import { eachEvent, readEvents } from '#upstream/account/sign-in/trail/read-events'
import type { Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { throttleFile } from '#upstream/rate-limits'
import { inputParser, registerRoute, requireViewer } from '#upstream/register-route'
import { languageOf } from '#upstream/response-language'
import { type Cell, csvLine, withoutFormula } from '#upstream/transfer/csv-line'

export function trailRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  registerRoute(app, dependencies, listSecurityEvents, ({ page }, viewer) =>
    readEvents(db, viewer.id, page, clock()),
  )

  registerRoute(app, dependencies, listAdminActions, (query) => readActions(db, query))

  csvRoute(app, dependencies, {
    endpoint: ENDPOINTS.securityEventsCsv,
    name: 'security-events.csv',
    header: ['time', 'event', 'method', 'device', 'network', 'count'],
    async *rows(request, viewer) {
      const events = eachEvent(db, viewer.id, clock(), languageOf(request))
      for await (const { at, kind, method, device, network, count } of events) {
        yield [at, kind, method, device, network, count]
      }
    },
  })

  const parse = inputParser(listAdminActions)
  csvRoute(app, dependencies, {
    endpoint: ENDPOINTS.adminActionsCsv,
    name: 'admin-log.csv',
    header: ['time', 'actor', 'action', 'target', 'request'],
    check: (request, viewer) => {
      if (!viewer.isAdmin) throw new ApiError('forbidden', 'api.adminsOnly')
      parse(request)
    },
    async *rows(request) {
      for await (const { at, actor, action, target, requestId } of eachAction(db, parse(request))) {
        yield [at, actor ?? 'operator', action, target, requestId]
      }
    },
  })
}

interface CsvFile {
  endpoint: Pick<Call, 'path'>
  name: string
  header: string[]
  /** Before anything is sent. @throws ApiError */
  check?: (request: FastifyRequest, viewer: Viewer) => void
  rows: (request: FastifyRequest, viewer: Viewer) => AsyncIterable<Cell[]>
}

/** What others have typed or sent begins no formula in it. */
function csvRoute(app: FastifyInstance, dependencies: Dependencies, file: CsvFile): void {
  app.get(file.endpoint.path, async (request, reply) => {
    const viewer = await requireViewer(dependencies, request)
    file.check?.(request, viewer)
    await throttleFile(dependencies, file.endpoint, viewer.id)
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${file.name}"`,
      })
      .send(Readable.from(csvLines(file.header, file.rows(request, viewer))))
  })
}

async function* csvLines(header: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield csvLine(header)
  for await (const row of rows) yield csvLine(row.map(withoutFormula))
}
