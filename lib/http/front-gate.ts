import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendWhole } from './front-send.ts'

/** What the gate looks at of a request: the web's own fits, and so does what this front makes of Node's. */
export interface GateRequest extends Pick<Request, 'method' | 'url' | 'signal'> {
  headers: Pick<Headers, 'get'>
  body: AsyncIterable<Uint8Array> | null
}

/** An answer of the gate as it leaves: JSON, spelt already. */
export interface Reply {
  status: number
  headers: Headers
  body: string
}

/** Answers every request, with a refusal if need be. */
export type Gate = (request: GateRequest) => Promise<Reply>

/**
 * Answers a call at the gate itself. Next's way to a route handler costs about a millisecond of CPU, more than the gate;
 * what the gate looks at is there already.
 * @returns false where this is no call
 */
export function answerCall(gate: Gate, request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.url?.startsWith('/api/')) return false
  gate(asGateRequest(request, response))
    .then((reply) => send(reply, request, response))
    // Nobody can be told any more.
    .catch(() => response.destroy())
  return true
}

function send(reply: Reply, request: IncomingMessage, response: ServerResponse): void {
  response.statusCode = reply.status
  for (const [name, value] of reply.headers) response.appendHeader(name, value)
  response.setHeader('vary', 'accept-encoding')
  sendWhole(request, response, reply.body)
}

function asGateRequest(request: IncomingMessage, response: ServerResponse): GateRequest {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  return {
    method: request.method ?? '',
    url: `http://localhost${request.url}`,
    headers: { get: (name) => request.headers[name]?.toString() ?? null },
    body: request,
    signal: leaving.signal,
  }
}
