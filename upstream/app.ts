import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { type Failure, FailureCodec } from '#contract'
import { ApiError } from '#upstream/api-error'
import { isDatabaseAway } from '#upstream/db/away'
import { isStorageFull } from '#upstream/db/full'
import type { Dependencies } from '#upstream/dependencies'
import { accountRoutes } from '#upstream/routes/account'
import { adminRoutes } from '#upstream/routes/admin'
import { apiReferenceRoutes } from '#upstream/routes/api-reference'
import { entryRoutes } from '#upstream/routes/entries'
import { probeRoutes } from '#upstream/routes/health'
import { memberRoutes } from '#upstream/routes/members'
import { outboxRoute } from '#upstream/routes/outbox'
import { peopleRoutes } from '#upstream/routes/people'
import { pictureRoutes } from '#upstream/routes/pictures'
import { searchRoutes } from '#upstream/routes/search'
import { titleRoutes } from '#upstream/routes/titles'
import { SECOND } from '#upstream/time'

/** Bytes of a JSON body, at most. Pictures have a limit of their own. */
const JSON_MAX_BYTES = 64 * 1024

/** Milliseconds that a request's head, and the whole of it, may take to arrive, and how often Node looks. */
const HEAD_PATIENCE = 14 * SECOND
const BODY_PATIENCE = 29 * SECOND
const LOOK = SECOND

/** The API, ready to listen or to be asked by a test. */
export function createApp(dependencies: Dependencies): FastifyInstance {
  const app = Fastify({
    loggerInstance: dependencies.log.child({}, { serializers: { req: requestLine } }) as FastifyBaseLogger,
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: BODY_PATIENCE,
    http: { headersTimeout: HEAD_PATIENCE, connectionsCheckingInterval: LOOK },
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors(error, _request, reply) {
      answerFailure(asApiError(error), reply as FastifyReply)
    },
  })
  readJsonOrNothing(app)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.setNotFoundHandler((_request, reply) => {
    return answerFailure(new ApiError('not_found', 'There is nothing here.'), reply)
  })
  app.setErrorHandler((error, request, reply) => {
    const known = asApiError(error)
    if (known.status >= 500) request.log.error({ err: error }, 'unexpected failure')
    return answerFailure(known, reply)
  })
  probeRoutes(app, dependencies)
  apiReferenceRoutes(app)
  accountRoutes(app, dependencies)
  memberRoutes(app, dependencies)
  pictureRoutes(app, dependencies)
  adminRoutes(app, dependencies)
  titleRoutes(app, dependencies)
  peopleRoutes(app, dependencies)
  searchRoutes(app, dependencies)
  entryRoutes(app, dependencies)
  outboxRoute(app, dependencies)
  return app
}

/** The web app's number for a request, so that both logs tell one story. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** What a log line tells of a request: no query string, which may hold what somebody typed. */
function requestLine(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?')[0] }
}

/** Nothing but JSON is read; some calls send nothing at all, but still say that it is JSON. */
function readJsonOrNothing(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parse(request, String(body), done)
  })
}

function answerFailure(error: ApiError, reply: FastifyReply): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  return reply.code(error.status).send(FailureCodec.serialise(failureOf(error)))
}

function failureOf(error: ApiError): Failure {
  return {
    message: error.message,
    fields: error.fields,
    needsVerification: error.code === 'needs_verification',
    email: error.email ?? null,
  }
}

/** Fastify's own refusals keep their meaning; anything unknown is shown without detail. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new ApiError('too_large', 'That is too large.')
  if (status === 415) return new ApiError('wrong_media_type', 'Please send JSON.')
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ApiError('bad_request', 'That request cannot be read.')
  }
  if (isDatabaseAway(error)) {
    return new ApiError('unavailable', 'We cannot reach our database just now. Please try again shortly.', {
      retryAfter: 5,
    })
  }
  if (isStorageFull(error)) {
    return new ApiError(
      'unavailable',
      'Nothing can be saved just now: there is no room left. Reading goes on.',
      {
        retryAfter: 60,
      },
    )
  }
  return new ApiError('broken', 'Something went wrong on our side. Please try again.')
}
