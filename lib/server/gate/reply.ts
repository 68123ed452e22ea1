import 'server-only'
import { type Failure, FailureCodec } from '#contract'
import { HttpError } from '#lib/server/gate/http-error'
import { log } from '#lib/server/log'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

/** A response before it becomes one: JSON, serialised already. */
export interface Reply {
  status: number
  headers: Headers
  body: string
}

/** A fresh answer: nothing of the upstream's own headers is in it, and nobody may store it. */
export function reply(status: number, body: unknown, requestId: string, headers = new Headers()): Reply {
  headers.set('content-type', 'application/json; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  headers.set('x-request-id', requestId)
  return { status, headers, body: JSON.stringify(body) }
}

export function asResponse({ status, headers, body }: Reply): Response {
  return new Response(body, { status, headers })
}

export function replyWithFailure(
  status: number,
  failure: Failure,
  requestId: string,
  headers?: Headers,
): Reply {
  return reply(status, FailureCodec.serialise(failure), requestId, headers)
}

/** The answer to whatever went wrong on the way: our own refusal, the upstream's outage, or a fault of ours. */
export function replyToError(error: unknown, request: Pick<Request, 'signal'>, requestId: string): Reply {
  if (error instanceof HttpError) {
    return replyWithFailure(
      error.status,
      { message: error.message, fields: {} },
      requestId,
      new Headers(error.headers),
    )
  }
  const { status, failure } = error instanceof UpstreamError ? error : BROKEN
  // Nobody waits for this answer any more, and leaving is not a fault.
  if (!request.signal.aborted) log().error({ err: error, requestId }, 'a call did not get through')
  return replyWithFailure(status, failure, requestId)
}

const BROKEN = {
  status: 500,
  failure: { message: 'Something went wrong on our side. Please try again.', fields: {} },
}
