import type { ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contentSecurityPolicy } from '../server/csp.ts'
import type { AnswerWish } from '../server/response-status.ts'
import { scriptHashes } from '../server/script-hashes.ts'
import { UPSTREAM_DIGEST } from '../server/upstream/upstream-error.ts'

/** Seconds after which a page that the upstream kept from showing may be asked for again. */
const RETRY_S = 30

/**
 * Sees to it that every page leaves with exactly one content security policy. Pages come with their own; what
 * Next makes without asking anybody, its error pages, is held until it is whole and gets the hashes of its
 * scripts. An error page whose cause is the upstream says 503, and a page that wishes for a status gets it.
 */
export function applyResponsePolicy(response: ServerResponse, wish: Readonly<AnswerWish>): void {
  const { writeHead, flushHeaders, write, end } = response
  const held: Buffer[] = []

  response.writeHead = (status: number, ...rest: unknown[]) => {
    takeHead(response, status, rest)
    grant(wish, response)
    if (isUnprotectedPage(response)) return response
    keepOnePolicy(response)
    return writeHead.call(response, response.statusCode)
  }
  response.flushHeaders = () => {
    if (!isUnprotectedPage(response)) flushHeaders.call(response)
  }
  response.write = (...body: unknown[]) => {
    if (!isUnprotectedPage(response)) return Reflect.apply(write, response, body)
    held.push(...bytesOf(body))
    return true
  }
  response.end = (...body: unknown[]) => {
    if (!isUnprotectedPage(response)) return Reflect.apply(end, response, body)
    const whole = Buffer.concat([...held, ...bytesOf(body)])
    protect(response, textOf(whole, response.getHeader('content-encoding')))
    return Reflect.apply(end, response, [whole, ...body.filter((part) => typeof part === 'function')])
  }
}

/** Keeps what writeHead was given where it can still be changed. */
function takeHead(response: ServerResponse, status: number, rest: unknown[]): void {
  response.statusCode = status
  const [first, headers = first] = rest
  if (typeof first === 'string') response.statusMessage = first
  if (typeof headers !== 'object' || headers === null) return
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** Only for a document: the browser's router takes a failing answer for a reason to load the page once more. */
function grant({ status }: AnswerWish, response: ServerResponse): void {
  if (!status || response.statusCode !== 200 || !isHtml(response)) return
  response.statusCode = status
  if (status === 503) response.setHeader('retry-after', RETRY_S)
}

function bytesOf([chunk, encoding]: unknown[]): Buffer[] {
  if (chunk instanceof Uint8Array) return [Buffer.from(chunk)]
  if (typeof chunk !== 'string') return []
  return [Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')]
}

// A page under the middleware that turns out to be missing has two: the missing page's own is the later one.
function keepOnePolicy(response: ServerResponse): void {
  const policies = response.getHeader('content-security-policy')
  const last = Array.isArray(policies) ? policies.at(-1) : undefined
  if (last) response.setHeader('content-security-policy', last)
}

function isUnprotectedPage(response: ServerResponse): boolean {
  if (response.headersSent || response.hasHeader('content-security-policy')) return false
  return isHtml(response)
}

function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/html')
}

function protect(response: ServerResponse, html: string): void {
  response.setHeader('content-security-policy', contentSecurityPolicy(scriptHashes(html), process.env))
  if (response.statusCode === 500 && html.includes(`"${UPSTREAM_DIGEST}`)) {
    response.statusCode = 503
    response.setHeader('retry-after', RETRY_S)
  }
}

/** The text of a body that is encoded like that. */
export function textOf(bytes: Buffer, encoding: unknown): string {
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return bytes.toString()
}
