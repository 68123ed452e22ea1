import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { createClientSlots } from './client-slots.ts'
import { isApiRequest } from './request-filter.ts'

const SATURATED_UTILISATION = 0.95
const WINDOW_MS = 100
const SLOTS = 64
const RETRY_S = 2
const SUGGESTIONS = /^\/api\/movies\/search\?(.*&)?for=suggestions/
/** Routes that the page cache serves, which takes little time: a profile without a query is one of them. */
const CACHED = /^\/($|\?|_next\/|(movie|tv|person)\/|user\/[^?]*$)/
const SENTENCE = 'Too many people at once. Please try again in a moment.'

interface Incoming {
  request: IncomingMessage
  response: ServerResponse
  /** Its network address, or the part of it that one household has. Null: unknown, as no proxy has named it. */
  client: string | null
}

/** Returns a function that starts a request, now or in its client's turn, or rejects it. */
export function createLoadShedder(): (incoming: Incoming, start: () => void) => void {
  const inProgress = { account: 0, other: 0 }
  const takeTurn = createClientSlots(measure)
  let isSaturated = false
  let windowStart = performance.eventLoopUtilization()

  // Not on a timer, which would be late in a saturated loop.
  function measure(): boolean {
    const now = performance.eventLoopUtilization()
    const { active, idle, utilization } = performance.eventLoopUtilization(now, windowStart)
    if (active + idle >= WINDOW_MS) {
      isSaturated = utilization > SATURATED_UTILISATION
      windowStart = now
    }
    return isSaturated
  }

  return ({ request, response, client }, start) => {
    // Probes must not take a busy process for a dead one.
    if (request.url === '/healthz') return start()
    measure()
    // Password hashes are slow: a burst of sign-ins must leave pages their slots.
    const kind = request.url?.startsWith('/api/auth/') ? 'account' : 'other'
    function run(): void {
      inProgress[kind]++
      response.once('close', () => inProgress[kind]--)
      start()
    }
    const hasSlot = !isSaturated || inProgress[kind] < slotsFor(request)
    if (!hasSlot) reject(request, response)
    else if (client === null || CACHED.test(request.url ?? '')) run()
    else if (!takeTurn({ client, response }, run)) reject(request, response)
  }
}

/** Suggestions are rejected first; members' writes, and the files of pages that are sent already, last. */
function slotsFor({ url = '', method, headers }: IncomingMessage): number {
  if (SUGGESTIONS.test(url)) return SLOTS / 2
  const isRead = method === 'GET' || method === 'HEAD'
  const isMembersWrite = !isRead && /session=/.test(headers.cookie ?? '')
  return isMembersWrite || url.startsWith('/_next/static/') ? 2 * SLOTS : SLOTS
}

function reject(request: IncomingMessage, response: ServerResponse): void {
  const isCall = isApiRequest(request)
  const type = isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  response.writeHead(503, {
    'content-type': type,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_S),
  })
  response.end(isCall ? JSON.stringify({ message: SENTENCE }) : SENTENCE)
}
