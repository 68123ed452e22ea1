import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS, MediaType, testConnection } from '#contract'
import { ROUTES, titlePath } from '#lib/addresses/routes'
import { startUpstreamProcess } from '../../bench/upstream-process.ts'
import { assertThat, type Figures, type LongCheck, quantile } from '../long-check.ts'
import { demoCookie } from '../servers/demo-cookie.ts'
import type { LoadOptions } from '../servers/load-generator.ts'
import { load } from '../servers/load-process.ts'
import { startWebProcess } from '../servers/web-process.ts'

const SERVICE_KEY = 'a key of this check alone'
/** Requests that the one visitor has open at a time. */
const CONCURRENT = 64
/** The others: so many addresses, and requests a second of them together. */
const OTHERS = 4
const RATE = 10
/** Seconds for which the others are measured. The one visitor begins a second after them. */
const SECONDS = 7
const ROUNDS = 2
/** Milliseconds below which a doubled time is noise. */
const FLOOR_MS = 40
/** In a path: a number that no path before had, which nothing is known of. */
const MADE_UP = '{n}'
const FIRST_MADE_UP = 100_000_000

interface Attack {
  name: string
  paths: string[]
}

/** One address with 64 requests at a time, on each kind of route: the others' times at most double, and none is refused. */
export const oneVisitor: LongCheck = {
  name: 'one visitor',
  timeoutMinutes: 15,
  async run(): Promise<Figures> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-one-visitor-'))
    const upstream = await startUpstreamProcess({ dataDir }, { DEMO: '1', SERVICE_KEY })
    const web = await startWebProcess({ UPSTREAM_URL: upstream.url, SERVICE_KEY, TRUSTED_HOPS: '1' })
    try {
      const cookie = await demoCookie(web.url, dataDir, 'member')
      const undrawn = await shareImages(upstream.url)
      const others = othersOf(web.url, cookie)
      await load({ ...others, seconds: SECONDS })
      const alone: number[] = []
      const meanwhile = new Map<string, number[]>()
      let refused = 0
      for (let round = 0; round < ROUNDS; round++) {
        for (const attack of attacks(undrawn.slice(round * 200, (round + 1) * 200))) {
          alone.push((await load({ ...others, seconds: SECONDS / 2 })).p95)
          const { p95, shed, odd } = await measure(others, attack, cookie)
          meanwhile.set(attack.name, [...(meanwhile.get(attack.name) ?? []), p95])
          refused += shed + Object.values(odd).reduce((sum, count) => sum + count, 0)
        }
      }
      return judge(quantile(alone, 0.5), meanwhile, refused)
    } finally {
      await Promise.all([web.stop(), upstream.end('SIGTERM')])
      fs.rmSync(dataDir, { recursive: true })
    }
  },
}

async function measure(others: LoadOptions, { paths }: Attack, cookie: string) {
  // Signed in where there is a page for members alone. An order with many paths must be short.
  const headers = { 'x-forwarded-for': '192.0.2.1', ...(paths.length === 1 && { cookie }) }
  const requests = paths.map((target) => ({ path: target, headers }))
  const number = FIRST_MADE_UP + Math.floor(Math.random() * 800_000_000)
  const attack = { origin: others.origin, requests, clients: CONCURRENT, seconds: SECONDS - 1, number }
  const [measured] = await Promise.all([
    load({ ...others, seconds: SECONDS }),
    pause(1_000).then(() => load(attack)),
  ])
  return measured
}

/** What people look at: cached pages and such that are rendered for them. */
function othersOf(origin: string, cookie: string): LoadOptions {
  const pages = ['/', '/movie/603', '/search?query=the', '/user/1', '/login']
  const requests = Array.from({ length: OTHERS * (pages.length + 1) }, (_, at) => {
    const target = pages[at % (pages.length + 1)]
    const address = { 'x-forwarded-for': `198.51.100.${at % OTHERS}` }
    return target
      ? { path: target, headers: address }
      : { path: ROUTES.myMovies, headers: { ...address, cookie } }
  })
  return { origin, requests, rate: RATE, seconds: SECONDS }
}

function judge(alone: number, meanwhile: Map<string, number[]>, refused: number): Figures {
  const figures: Figures = { 'p95 of the others alone, ms': alone, 'of them refused': refused }
  const slow: string[] = []
  for (const [name, times] of meanwhile) {
    const p95 = quantile(times, 0)
    figures[name] = `${p95} ms, ${(p95 / alone).toFixed(1)} times`
    if (p95 > Math.max(FLOOR_MS, 2 * alone)) slow.push(name)
  }
  assertThat(refused === 0, `Others are refused: ${JSON.stringify(figures)}`)
  assertThat(slow.length === 0, `Others wait too long at ${slow.join(', ')}: ${JSON.stringify(figures)}`)
  return figures
}

/** Share pictures of titles, none of which is drawn yet. */
async function shareImages(upstream: string): Promise<string[]> {
  const known = MediaType.options.map(async (mediaType) => {
    const response = await fetch(`${upstream}${testConnection.path}?known=${mediaType}`)
    const ids: number[] = (await response.json()).known
    return ids.map((id) => `${titlePath({ mediaType, id })}/share.png`)
  })
  return (await Promise.all(known)).flat()
}

function attacks(undrawn: string[]): Attack[] {
  const madeUp = [
    `/movie/${MADE_UP}`,
    `/tv/1396/season/${MADE_UP}`,
    `/person/${MADE_UP}`,
    `/user/${MADE_UP}`,
    `/list/${MADE_UP}`,
    `/browse/movies/${MADE_UP}`,
    `/no/such/${MADE_UP}`,
    `/_next/static/${MADE_UP}.js`,
  ]
  const rendered = [
    '/search?query=the',
    '/user/1?sort=title',
    ROUTES.myMovies,
    ROUTES.profile,
    ROUTES.resetPassword,
    ROUTES.verifyEmail,
    ENDPOINTS.popularMovies.path,
    '/opensearch-suggestions?query=the',
  ]
  return [
    { name: 'share.png not drawn yet', paths: undrawn },
    ...[...madeUp, '/movie/603', ...rendered].map((target) => ({ name: target, paths: [target] })),
  ]
}
