import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { startUpstreamProcess } from '../../bench/upstream-process.ts'
import { assertThat, type Figures, type LongCheck, quantile } from '../long-check.ts'
import { demoCookie } from '../servers/demo-cookie.ts'
import { load } from '../servers/load-process.ts'
import { startWebProcess } from '../servers/web-process.ts'

const SERVICE_KEY = 'a key of this check alone'
/** Requests that the one client has open at a time. */
const CONCURRENT = 64
const SECONDS = 4
const ROUNDS = 3
/** Milliseconds below which a doubled time is noise. */
const FLOOR_MS = 40

/** One client with 64 requests at a time, on each route that is rendered per request: the others' times at most double. */
export const oneClient: LongCheck = {
  name: 'one client',
  timeoutMinutes: 10,
  async run(): Promise<Figures> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-one-client-'))
    const upstream = await startUpstreamProcess({ dataDir }, { DEMO: '1', SERVICE_KEY })
    const web = await startWebProcess({ UPSTREAM_URL: upstream.url, SERVICE_KEY, TRUSTED_HOPS: '1' })
    try {
      const cookie = await demoCookie(web.url, dataDir, 'member')
      const figures: Figures = {}
      const slow: string[] = []
      for (const route of routes()) {
        const { alone, meanwhile } = await measure(web.url, route, cookie)
        figures[route] = `${alone} to ${meanwhile} ms`
        if (meanwhile > Math.max(FLOOR_MS, 2 * alone)) slow.push(route)
      }
      assertThat(slow.length === 0, `Others wait too long at ${slow.join(', ')}: ${JSON.stringify(figures)}`)
      return figures
    } finally {
      await Promise.all([web.stop(), upstream.end('SIGTERM')])
      fs.rmSync(dataDir, { recursive: true })
    }
  },
}

/** The 95th percentile of the others' response times, milliseconds: the median of the rounds. */
async function measure(origin: string, route: string, cookie: string) {
  const [alone, meanwhile]: [number[], number[]] = [[], []]
  const others = { origin, requests: [{ path: route, headers: { cookie } }], clients: 2 }
  const headers = { cookie, 'x-forwarded-for': '192.0.2.1' }
  const one = { origin, requests: [{ path: route, headers }], clients: CONCURRENT }
  for (let round = 0; round < ROUNDS; round++) {
    alone.push((await load({ ...others, seconds: SECONDS })).p95)
    const attacking = load({ ...one, seconds: SECONDS + 4 })
    await pause(2_000)
    meanwhile.push((await load({ ...others, seconds: SECONDS })).p95)
    await attacking
  }
  return { alone: quantile(alone, 0.5), meanwhile: quantile(meanwhile, 0.5) }
}

function routes(): string[] {
  return [
    '/search?query=the',
    '/user/1?sort=title',
    ROUTES.myMovies,
    ROUTES.profile,
    ROUTES.resetPassword,
    ROUTES.verifyEmail,
    ENDPOINTS.popularMovies.path,
    '/opensearch-suggestions?query=the',
  ]
}
