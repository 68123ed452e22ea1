import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { SESSION_HINT_COOKIE } from '../addresses/session-hint-cookie.ts'
import { isOld, isOutdated, isOver, type Kept, pageAt } from '../page-cache/page-store.ts'

/** An answer as it went out: encoded, with its headers. */
interface Sent {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Encodings kept of one page; browsers ask for a few combinations, and anybody may make up more. */
const MOST_ENCODINGS = 4
/** What makes a request one for something else than the whole page as everybody gets it. */
const NOT_PLAIN = /^(rsc|next-.*|x-prerender-.*|range|authorization|if-(?!none-match$).*)$/
/** Cookies that make a difference: on their own profile members are sent elsewhere, and Next's own let drafts through. */
const PERSONAL = new RegExp(
  `(^|; *)(__prerender_bypass|__next_preview_data|((__Host-)?session|${SESSION_HINT_COOKIE}))=`,
)

const ABOUT_THE_BODY = ['content-type', 'content-length', 'content-encoding']

// By the page they were made from: once the page cache lets go of it, so do we.
const sentByPage = new WeakMap<Kept, Map<string, Sent>>()

/**
 * Answers a request for a page that the page cache has, with the bytes that Next sent for the same page before: Next
 * would look it up, encode and compress it again each time, for ten times the cost.
 * @returns false where Next has to answer: the page is unknown, out of date, old, or not all that was asked for
 */
export function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
  const page = plainPage(request)
  const sent = page && sentByPage.get(page)?.get(encodingOf(request))
  if (!sent) return false
  const isKnown = String(request.headers['if-none-match']).includes(String(sent.headers.etag))
  for (const [name, value] of Object.entries(sent.headers))
    if (value !== undefined) response.setHeader(name, value)
  if (isKnown) {
    for (const name of ABOUT_THE_BODY) response.removeHeader(name)
    response.writeHead(304).end()
  } else {
    response.setHeader('content-length', sent.body.length)
    response.writeHead(sent.status).end(sent.body)
  }
  return true
}

/** Notes what Next answers with a page from the page cache, for the next who asks. Wraps the answer: call it before Next. */
export function noteAnswer(request: IncomingMessage, response: ServerResponse): void {
  const page = plainPage(request)
  if (!page) return
  whenEnded(response, (body) => {
    // Still the same page: so it was the one that Next has read.
    if (isFromCache(response) && plainPage(request) === page) {
      remember(page, encodingOf(request), response, body)
    }
  })
}

/** Calls back with an answer's whole body, as it is sent. */
export function whenEnded(response: ServerResponse, note: (body: Buffer) => void): void {
  const { write, end } = response
  const chunks: Buffer[] = []
  response.write = (...body: unknown[]) => {
    chunks.push(bytesOf(body))
    return Reflect.apply(write, response, body)
  }
  response.end = (...body: unknown[]) => {
    const ended = Reflect.apply(end, response, body)
    note(Buffer.concat([...chunks, bytesOf(body)]))
    return ended
  }
}

function remember(page: Kept, encoding: string, response: ServerResponse, body: Buffer): void {
  const known = sentByPage.get(page) ?? new Map<string, Sent>()
  if (known.size >= MOST_ENCODINGS) return
  const headers = keptHeaders(response)
  known.set(encoding, { status: response.statusCode, headers, body })
  sentByPage.set(page, known)
}

/** An answer's headers, without those that are about one sending of it. */
export function keptHeaders(response: ServerResponse): OutgoingHttpHeaders {
  const { 'transfer-encoding': _, connection: __, date: ___, ...headers } = response.getHeaders()
  return headers
}

/** The page that a plain request asks for, where the page cache has it and it may be shown without asking anybody. */
function plainPage(request: IncomingMessage): Kept | undefined {
  const { url = '' } = request
  const page = url.includes('?') ? undefined : pageAt(url)
  if (!page || isOld(page) || isOver(page) || isOutdated(page, [])) return undefined
  return isPlain(request) ? page : undefined
}

/** Whether a request is for the whole page as everybody gets it. */
export function isPlain({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || Object.keys(headers).some((name) => NOT_PLAIN.test(name))) return false
  return !(headers.cookie && PERSONAL.test(headers.cookie))
}

function isFromCache(response: ServerResponse): boolean {
  const isWhole = response.statusCode === 200 || response.statusCode === 404
  const isForAll = response.hasHeader('content-security-policy') && !response.hasHeader('set-cookie')
  return isWhole && isForAll && response.getHeader('x-nextjs-cache') === 'HIT'
}

function encodingOf({ headers }: IncomingMessage): string {
  return String(headers['accept-encoding'] ?? '')
}

function bytesOf([chunk, encoding]: unknown[]): Buffer {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk)
  if (typeof chunk !== 'string') return Buffer.alloc(0)
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
}
