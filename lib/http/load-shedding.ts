import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { translator } from '../messages/translator.ts'
import { isFresh } from '../page-cache/page-store.ts'
import { splitLanguage } from '../text/language.ts'
import { addressForNext } from './address-language.ts'
import { createClientSlots } from './client-slots.ts'
import { isApiRequest, isDelivery, responseLanguage } from './request-filter.ts'

const SATURATED_UTILISATION = 0.95
const WINDOW_MS = 100
const SLOTS = 64
const RETRY_S = 2
const SUGGESTIONS = /^\/api\/movies\/search\?(.*&)?for=suggestions/
/** Requests of one client that run at a time. Pages from memory never wait for all those that are rendered. */
const RENDERED = { name: 'rendered', slots: 4 }
const FROM_MEMORY = { name: 'from memory', slots: 16 }
/** Paths of cached pages in whose place the middleware may have another one rendered: by a query, or for a member. */
const REWRITTEN = /^\/(browse|list|user)\//

interface Incoming {
  request: IncomingMessage
  response: ServerResponse
  /** Its network address, or the part of it that one household has. Null: unknown, as no proxy has named it. */
  client: string | null
}

/**
 * Returns a function that starts a request, now or in its client's turn, or rejects it. What it is given to start with resolves
 * once the request is worked on no longer.
 */
export function createLoadShedder(): (incoming: Incoming, start: () => Promise<void>) => void {
  const inProgress = { account: createCounts(), other: createCounts() }
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
    if (request.url === '/healthz') return void start()
    measure()
    // Password hashes are slow: a burst of sign-ins must leave pages their slots.
    const running = inProgress[request.url?.startsWith('/api/auth/') ? 'account' : 'other']
    async function run(): Promise<void> {
      running.add(client)
      await start().finally(() => running.remove(client))
    }
    if (isSaturated && !running.hasRoom(client, slotsFor(request))) reject(request, response)
    // A media server is one address, and does not repeat what is rejected.
    else if (client === null || isDelivery(request)) void run()
    else {
      const lane = isFromMemory(request) ? FROM_MEMORY : RENDERED
      const candidate = { lane: `${client} ${lane.name}`, slots: lane.slots, response }
      if (!takeTurn(candidate, run)) reject(request, response)
    }
  }
}

/** Counts the requests in progress of each client. */
function createCounts() {
  const counts = new Map<string | null, number>()
  let total = 0
  return {
    add(client: string | null): void {
      counts.set(client, (counts.get(client) ?? 0) + 1)
      total++
    },
    remove(client: string | null): void {
      const left = (counts.get(client) ?? 0) - 1
      if (left > 0) counts.set(client, left)
      else counts.delete(client)
      total--
    },
    /** Where others have taken all slots, a client still gets its share of them. */
    hasRoom(client: string | null, slots: number): boolean {
      const own = counts.get(client) ?? 0
      const clients = counts.size + (own === 0 ? 1 : 0)
      return total < slots || own < Math.floor(slots / clients)
    },
  }
}

function isFromMemory({ url = '', method = '', headers }: IncomingMessage): boolean {
  if (url.startsWith('/_next/')) return true
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = '', query] = url.split('?', 2)
  const mayBeRewritten =
    REWRITTEN.test(splitLanguage(path).path) && (query !== undefined || hasSession(headers.cookie))
  return !mayBeRewritten && isFresh(addressForNext(path))
}

function hasSession(cookie = ''): boolean {
  return /session=/.test(cookie)
}

/** Suggestions are rejected first; members' writes, deliveries, and the files of pages that are sent already, last. */
function slotsFor(request: IncomingMessage): number {
  const { url = '', method, headers } = request
  if (SUGGESTIONS.test(url)) return SLOTS / 2
  const isRead = method === 'GET' || method === 'HEAD'
  const isMembersWrite = !isRead && hasSession(headers.cookie)
  return isMembersWrite || isDelivery(request) || url.startsWith('/_next/static/') ? 2 * SLOTS : SLOTS
}

function reject(request: IncomingMessage, response: ServerResponse): void {
  const isCall = isApiRequest(request)
  const language = responseLanguage(request)
  const message = translator(language, 'api')('api.tooManyPeople')
  const type = isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  response.writeHead(503, {
    'content-type': type,
    'content-language': language,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_S),
  })
  response.end(isCall ? JSON.stringify({ message }) : message)
}
