import 'server-only'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { DELIVERY_MAX_BYTES, REPORTED_CHANGES_HEADER } from '#contract'
import { type Stale, staleAfterReport } from '#lib/server/gate/cache-invalidation'
import { reply, replyToError, replyWithFailure } from '#lib/server/gate/reply'
import { streamBody } from '#lib/server/gate/upload-stream'
import { failureIn } from '#lib/server/upstream/upstream-client'
import { clientAddress, upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { sendJsonRequest, TIMEOUT_MS } from '#lib/server/upstream/upstream-http'

/** Milliseconds for which a body may arrive. */
const ARRIVAL_MS = 29_000
/** Of the upstream's response. */
const PASSED_ON = ['allow', 'content-language', 'retry-after']

/**
 * Passes the bytes of a delivery on as they arrive. Its secret address is the credential: no session is looked at, and no origin,
 * as browsers cannot know it.
 */
export async function handleDelivery(
  request: Request,
  revalidate: (stale: Stale) => void,
): Promise<Response> {
  const requestId = randomUUID()
  try {
    const sent = streamBody(request)
    const { status, headers, body } = await sendJsonRequest({
      method: 'POST',
      target: new URL(request.url).pathname,
      headers: deliveryHeaders(request, requestId),
      body: Readable.from(cutBody(sent.content), { objectMode: false }),
      timeoutMs: TIMEOUT_MS + ARRIVAL_MS,
    })
    await sent.drain()
    for (const stale of staleAfterReport(headers[REPORTED_CHANGES_HEADER])) revalidate(stale)
    const passedOn = new Headers()
    for (const name of PASSED_ON) {
      const value = headers[name]
      if (typeof value === 'string') passedOn.set(name, value)
    }
    if (status >= 400) return replyWithFailure(status, failureIn(body), requestId, passedOn)
    return reply(status, { message: messageIn(body) }, requestId, passedOn)
  } catch (error) {
    return replyToError(error, request, requestId)
  }
}

function deliveryHeaders(request: Request, requestId: string): Record<string, string> {
  const encoding = request.headers.get('content-encoding')
  return {
    ...upstreamHeaders({
      requestId,
      contentType: request.headers.get('content-type'),
      language: request.headers.get('accept-language'),
      address: clientAddress(request.headers),
    }),
    ...(encoding && { 'content-encoding': encoding }),
  }
}

/** A byte more than the upstream takes: it refuses the body, and closes no connection while more is written. */
async function* cutBody(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let left = DELIVERY_MAX_BYTES + 1
  for await (const chunk of content) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}

function messageIn(body: unknown): string {
  const { message } = Object(body) as { message?: unknown }
  return typeof message === 'string' ? message : ''
}
