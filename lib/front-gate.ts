import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

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

/** Bytes from which on an answer is worth compressing. */
const WORTH_IT = 1_024

const gzip = promisify(zlib.gzip)

/**
 * Answers a call at the gate itself. Next's way to a route handler costs about a millisecond of CPU, more than the gate;
 * what the gate looks at is there already.
 * @returns false where this is no call
 */
export function answerCall(gate: Gate, request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.url?.startsWith('/api/')) return false
  void gate(asGateRequest(request, response)).then(async ({ status, headers, body }) => {
    for (const [name, value] of headers) response.appendHeader(name, value)
    await send(request, response, status, body)
  })
  return true
}

async function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: string,
): Promise<void> {
  const bytes = Buffer.from(body)
  response.setHeader('vary', 'accept-encoding')
  if (bytes.length < WORTH_IT || !takesGzip(headers['accept-encoding'])) {
    response.writeHead(status, { 'content-length': bytes.length }).end(bytes)
    return
  }
  const zipped = await gzip(bytes)
  response.writeHead(status, { 'content-encoding': 'gzip', 'content-length': zipped.length }).end(zipped)
}

function takesGzip(accepted: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(accepted ?? ''))
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
