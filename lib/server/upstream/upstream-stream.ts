import 'server-only'
import type { Readable } from 'node:stream'
import { Agent, request } from 'undici'
import { settings } from '#lib/server/settings'
import { toUpstreamError } from '#lib/server/upstream/upstream-http'
import { recordUpstreamOutcome } from '#lib/server/upstream-outcomes'

const CONNECTIONS = 32
/** The upstream lets an export wait for another one. */
const HEADERS_TIMEOUT_MS = 20_000
/** Between two chunks while the client reads. */
const BODY_TIMEOUT_MS = 30_000

// Without the limit of other responses: this one is passed on chunk by chunk.
const upstream = new Agent({
  connections: CONNECTIONS,
  connect: { timeout: 3_000 },
  headersTimeout: HEADERS_TIMEOUT_MS,
  bodyTimeout: BODY_TIMEOUT_MS,
})

interface StreamedResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Readable
}

/** @throws UpstreamError 502 for no response, 504 after the timeout */
export async function openStream(
  target: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<StreamedResponse> {
  try {
    const response = await request(settings().UPSTREAM_URL + target, {
      dispatcher: upstream,
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal,
    })
    recordUpstreamOutcome(String(response.statusCode))
    // A body that is destroyed emits an error, which would end the process.
    response.body.on('error', () => {})
    return { status: response.statusCode, headers: response.headers, body: response.body }
  } catch (error) {
    throw toUpstreamError(error)
  }
}
