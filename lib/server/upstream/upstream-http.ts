import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { Agent, errors, request } from 'undici'
import { settings } from '#lib/server/settings'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { recordUpstreamOutcome } from '#lib/server/upstream-outcomes'

export const TIMEOUT_MS = 10_000
const CONNECTIONS = 128
/** A collection of 10,000 entries is about 10 MB. */
const RESPONSE_MAX_BYTES = 32 * 1024 * 1024

// The fetch that Next patches costs twice as much, and would cache.
const upstream = new Agent({
  connections: CONNECTIONS,
  connect: { timeout: 3_000 },
  maxResponseSize: RESPONSE_MAX_BYTES,
})

// Slow senders take no connections from the other calls.
const uploads = new Agent({ connections: 1024, connect: { timeout: 3_000 } })

interface UpstreamRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  target: string
  headers: Record<string, string>
  body?: string | Uint8Array | Readable | null
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
}

interface UpstreamResponse {
  status: number
  headers: IncomingHttpHeaders
  bytes: Uint8Array
}

export interface JsonResponse extends Omit<UpstreamResponse, 'bytes'> {
  body: unknown
}

/** @throws UpstreamError as {@link sendRequest}, and 502 for a success that is not JSON */
export async function sendJsonRequest(sent: UpstreamRequest): Promise<JsonResponse> {
  const { status, headers, bytes } = await sendRequest(sent)
  return { status, headers, body: parseJson(status, bytes) }
}

/** @throws UpstreamError 502 for no response, a redirect or an encoded body, 504 after the timeout (10 seconds) */
export async function sendRequest(sent: UpstreamRequest): Promise<UpstreamResponse> {
  const timeout = AbortSignal.timeout(sent.timeoutMs ?? TIMEOUT_MS)
  try {
    const response = await request(settings().UPSTREAM_URL + sent.target, {
      dispatcher: sent.body instanceof Readable ? uploads : upstream,
      method: sent.method,
      headers: { ...sent.headers, 'accept-encoding': 'identity' },
      body: sent.body ?? null,
      signal: sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout,
    })
    const { statusCode: status, headers } = response
    recordUpstreamOutcome(String(status))
    const bytes = await response.body.bytes()
    const isUnchanged = status === 304 && 'if-none-match' in sent.headers
    if (status < 200 || (status >= 300 && status < 400 && !isUnchanged)) {
      throw new UpstreamError(502, `responded with ${status}`, 'unreadable')
    }
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity') throw new UpstreamError(502, `sent a ${encoding} body`, 'unreadable')
    return { status, headers, bytes }
  } catch (error) {
    throw error instanceof UpstreamError ? error : toUpstreamError(error)
  }
}

function parseJson(status: number, bytes: Uint8Array): unknown {
  if (bytes.length === 0) return null
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
  } catch {
    // A failure keeps its status, whatever its body.
    if (status >= 400) return null
    throw new UpstreamError(502, 'sent something that is not JSON', 'unreadable')
  }
}

/** Counts the outcome, too. */
export function toUpstreamError(error: unknown): UpstreamError {
  const isTimeout =
    (error instanceof Error && error.name === 'TimeoutError') ||
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError
  recordUpstreamOutcome(isTimeout ? 'timeout' : 'no response')
  if (isTimeout) return new UpstreamError(504, 'took too long', 'silent')
  return new UpstreamError(502, error instanceof Error ? error.message : String(error), 'silent')
}
