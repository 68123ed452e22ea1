import 'server-only'
import { type Failure, FailureCodec } from '#contract'
import { apiTranslator, languageFor } from '#lib/server/gate/api-translator'
import { HttpError } from '#lib/server/gate/http-error'
import { log } from '#lib/server/log'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

const BROKEN = new HttpError('broken', 'api.broken')

export function reply(status: number, body: unknown, requestId: string, headers = new Headers()): Response {
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  headers.set('content-type', 'application/json; charset=utf-8')
  headers.set('x-request-id', requestId)
  return new Response(JSON.stringify(body), { status, headers })
}

export function replyWithFailure(
  status: number,
  failure: Failure,
  requestId: string,
  headers?: Headers,
): Response {
  return reply(status, FailureCodec.serialise(failure), requestId, headers)
}

export function replyToError(error: unknown, request: Request, requestId: string): Response {
  const language = languageFor(request)
  const t = apiTranslator(language, 'api')
  const headers = new Headers({ 'content-language': language })
  if (error instanceof HttpError) {
    for (const [name, value] of Object.entries(error.headers)) headers.set(name, value)
    return replyWithFailure(error.status, error.failure(t), requestId, headers)
  }
  const isUpstreams = error instanceof UpstreamError
  const { status, failure } = isUpstreams ? error : { status: 500, failure: BROKEN.failure(t) }
  // A client that disconnects causes an error too, and is no fault.
  if (!request.signal.aborted) log().error({ err: error, requestId }, 'a call failed')
  return replyWithFailure(status, failure, requestId, headers)
}
