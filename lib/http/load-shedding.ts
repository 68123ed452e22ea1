import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { isFresh } from '../page-cache/page-store.ts'
import { createClientSlots } from './client-slots.ts'
import { isApiRequest } from './request-filter.ts'

const SATURATED_UTILISATION = 0.95
const WINDOW_MS = 100
const SLOTS = 64
const RETRY_S = 2
const SUGGESTIONS = /^\/api\/movies\/search\?(.*&)?for=suggestions/
/** Requests of one client that run at a time. Pages from memory never wait for those that are rendered. */
const RENDERED = { idle: 4, saturated: 1 }
const FROM_MEMORY = { idle: 16, saturated: 4 }
/** Paths of cached pages in whose place the middleware may have another one rendered: by a query, or for a member. */
const REWRITTEN = /^\/(browse|list|user)\//
const SENTENCE = 'Too many people at once. Please try again in a moment.'

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
    const name = client ?? 'unknown'
    async function run(): Promise<void> {
      running.add(name)
      await start().finally(() => running.remove(name))
    }
    if (isSaturated && !running.hasRoom(name, slotsFor(request))) reject(request, response)
    else if (client === null) void run()
    else if (!takeTurn({ ...lane(request, client), response }, run)) reject(request, response)
  }
}

/** Counts the requests in progress of each client. */
function createCounts() {
  const counts = new Map<string, number>()
  let total = 0
  return {
    add(client: string): void {
      counts.set(client, (counts.get(client) ?? 0) + 1)
      total++
    },
    remove(client: string): void {
      const left = (counts.get(client) ?? 0) - 1
      if (left > 0) counts.set(client, left)
      else counts.delete(client)
      total--
    },
    /** Where others have taken all slots, a client still gets its share of them. */
    hasRoom(client: string, slots: number): boolean {
      const own = counts.get(client) ?? 0
      const clients = counts.size + (own === 0 ? 1 : 0)
      return total < slots || own < Math.floor(slots / clients)
    },
  }
}

/** Which requests of its client one takes turns with, and how many of them run at a time. */
function lane(request: IncomingMessage, client: string) {
  return isFromMemory(request)
    ? { client: `${client} from memory`, slots: FROM_MEMORY }
    : { client, slots: RENDERED }
}

function isFromMemory({ url = '', method = '', headers }: IncomingMessage): boolean {
  if (url.startsWith('/_next/')) return true
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = '', query] = url.split('?', 2)
  const mayBeRewritten = REWRITTEN.test(path) && (query !== undefined || hasSession(headers.cookie))
  return !mayBeRewritten && isFresh(path)
}

function hasSession(cookie = ''): boolean {
  return /session=/.test(cookie)
}

/** Suggestions are rejected first; members' writes, and the files of pages that are sent already, last. */
function slotsFor({ url = '', method, headers }: IncomingMessage): number {
  if (SUGGESTIONS.test(url)) return SLOTS / 2
  const isRead = method === 'GET' || method === 'HEAD'
  const isMembersWrite = !isRead && hasSession(headers.cookie)
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
