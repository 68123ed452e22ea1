import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { titleDetails } from '#contract'
import { assertThat, type Figures } from '../hard/long-check.ts'
import { killOnExit } from '../kill-on-exit.ts'
import type { Topology } from './topology.ts'

/** What TMDB allows; the API's processes allow themselves 30, of which busy ones send some late (upstream/catalogue/tmdb/rate-limiter.ts). */
const PER_SECOND = 40
const SECONDS = 15
/** Three times what may pass. */
const REQUESTS_A_SECOND = 90
const TICKS_A_SECOND = 10

/** Both API processes need more of TMDB than it allows. */
export async function tmdbBudget({ apis, env }: Topology): Promise<Figures> {
  const tmdb = fork(path.join(import.meta.dirname, 'tmdb-server.ts'), [String(REQUESTS_A_SECOND * SECONDS)])
  killOnExit(tmdb)
  const [url] = await once(tmdb, 'message')
  Object.assign(env.api, { TMDB_API_KEY: '0123456789abcdef0123456789abcdef', TMDB_URL: url })
  for (const api of apis) {
    await api.end('SIGTERM')
    await api.start()
  }
  const origins = apis.map((api) => api.url)
  const responses = await requestMovies(origins, env.api.SERVICE_KEY ?? '')
  tmdb.send('arrivals')
  const [arrivals]: [number[]] = (await once(tmdb, 'message')) as [number[]]
  tmdb.kill()

  const found = responses.filter(({ status }) => status === 200)
  const others = responses.filter(
    ({ status, retryAfter }) => status !== 200 && (status !== 503 || !retryAfter),
  )
  const most = Math.max(
    ...arrivals.map((at) => arrivals.filter((one) => one >= at && one < at + 1_000).length),
  )
  const span = ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1_000
  const figures = {
    'titles that two API processes needed': responses.length,
    'requests that TMDB received': arrivals.length,
    'most of them within a second': most,
    'of them a second on average': (arrivals.length / span).toFixed(1),
    'titles found by each process': origins
      .map((origin) => found.filter((response) => response.origin === origin).length)
      .join(' and '),
  }
  assertThat(
    others.length === 0,
    `${others.length} responses were neither a title nor 503 with Retry-After, the first ${others[0]?.status}.`,
  )
  assertThat(most <= PER_SECOND, `TMDB received ${most} requests within a second.`)
  assertThat(
    found.length >= 20 * SECONDS,
    `Only ${found.length} titles were found: ${JSON.stringify(figures)}`,
  )
  return figures
}

/** Each movie once, of each process in turn, as the web app requests it for a visitor of its own. */
async function requestMovies(origins: readonly string[], serviceKey: string) {
  const responses: ReturnType<typeof requestMovie>[] = []
  const began = performance.now()
  for (let tick = 1; tick <= SECONDS * TICKS_A_SECOND; tick++) {
    for (let count = 0; count < REQUESTS_A_SECOND / TICKS_A_SECOND; count++) {
      const id = responses.length + 1
      const origin = origins[id % origins.length] ?? ''
      const headers = { 'x-service-key': serviceKey, 'x-client-address': `10.6.${id >> 8}.${id % 256}` }
      responses.push(requestMovie(origin, id, headers))
    }
    await pause(Math.max(0, began + (tick * 1_000) / TICKS_A_SECOND - performance.now()))
  }
  return Promise.all(responses)
}

async function requestMovie(origin: string, id: number, headers: Record<string, string>) {
  const response = await fetch(origin + titleDetails.path.replace('{id}', String(id)), { headers })
  await response.arrayBuffer()
  return { origin, status: response.status, retryAfter: Number(response.headers.get('retry-after')) }
}
