import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { ROUTES } from '../addresses/routes.ts'
import { newNonce } from '../server/csp.ts'
import type { AnswerWish } from '../server/response-status.ts'
import { isPlain, keptHeaders, whenEnded } from './front-memory.ts'
import { sendWhole } from './front-send.ts'
import { textOf } from './response-policy.ts'

/** A page that was rendered for a request: head and body, in pieces between which its nonce stood. */
interface Rendered {
  headers: [name: string, pieces: string[]][]
  body: string[]
}

/** Milliseconds for which a page is the answer to the same address again. */
const LIFE_MS = 5_000
/** Characters of pages that are kept; those not asked for the longest go first. */
const MOST_LETTERS = 16 * 1024 * 1024
/** Characters of an address at most: longer ones nobody shares. */
const LONGEST_ADDRESS = 512
/** Level of compression: a page that is sent a few times only is compressed quickly. */
const QUICK = 1

const READABLE: readonly unknown[] = [undefined, 'gzip', 'br']

const rendered = new LRUCache<string, Rendered>({
  maxSize: MOST_LETTERS,
  sizeCalculation: ({ body }) => body.reduce((sum, piece) => sum + piece.length, 2_048),
  ttl: LIFE_MS,
})

/**
 * Answers a visitor who searches for what somebody has just searched for with the same page, under a nonce of its own.
 * @returns false where it has to be rendered
 */
export function answerAgain(request: IncomingMessage, response: ServerResponse): boolean {
  const page = isShared(request) ? rendered.get(request.url ?? '') : undefined
  if (!page) return false
  const nonce = newNonce()
  for (const [name, pieces] of page.headers) response.setHeader(name, pieces.join(nonce))
  sendWhole(request, response, page.body.join(nonce), QUICK)
  return true
}

/** Notes a page that says it is for all. Wraps the answer: call it before Next. */
export function noteForAll(request: IncomingMessage, response: ServerResponse, wish: AnswerWish): void {
  if (!isShared(request)) return
  whenEnded(response, (body) => {
    const nonce = /'nonce-([^']+)'/.exec(String(response.getHeader('content-security-policy')))?.[1]
    const { 'content-encoding': encoding, 'content-length': _, ...headers } = keptHeaders(response)
    const isPage = response.statusCode === 200 && !('set-cookie' in headers)
    if (!nonce || !wish.isForAll || !isPage || !READABLE.includes(encoding)) return
    const html = textOf(body, encoding)
    // Whoever left while it was being written got a part.
    if (!html.endsWith('</html>')) return
    rendered.set(request.url ?? '', {
      headers: Object.entries(headers).map(([name, value]) => [name, String(value).split(nonce)]),
      // 128 random bits: what stands there is the nonce, and nothing that somebody wrote.
      body: html.split(nonce),
    })
  })
}

function isShared(request: IncomingMessage): boolean {
  const { url = '' } = request
  return url.length <= LONGEST_ADDRESS && url.split('?', 1)[0] === ROUTES.search && isPlain(request)
}
