import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PROGRAM_API_DOCUMENT, PROGRAM_CALLS, sentenceOf } from '#contract'
import { translator } from '#lib/messages/translator'
import { ApiError } from '#upstream/api-error'
import type { OpenApi } from '#upstream/api-reference/openapi-document'
import { asApiError } from '#upstream/as-api-error'
import { listWritingRoutes } from '#upstream/connections/programs/list-writing-routes'
import { programDocument } from '#upstream/connections/programs/program-document'
import { readingRoutes } from '#upstream/connections/programs/reading-routes'
import { API_V1 } from '#upstream/connections/programs/register-program-route'
import { scrobbleRoute } from '#upstream/connections/programs/scrobble-route'
import { writingRoutes } from '#upstream/connections/programs/writing-routes'
import type { Dependencies } from '#upstream/dependencies'
import { languageOf } from '#upstream/response-language'

/** What programs call with a token. */
export function programRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(
    async (v1) => {
      v1.setErrorHandler((error, request, reply) => {
        const apiError = asApiError(error)
        if (apiError.status >= 500) request.log.error({ err: error }, 'unexpected failure')
        return sendFailure(apiError, request, reply)
      })
      v1.setNotFoundHandler((request, reply) => {
        const allowed = methodsOf(request.url)
        if (allowed.length === 0)
          return sendFailure(new ApiError('not_found', 'api.nothingHere'), request, reply)
        reply.header('allow', allowed.join(', '))
        return sendFailure(new ApiError('method_not_allowed', 'api.notAllowedHere'), request, reply)
      })
      // Built when it is first requested, as that takes a while.
      let built: OpenApi | undefined
      v1.get(PROGRAM_API_DOCUMENT.slice(API_V1.length), async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=3600')
        built ??= programDocument()
        return built
      })
      readingRoutes(v1, dependencies)
      writingRoutes(v1, dependencies)
      listWritingRoutes(v1, dependencies)
      scrobbleRoute(v1, dependencies)
    },
    { prefix: API_V1 },
  )
}

const PATHS = PROGRAM_CALLS.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

function methodsOf(url: string): string[] {
  const path = url.split('?', 1)[0] ?? ''
  return PATHS.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []))
}

/** Programs get the code, a sentence for people, and the fields at fault. */
function sendFailure(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  const t = translator(language, 'api')
  const { fields } = error.failure(t)
  reply.header('content-language', language)
  if (error.code === 'not_signed_in') reply.header('www-authenticate', 'Bearer')
  const { retryAfter } = error.details
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(error.status).send({
    code: error.code,
    message: sentenceOf(t, error),
    ...(Object.keys(fields).length > 0 && { fields }),
  })
}
