import type { ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { cacheOutcome } from '../page-cache/next-internals.ts'
import { hashPolicy } from '../server/csp.ts'
import type { PageStatus } from '../server/pages/page-status.ts'

/** Seconds after which a failed page that is rendered per request may be requested again. */
const RETRY_S = 30

/**
 * Gives a page rendered for one request the status that it sets, and a policy to every page that has none: Next's own
 * error pages, which are held until they are whole and can be hashed.
 */
export function applyResponsePolicy(response: ServerResponse, page: Readonly<PageStatus>): void {
  const { writeHead, flushHeaders, write, end } = response
  const held: Buffer[] = []

  response.writeHead = (status: number, ...rest: unknown[]) => {
    takeHead(response, status, rest)
    applyStatus(response, page)
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

/** Stores the arguments of writeHead where they can still be changed. */
function takeHead(response: ServerResponse, status: number, rest: unknown[]): void {
  response.statusCode = status
  const [first, headers = first] = rest
  if (typeof first === 'string') response.statusMessage = first
  if (typeof headers !== 'object' || headers === null) return
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/**
 * For documents alone: on a failed response to its router, the browser loads the page once more. A page from the cache
 * brings its own status, and what the request sets is about the next one, which renders in the background.
 */
function applyStatus(response: ServerResponse, { status }: Readonly<PageStatus>): void {
  if (!status || response.statusCode !== 200 || !isHtml(response) || cacheOutcome(response)) return
  response.statusCode = status
  if (status === 503) response.setHeader('retry-after', RETRY_S)
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
