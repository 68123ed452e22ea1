import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listEntries, parseCollection, rateEntry, viewerAccount } from '#contract'
import { startUpstreamProcess } from '../bench/upstream-process.ts'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'
import { demoCookie } from './servers/demo-cookie.ts'
import { startFaultProxy } from './servers/fault-proxy.ts'
import { sendRaw } from './servers/send-raw.ts'
import { startWebProcess } from './servers/web-process.ts'

const RESTARTS = 5
const READERS = 8
/** Permitted statuses while the API is stopped. */
const UNAVAILABLE = [502, 503, 504]

/** The API restarts gracefully under load: no session ends, and no acknowledged write is lost. */
export const apiRestarts: LongCheck = {
  name: 'API restarts',
  timeoutMinutes: 5,
  async run(): Promise<Figures> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-restarts-'))
    let upstream = await startUpstreamProcess({ dataDir }, { DEMO: '1' })
    const target = { host: '127.0.0.1', port: portOf(upstream.url) }
    const proxy = await startFaultProxy(target)
    const web = await startWebProcess({ UPSTREAM_URL: proxy.url })
    const cookie = await demoCookie(web.url, dataDir, 'member')
    const first = parseCollection(
      JSON.parse((await sendRaw(web.url, { path: listEntries.path, headers: { cookie } })).body),
    )[0]
    const counts = new Map<string, number>()
    const count = (outcome: string) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    let isOver = false
    let acknowledged = -1

    async function read(): Promise<void> {
      while (!isOver) {
        const response = await sendRaw(web.url, { path: viewerAccount.path, headers: { cookie } })
        count(response.headers['set-cookie'] ? 'signed out' : String(response.status))
      }
    }
    async function write(): Promise<void> {
      for (let rating = 0; !isOver; rating = (rating + 1) % 101) {
        const body = JSON.stringify({ movie_id: first?.id, media_type: first?.mediaType, rating })
        const headers = { cookie, 'content-type': 'application/json' }
        const request = { method: rateEntry.method, path: rateEntry.path, headers, body }
        const { status } = await sendRaw(web.url, request)
        count(String(status))
        // What was not acknowledged may have been made all the same: the next one decides.
        acknowledged = status === 200 ? rating : -1
      }
    }

    const clients = Promise.all([write(), ...Array.from({ length: READERS }, read)])
    for (let restart = 0; restart < RESTARTS; restart++) {
      await pause(1_000)
      await upstream.end('SIGTERM')
      upstream = await startUpstreamProcess({ dataDir }, { DEMO: '1' })
      target.port = portOf(upstream.url)
    }
    await pause(1_000)
    isOver = true
    await clients
    const stored = parseCollection(
      JSON.parse((await sendRaw(web.url, { path: listEntries.path, headers: { cookie } })).body),
    ).find(({ id }) => id === first?.id)
    await Promise.all([web.stop(), upstream.end('SIGTERM'), proxy.close()])
    fs.rmSync(dataDir, { recursive: true })
    const odd = [...counts.keys()].filter(
      (outcome) => outcome !== '200' && !UNAVAILABLE.includes(Number(outcome)),
    )
    assertThat(odd.length === 0, `Clients got ${odd.join(', ')}`)
    assertThat(
      acknowledged === -1 || stored?.rating === acknowledged,
      `${acknowledged} became ${stored?.rating}`,
    )
    const unavailable = UNAVAILABLE.reduce((sum, status) => sum + (counts.get(String(status)) ?? 0), 0)
    return {
      restarts: RESTARTS,
      responses: counts.get('200') ?? 0,
      '502, 503 or 504': unavailable,
      'signed out': 0,
    }
  },
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}
