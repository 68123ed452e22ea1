import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { FailureCodec, startImport } from '#contract'
import { translator } from '#lib/messages/translator'
import { limitArrival, UPLOAD_TIMEOUT_MS } from '#lib/service/request-body-timeout'
import { accountRoutes } from '#upstream/account/routes'
import { accountSettingsRoutes } from '#upstream/account/settings-routes'
import { factorRoutes } from '#upstream/account/sign-in/factor/routes'
import { letInRoutes } from '#upstream/account/sign-in/operator/routes'
import { passkeyRoutes } from '#upstream/account/sign-in/passkeys/routes'
import { providerRoutes } from '#upstream/account/sign-in/provider/routes'
import { signInRoutes } from '#upstream/account/sign-in/routes'
import { trailRoutes } from '#upstream/account/sign-in/trail/routes'
import { ApiError } from '#upstream/api-error'
import { apiReferenceRoutes } from '#upstream/api-reference/routes'
import { asApiError } from '#upstream/as-api-error'
import { availabilityRoutes } from '#upstream/availability/routes'
import { collectionRoutes } from '#upstream/collection/routes'
import { hookRoutes } from '#upstream/connections/deliveries/hook-routes'
import { deliveryRoutes } from '#upstream/connections/deliveries/routes'
import { matchingRoutes } from '#upstream/connections/matching/routes'
import { programRoutes } from '#upstream/connections/programs/routes'
import { tokenRoutes } from '#upstream/connections/programs/token-routes'
import { connectionRoutes } from '#upstream/connections/routes'
import { serverRoutes } from '#upstream/connections/server-routes'
import { takeBackRoutes } from '#upstream/connections/take-back/routes'
import { viewingRoutes } from '#upstream/connections/viewings/routes'
import type { Dependencies } from '#upstream/dependencies'
import { franchiseRoutes } from '#upstream/franchises/routes'
import { listRoutes } from '#upstream/lists/routes'
import { outboxRoute } from '#upstream/mail/outbox-routes'
import { adminRoutes } from '#upstream/members/admin-routes'
import { memberRoutes } from '#upstream/members/routes'
import { monitoringRoutes } from '#upstream/monitoring-routes'
import { pictureRoutes } from '#upstream/pictures/routes'
import { placeRatingRoutes } from '#upstream/place-ratings/routes'
import { recommendationRoutes } from '#upstream/recommendations/routes'
import { languageOf } from '#upstream/response-language'
import { showRoutes } from '#upstream/shows/routes'
import { seasonRoutes } from '#upstream/shows/season-routes'
import { upNextRoutes } from '#upstream/shows/up-next-routes'
import { statisticsRoutes } from '#upstream/statistics/routes'
import { SECOND } from '#upstream/time'
import { titleMoveRoutes } from '#upstream/titles/move-routes'
import { peopleRoutes } from '#upstream/titles/people-routes'
import { titleRoutes } from '#upstream/titles/routes'
import { searchRoutes } from '#upstream/titles/search-routes'
import { titleStateRoutes } from '#upstream/titles/state-routes'
import { exportRoutes } from '#upstream/transfer/export/routes'
import { importRoutes } from '#upstream/transfer/import/routes'
import { nightlyCopyRoutes } from '#upstream/transfer/nightly-copy-routes'
import { watchRoutes } from '#upstream/watches/routes'
import { watchlistRoutes } from '#upstream/watchlist/routes'

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
    frameworkErrors(error, request, reply) {
      sendFailure(asApiError(error), request, reply as FastifyReply)
    },
  })
  parseJsonOnly(app)
  app.addHook('onRequest', async ({ raw }) => limitArrival(raw, startImport))
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.setNotFoundHandler((request, reply) => {
    return sendFailure(new ApiError('not_found', 'api.nothingHere'), request, reply)
  })
  app.setErrorHandler((error, request, reply) => {
    const apiError = asApiError(error)
    if (apiError.status >= 500) request.log.error({ err: error }, 'unexpected failure')
    return sendFailure(apiError, request, reply)
  })
  monitoringRoutes(app, dependencies)
  apiReferenceRoutes(app)
  accountRoutes(app, dependencies)
  accountSettingsRoutes(app, dependencies)
  signInRoutes(app, dependencies)
  passkeyRoutes(app, dependencies)
  providerRoutes(app, dependencies)
  trailRoutes(app, dependencies)
  factorRoutes(app, dependencies)
  letInRoutes(app, dependencies)
  memberRoutes(app, dependencies)
  pictureRoutes(app, dependencies)
  adminRoutes(app, dependencies)
  titleRoutes(app, dependencies)
  availabilityRoutes(app, dependencies)
  titleStateRoutes(app, dependencies)
  titleMoveRoutes(app, dependencies)
  peopleRoutes(app, dependencies)
  searchRoutes(app, dependencies)
  collectionRoutes(app, dependencies)
  importRoutes(app, dependencies)
  nightlyCopyRoutes(app, dependencies)
  exportRoutes(app, dependencies)
  watchRoutes(app, dependencies)
  connectionRoutes(app, dependencies)
  serverRoutes(app, dependencies)
  viewingRoutes(app, dependencies)
  takeBackRoutes(app, dependencies)
  upNextRoutes(app, dependencies)
  statisticsRoutes(app, dependencies)
  watchlistRoutes(app, dependencies)
  recommendationRoutes(app, dependencies)
  seasonRoutes(app, dependencies)
  showRoutes(app, dependencies)
  placeRatingRoutes(app, dependencies)
  listRoutes(app, dependencies)
  franchiseRoutes(app, dependencies)
  deliveryRoutes(app, dependencies)
  matchingRoutes(app, dependencies)
  tokenRoutes(app, dependencies)
  programRoutes(app, dependencies)
  hookRoutes(app, dependencies)
  outboxRoute(app, dependencies)
  return app
}

/** The web app's id for a request, so that both logs can be joined. */
function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}

/** Without the query string, which may hold personal data, and without the secrets of calendars and connections. */
function requestLine({ method, url }: { method: string; url: string }) {
  return { method, path: url.split('?')[0]?.replace(/^(\/api\/calendar\/(?!renew$)|\/hooks\/).*/, '$1…') }
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

function sendFailure(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, details } = error
  const language = languageOf(request)
  reply.header('content-language', language)
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter))
  return reply.code(status).send(FailureCodec.serialise(error.failure(translator(language, 'api'))))
}
