// Load from a process of its own: reads one LoadOrder as JSON from its first argument, prints one LoadResult.
import http from 'node:http'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../long-check.ts'

export interface LoadOptions {
  origin: string
  requests: { method?: string; path: string; headers?: Record<string, string>; body?: string }[]
  seconds: number
  /** Requests a second, whatever becomes of them; where it is left out, so many clients send again after a response. */
  rate?: number
  clients?: number
  /** Takes the place of `{n}` in the first path, and is counted up from there. */
  number?: number
}

export interface LoadResult {
  /** Answers below 400 a second. */
  goodput: number
  /** Milliseconds that those took. */
  p50: number
  p95: number
  p99: number
  sent: number
  shed: number
  /** Other statuses, and no response at all. */
  odd: Record<string, number>
}

/** Connections that an open load goes over, open from the start: a proxy's pool, for that is what stands in front. */
const SOCKETS = 400
/** Fewer are enough for a few requests a second. */
const SOCKETS_PER_RATE = 4
/** Milliseconds between two volleys of an open load. */
const TICK = 10

const {
  origin,
  requests,
  seconds,
  rate,
  clients = 1,
  number = 0,
}: LoadOptions = JSON.parse(process.argv[2] ?? '{}')
const { hostname, port } = new URL(origin)
const agent = new http.Agent({ keepAlive: true, maxSockets: SOCKETS, maxFreeSockets: SOCKETS })
const times: number[] = []
const odd: Record<string, number> = {}
let [sent, shed] = [0, 0]
let end = Number.POSITIVE_INFINITY

if (rate) await openSockets(Math.min(SOCKETS, SOCKETS_PER_RATE * rate)).then(() => sendAtRate(rate))
else await Promise.all(Array.from({ length: clients }, repeat))
const goodput = Math.round(times.length / seconds)
const result: LoadResult = { goodput, p50: at(0.5), p95: at(0.95), p99: at(0.99), sent, shed, odd }
console.log(JSON.stringify(result))
process.exit()

async function openSockets(count: number): Promise<void> {
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>((resolve, reject) => {
          const request = http.get({ agent, hostname, port, path: '/healthz' }, (response) => {
            response.resume().on('close', resolve)
          })
          request.on('error', reject)
        }),
    ),
  )
}

async function sendAtRate(perSecond: number): Promise<void> {
  const started = performance.now()
  end = started + seconds * 1_000
  while (performance.now() < end) {
    const due = ((performance.now() - started) / 1_000) * perSecond
    while (sent < due) void send()
    await pause(TICK)
  }
  // A response after the end does not count.
}

async function repeat(): Promise<void> {
  end = Math.min(end, performance.now() + seconds * 1_000)
  while (performance.now() < end) await send()
}

function send(): Promise<void> {
  const { method, path, headers, body } = requests[sent % requests.length] ?? { path: '/' }
  // Each request is another client's, behind one proxy.
  const target = path.replace('{n}', `${number + sent}`)
  const client = { 'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` }
  sent++
  const started = performance.now()
  return new Promise((resolve) => {
    const options = { agent, hostname, port, method, path: target, headers: { ...client, ...headers } }
    const request = http.request(options, (response) => {
      response.resume().on('close', () => {
        record(response.complete ? (response.statusCode ?? 0) : 0, performance.now() - started)
        resolve()
      })
    })
    request.on('error', () => {
      record(0, 0)
      resolve()
    })
    request.end(body)
  })
}

function record(status: number, took: number): void {
  if (performance.now() > end) return
  if (status === 503) shed++
  else if (status >= 200 && status < 400) times.push(took)
  else odd[status] = (odd[status] ?? 0) + 1
}

function at(share: number): number {
  return Math.round(quantile(times, share))
}
