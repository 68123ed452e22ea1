import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'

/** Share of its time that the event loop works, from which on the process has more to do than it can. */
const SATURATED = 0.95
/** Milliseconds of which that is the share, at least. */
const LOOK_MS = 100
/** Seconds after which whoever was turned away may come again. */
const RETRY_S = 2

/** Requests that share places: how many may be under way while the process has more to do than it can. */
interface Kind {
  /** At first: a rush that is soon over makes everybody wait a little, and nobody is turned away. */
  rush: number
  /**
   * Once that was not enough, until there is time to spare again. Pages are drawn one after the other: a few under way
   * keep the process busy, and each one more only makes all of them wait longer.
   */
  lasting: number
}

const KINDS = {
  /** Signing in and the like wears nobody else's places out: hashes take their time. */
  account: { rush: 32, lasting: 32 },
  /** The parts of a page that somebody has got already: cheap, and without them the page is of no use. */
  part: { rush: 128, lasting: 128 },
  other: { rush: 64, lasting: 16 },
} satisfies Record<string, Kind>
/** So many times the places are there for what a member writes: it is turned away last. */
const FOR_WRITES = 2

/** Decides who gets in while there are more requests than this process can answer. */
export interface Gatekeeper {
  /** Turns a request away, and says so; false where it gets in. */
  turnsAway(request: IncomingMessage, response: ServerResponse): boolean
}

/**
 * Keeps a process that has too much to do quick for those whom it serves, by turning the others away at once. Waiting
 * for the upstream is no work: a slow upstream turns nobody away.
 */
export function makeGatekeeper(): Gatekeeper {
  const underWay = { account: 0, part: 0, other: 0 }
  const crowded = new Set<keyof typeof KINDS>()
  let isSaturated = false
  let before = performance.eventLoopUtilization()
  let lookedAt = performance.now()

  // Not on a timer: in a loop that is busy it would come too late.
  function look(): void {
    const now = performance.now()
    if (now - lookedAt < LOOK_MS) return
    const used = performance.eventLoopUtilization()
    isSaturated = performance.eventLoopUtilization(used, before).utilization > SATURATED
    before = used
    lookedAt = now
    if (!isSaturated) crowded.clear()
  }

  return {
    turnsAway(request, response) {
      // Who asks whether the process lives must not take it for dead.
      if (request.url === '/healthz') return false
      look()
      const kind = kindOf(request)
      const places = crowded.has(kind) ? KINDS[kind].lasting : KINDS[kind].rush
      if (isSaturated && underWay[kind] >= (isWrite(request) ? FOR_WRITES : 1) * places) {
        crowded.add(kind)
        refuse(request, response)
        return true
      }
      underWay[kind]++
      response.once('close', () => underWay[kind]--)
      return false
    },
  }
}

function kindOf({ url = '' }: IncomingMessage): keyof typeof KINDS {
  if (url.startsWith('/api/auth/')) return 'account'
  return url.startsWith('/_next/static/') ? 'part' : 'other'
}

function isWrite({ method, headers }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && /session=/.test(headers.cookie ?? '')
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
