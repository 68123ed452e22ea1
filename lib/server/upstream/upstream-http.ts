import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, errors, request } from 'undici'
import { note } from '#lib/server/metrics'
import { settings } from '#lib/server/settings'
import { unzip } from '#lib/server/upstream/decode-body'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

/** Milliseconds the upstream has for one whole answer. */
const DEADLINE_MS = 10_000
/** Connections to the upstream; what comes on top waits its turn within the deadline. */
const CONNECTIONS = 128
/** Bytes of one answer, at most: a collection of 10,000 entries is about 10 MB. */
const ANSWER_MAX_BYTES = 32 * 1024 * 1024

// Our own client: the fetch that Next patches costs twice as much, and would cache.
const upstream = new Agent({
  connections: CONNECTIONS,
  connect: { timeout: 3_000 },
  maxResponseSize: ANSWER_MAX_BYTES,
})

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path and query string, encoded, beginning with a slash. */
  target: string
  headers: Record<string, string>
  body?: string | Uint8Array | null
  /** Whoever waits for the answer; once they are gone, the upstream is let go too. */
  signal?: AbortSignal | undefined
}

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Uint8Array
}

export interface Answer extends Omit<RawAnswer, 'bytes'> {
  /** Parsed JSON; null where there was none. */
  body: unknown
}

/**
 * Asks the upstream once and reads its JSON; redirects are not followed.
 * @throws UpstreamError with 502 when it refuses, resets, redirects or sends no JSON, 504 when it is too slow.
 */
export async function exchange(asked: Asked): Promise<Answer> {
  const { status, headers, bytes } = await exchangeBytes(asked)
  return { status, headers, body: parse(status, bytes) }
}

/** The same for an answer that is not JSON: a picture. */
export async function exchangeBytes(asked: Asked): Promise<RawAnswer> {
  const patience = waitFor(asked.signal)
  try {
    const answer = await request(settings().UPSTREAM_URL + asked.target, {
      dispatcher: upstream,
      method: asked.method,
      headers: asked.headers,
      body: asked.body ?? null,
      signal: patience.signal,
    })
    const { statusCode: status, headers } = answer
    note('upstream', String(status))
    const bytes = await unzip(await answer.body.bytes(), headers['content-encoding'], ANSWER_MAX_BYTES)
    if (status < 200 || (status >= 300 && status < 400))
      throw new UpstreamError(502, `answered ${status}`, 'unreadable')
    return { status, headers, bytes }
  } catch (error) {
    throw asUpstreamError(error, patience.isOver())
  } finally {
    patience.end()
  }
}

/** How long an answer is waited for: until the deadline, or until whoever asked is gone. */
function waitFor(asking: AbortSignal | undefined) {
  const giving = new AbortController()
  let isOver = false
  const giveUp = () => giving.abort()
  // Not AbortSignal.timeout: nothing takes its timer back, and thousands of answered requests would keep theirs.
  const deadline = setTimeout(() => {
    isOver = true
    giveUp()
  }, DEADLINE_MS)
  asking?.addEventListener('abort', giveUp)
  if (asking?.aborted) giveUp()
  return {
    signal: giving.signal,
    isOver: () => isOver,
    end() {
      clearTimeout(deadline)
      asking?.removeEventListener('abort', giveUp)
    },
  }
}

function parse(status: number, bytes: Uint8Array): unknown {
  if (bytes.length === 0) return null
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
  } catch {
    // A failure keeps its status, whatever page came with it.
    if (status >= 400) return null
    throw new UpstreamError(502, 'sent something that is not JSON', 'unreadable')
  }
}

function asUpstreamError(error: unknown, isOver: boolean): UpstreamError {
  if (error instanceof UpstreamError) return error
  note('upstream', isOver ? 'slow' : 'silent')
  const slow =
    isOver ||
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError
  const reason = error instanceof Error ? error.message : String(error)
  return slow ? new UpstreamError(504, 'took too long', 'silent') : new UpstreamError(502, reason, 'silent')
}
