// The mixed load of a cluster, from a process of its own: reads one LoadOrder as JSON from its first argument, and writes a Sample a line
// to a file until it gets SIGTERM.
import fs from 'node:fs'
import http from 'node:http'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { addWatch } from '#contract'

/** A page that nginx caches, a read of a member, or a write. */
export type Kind = 'page' | 'read' | 'write'

export interface LoadOrder {
  origin: string
  file: string
  /** Requests a second, whatever becomes of them. */
  rate: number
  /** Paths of public pages that may be cached, and of members' pages and calls. */
  pages: string[]
  reads: string[]
  /** Cookie headers of members; each writes and reads what is theirs. */
  cookies: string[]
}

export interface Sample {
  kind: Kind
  path: string
  /** Milliseconds since the epoch when it was sent, and until the last byte. */
  at: number
  took: number
  /** 0: no response, or one that was cut. */
  status: number
  /** What the response says where it failed: whether a client is told when to try again, and in words. */
  retryAfter?: string
  message?: string
  /** Of a page, why it came as it did. */
  cache?: string
  /** Whether a session ended. */
  isSignedOut?: boolean
  /** The note of a write: it is stored once. */
  note?: string
}

/** Of a hundred requests. */
const MIX = { page: 90, read: 8, write: 2 }
/** Milliseconds between two volleys. */
const TICK = 10
const TIMEOUT_MS = 20_000
/** The Matrix: many members may have seen it many times. */
const TITLE = 603

const order: LoadOrder = JSON.parse(process.argv[2] ?? '{}')
const { hostname, port } = new URL(order.origin)
const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
const file = fs.createWriteStream(order.file)
const underway = new Set<Promise<void>>()
let isOver = false
process.once('SIGTERM', () => {
  isOver = true
})

const started = performance.now()
for (let sent = 0; !isOver; await pause(TICK)) {
  const due = ((performance.now() - started) / 1_000) * order.rate
  for (; sent < due; sent++) {
    const request = send(sent).finally(() => underway.delete(request))
    underway.add(request)
  }
}
await Promise.all(underway)
file.end(() => process.exit())

async function send(number: number): Promise<void> {
  const share = (number * 37) % 100
  const kind = share < MIX.page ? 'page' : share < MIX.page + MIX.read ? 'read' : 'write'
  const cookie = order.cookies[number % order.cookies.length] ?? ''
  if (kind === 'page') return record({ kind, path: pick(order.pages, number) })
  if (kind === 'read') return record({ kind, path: pick(order.reads, number) }, { headers: { cookie } })
  const note = `write ${number}`
  const body = JSON.stringify({ titleId: TITLE, watchedOn: '2026-01-01', note })
  const headers = { cookie, 'content-type': 'application/json', origin: order.origin }
  return record({ kind, path: addWatch.path, note }, { method: addWatch.method, headers, body })
}

function pick(list: readonly string[], number: number): string {
  return list[number % list.length] ?? '/'
}

interface Request {
  method?: string
  headers?: Record<string, string>
  body?: string
}

function record(what: Pick<Sample, 'kind' | 'path' | 'note'>, request: Request = {}): Promise<void> {
  const sample: Sample = { ...what, at: Date.now(), took: 0, status: 0 }
  const began = performance.now()
  return new Promise((resolve) => {
    const done = () => {
      sample.took = Math.round(performance.now() - began)
      file.write(`${JSON.stringify(sample)}\n`)
      resolve()
    }
    const client = { 'x-forwarded-for': `10.0.${Math.floor(Math.random() * 256)}.${Date.now() % 256}` }
    const { method, headers, body } = request
    const sending = http.request(
      {
        agent,
        hostname,
        port,
        method,
        path: what.path,
        headers: { ...client, ...headers },
        timeout: TIMEOUT_MS,
      },
      async (response) => {
        let text = ''
        try {
          for await (const chunk of response.setEncoding('utf8')) text += chunk
          Object.assign(sample, read(response, text))
        } catch {
          sample.status = 0
        }
        done()
      },
    )
    sending.on('timeout', () => sending.destroy())
    sending.on('error', (error: NodeJS.ErrnoException) => {
      // As browsers do: an idle connection that was closed as it was taken again says nothing of the request.
      const isClosedIdle = method === undefined && sending.reusedSocket && error.code === 'ECONNRESET'
      if (isClosedIdle) resolve(record(what, request))
      else done()
    })
    sending.end(body)
  })
}

function read({ statusCode = 0, headers }: http.IncomingMessage, text: string): Partial<Sample> {
  const cookies = headers['set-cookie'] ?? []
  return {
    status: statusCode,
    cache: String(headers['x-cache'] ?? ''),
    ...(statusCode >= 400 && { message: text.slice(0, 120), retryAfter: headers['retry-after'] }),
    ...((headers.location?.startsWith('/login') || cookies.some((line) => /session=;/.test(line))) && {
      isSignedOut: true,
    }),
  }
}
