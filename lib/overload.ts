import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'

/** Share of its time that the event loop works, from which on the process has more to do than it can. */
const SATURATED = 0.95
/** Milliseconds between two looks at that. */
const LOOK_MS = 500
/** While it is so: requests at most that are under way, and that one turn of the loop begins. */
const AT_ONCE = 64
/** Signing in and the like is counted apart, and wears nobody else's places out: hashes take their time. */
const ACCOUNTS_AT_ONCE = 32
/** Seconds after which whoever was turned away may come again. */
const RETRY_S = 2

/** Decides who gets in while there are more requests than this process can answer. */
export interface Gatekeeper {
  /** Turns a request away, and says so; false where it gets in. */
  turnsAway(request: IncomingMessage, response: ServerResponse): boolean
  stop(): void
}

/**
 * Keeps a process that has too much to do quick for those whom it serves, by turning the others away at once. Waiting
 * for the upstream is no work: a slow upstream turns nobody away. What a member writes, and the parts of a page that
 * somebody has got already, are turned away last.
 */
export function makeGatekeeper(): Gatekeeper {
  let isSaturated = false
  let before = performance.eventLoopUtilization()
  const accounts = { most: ACCOUNTS_AT_ONCE, underWay: 0, inTurn: 0 }
  const others = { most: AT_ONCE, underWay: 0, inTurn: 0 }

  const looking = setInterval(() => {
    const now = performance.eventLoopUtilization()
    isSaturated = performance.eventLoopUtilization(now, before).utilization > SATURATED
    before = now
  }, LOOK_MS)
  looking.unref()

  return {
    turnsAway(request, response) {
      const kind = request.url?.startsWith('/api/auth/') ? accounts : others
      const most = isLast(request) ? 2 * kind.most : kind.most
      if (kind.inTurn++ === 0) {
        setImmediate(() => {
          kind.inTurn = 0
        })
      }
      if (isSaturated && (kind.inTurn > most || kind.underWay >= most)) {
        refuse(request, response)
        return true
      }
      kind.underWay++
      response.once('close', () => kind.underWay--)
      return false
    },
    stop: () => clearInterval(looking),
  }
}

function isLast({ method, headers, url }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return /session=/.test(headers.cookie ?? '')
  return url?.startsWith('/_next/static/') ?? false
}

function refuse({ url }: IncomingMessage, response: ServerResponse): void {
  const message = 'Too many people at once. Please try again in a moment.'
  const isCall = url?.startsWith('/api/')
  response.writeHead(503, {
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_S),
  })
  response.end(isCall ? JSON.stringify({ message }) : message)
}
