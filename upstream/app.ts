import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { FailureCodec, startImport } from '#contract'
import { limitArrival, UPLOAD_TIMEOUT_MS } from '#lib/service/request-body-timeout'
import { ApiError } from '#upstream/api-error'
import { outageOf } from '#upstream/db/errors'
import type { Dependencies } from '#upstream/dependencies'
import { accountRoutes } from '#upstream/routes/account'
import { accountSettingsRoutes } from '#upstream/routes/account-settings'
import { adminRoutes } from '#upstream/routes/admin'
import { apiReferenceRoutes } from '#upstream/routes/api-reference'
import { copyRoutes } from '#upstream/routes/copies'
import { entryRoutes } from '#upstream/routes/entries'
import { exportRoutes } from '#upstream/routes/exports'
import { importRoutes } from '#upstream/routes/imports'
import { listRoutes } from '#upstream/routes/lists'
import { memberRoutes } from '#upstream/routes/members'
import { monitoringRoutes } from '#upstream/routes/monitoring'
import { outboxRoute } from '#upstream/routes/outbox'
import { peopleRoutes } from '#upstream/routes/people'
import { pictureRoutes } from '#upstream/routes/pictures'
import { progressRoutes } from '#upstream/routes/progress'
import { searchRoutes } from '#upstream/routes/search'
import { seasonRoutes } from '#upstream/routes/seasons'
import { statisticsRoutes } from '#upstream/routes/statistics'
import { titleMoveRoutes } from '#upstream/routes/title-moves'
import { titleStateRoutes } from '#upstream/routes/title-state'
import { titleRoutes } from '#upstream/routes/titles'
import { upNextRoutes } from '#upstream/routes/up-next'
import { watchRoutes } from '#upstream/routes/watches'
import { watchlistRoutes } from '#upstream/routes/watchlist'
import { SECOND } from '#upstream/time'

const JSON_MAX_BYTES = 64 * 1024

/** Node checks these at CHECK_INTERVAL. */
const HEADERS_TIMEOUT = 14 * SECOND
const CHECK_INTERVAL = SECOND

export function createApp(dependencies: Dependencies): FastifyInstance {
  const app = Fastify({
    loggerInstance: dependencies.log.child({}, { serializers: { req: requestLine } }) as FastifyBaseLogger,
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    // What still comes over an open connection while the process stops.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: CHECK_INTERVAL },
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors(error, _request, reply) {
      sendFailure(asApiError(error), reply as FastifyReply)
    },
  })
  parseJsonOnly(app)
  app.addHook('onRequest', async ({ raw }) => limitArrival(raw, startImport))
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.setNotFoundHandler((_request, reply) => {
    return sendFailure(new ApiError('not_found', 'There is nothing here.'), reply)
  })
  app.setErrorHandler((error, request, reply) => {
    const apiError = asApiError(error)
    if (apiError.status >= 500) request.log.error({ err: error }, 'unexpected failure')
    return sendFailure(apiError, reply)
  })
  monitoringRoutes(app, dependencies)
  apiReferenceRoutes(app)
  accountRoutes(app, dependencies)
  accountSettingsRoutes(app, dependencies)
  memberRoutes(app, dependencies)
  pictureRoutes(app, dependencies)
  adminRoutes(app, dependencies)
  titleRoutes(app, dependencies)
  titleStateRoutes(app, dependencies)
  titleMoveRoutes(app, dependencies)
  peopleRoutes(app, dependencies)
  searchRoutes(app, dependencies)
  entryRoutes(app, dependencies)
  importRoutes(app, dependencies)
  copyRoutes(app, dependencies)
  exportRoutes(app, dependencies)
  watchRoutes(app, dependencies)
  upNextRoutes(app, dependencies)
  statisticsRoutes(app, dependencies)
  watchlistRoutes(app, dependencies)
  seasonRoutes(app, dependencies)
  progressRoutes(app, dependencies)
  listRoutes(app, dependencies)
  outboxRoute(app, dependencies)
  return app
}

/** The web app's id for a request, so that both logs can be joined. */
function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}

/** Without the query string, which may hold personal data, and without the secret of a calendar. */
function requestLine({ method, url }: { method: string; url: string }) {
  return { method, path: url.split('?')[0]?.replace(/^(\/api\/calendar\/)(?!renew$).*/, '$1…') }
}

/** An empty body with the type of JSON is valid, as some calls have no input. */
function parseJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parse(request, String(body), done)
  })
}

function sendFailure(error: ApiError, reply: FastifyReply): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  const { status, message, fields, email = null, isReplaced, gone } = error
  const failure = {
    message,
    fields,
    needsVerification: email !== null,
    email,
    isReplaced,
    ...(gone && { gone }),
  }
  return reply.code(status).send(FailureCodec.serialise(failure))
}

/** What is said, and the seconds to wait. */
const OUTAGES = {
  unreachable: ['We cannot reach our database just now. Please try again shortly.', 5],
  full: ['Nothing can be saved just now: there is no room left. Reading goes on.', 60],
  unwritable: ['Nothing can be saved just now. Please try again later.', 60],
} as const

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new ApiError('too_large', 'That is too large.')
  if (status === 415) return new ApiError('wrong_media_type', 'Please send JSON.')
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ApiError('bad_request', 'That request cannot be read.')
  }
  const outage = outageOf(error)
  if (outage) {
    const [sentence, retryAfter] = OUTAGES[outage]
    return new ApiError('unavailable', sentence, { retryAfter })
  }
  return new ApiError('broken', 'Something went wrong on our side. Please try again.')
}
