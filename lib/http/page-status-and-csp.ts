import type { ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { cacheOutcome } from '../page-cache/next-internals.ts'
import { hashPolicy } from '../server/csp.ts'
import type { PageStatus } from '../server/pages/page-status.ts'

const RETRY_S = 30
/** For caches in front of the web app, which do not learn what has been deleted. Next states a year. */
const STALE_MAX_S = 60 * 60

// Next's own error pages have no policy: they are held until they are complete and can be hashed.
export function applyPageStatusAndCsp(response: ServerResponse, page: Readonly<PageStatus>): void {
  const { writeHead, flushHeaders, write, end } = response
  const held: Buffer[] = []

  response.writeHead = (status: number, ...rest: unknown[]) => {
    takeHead(response, status, rest)
    applyStatus(response, page)
    limitStaleness(response)
    return lacksPolicy(response) ? response : writeHead.call(response, response.statusCode)
  }
  response.flushHeaders = () => {
    if (!lacksPolicy(response)) flushHeaders.call(response)
  }
  response.write = (...body: unknown[]) => {
    if (!lacksPolicy(response)) return Reflect.apply(write, response, body)
    held.push(...bytesOf(body))
    return true
  }
  response.end = (...body: unknown[]) => {
    if (!lacksPolicy(response)) return Reflect.apply(end, response, body)
    const whole = Buffer.concat([...held, ...bytesOf(body)])
    const html = textOf(whole, response.getHeader('content-encoding'))
    response.setHeader('content-security-policy', hashPolicy(html))
    return Reflect.apply(end, response, [whole, ...body.filter((part) => typeof part === 'function')])
  }
}

function takeHead(response: ServerResponse, status: number, rest: unknown[]): void {
  response.statusCode = status
  const [first, headers = first] = rest
  if (typeof first === 'string') response.statusMessage = first
  if (typeof headers !== 'object' || headers === null) return
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

// Not for the router's requests: on a failure the browser would load the page again. Not for a cached page
// either: the status is that of the next one, which renders in the background.
function applyStatus(response: ServerResponse, { status }: Readonly<PageStatus>): void {
  if (!status || response.statusCode !== 200 || !isHtml(response) || cacheOutcome(response)) return
  response.statusCode = status
  if (status === 503) response.setHeader('retry-after', RETRY_S)
}

function limitStaleness(response: ServerResponse): void {
  const stated = response.getHeader('cache-control')
  if (typeof stated !== 'string') return
  const limited = stated.replace(
    /(?<=stale-while-revalidate=)\d+/,
    (seconds) => `${Math.min(Number(seconds), STALE_MAX_S)}`,
  )
  response.setHeader('cache-control', limited)
}

function lacksPolicy(response: ServerResponse): boolean {
  return !response.headersSent && !response.hasHeader('content-security-policy') && isHtml(response)
}

function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/html')
}

function bytesOf([chunk, encoding]: unknown[]): Buffer[] {
  if (chunk instanceof Uint8Array) return [Buffer.from(chunk)]
  if (typeof chunk !== 'string') return []
  return [Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')]
}

function textOf(bytes: Buffer, encoding: unknown): string {
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return bytes.toString()
}
