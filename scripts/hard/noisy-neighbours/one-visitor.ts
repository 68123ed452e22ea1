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
/** Seconds for which the others are measured, alone and meanwhile. The one visitor begins two before them. */
const SECONDS = 4
/** What else runs on the machine changes from one to the next: the others' times are compared within each. */
const ROUNDS = 3
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
      await load(others)
      const rounds = new Map<string, Round[]>()
      for (let round = 0; round < ROUNDS; round++) {
        for (const attack of attacks(undrawn.slice(round * 200, (round + 1) * 200))) {
          const measured = await measure(others, attack, cookie)
          rounds.set(attack.name, [...(rounds.get(attack.name) ?? []), measured])
        }
      }
      return judge(rounds)
    } finally {
      await Promise.all([web.stop(), upstream.end('SIGTERM')])
      fs.rmSync(dataDir, { recursive: true })
    }
  },
}

/** The others' p95, milliseconds, and how many of their requests had no good response. */
interface Round {
  alone: number
  meanwhile: number
  refused: number
}

async function measure(others: LoadOptions, { paths }: Attack, cookie: string): Promise<Round> {
  // Signed in where there is a page for members alone. An order with many paths must be short.
  const headers = { 'x-forwarded-for': '192.0.2.1', ...(paths.length === 1 && { cookie }) }
  const requests = paths.map((target) => ({ path: target, headers }))
  const number = FIRST_MADE_UP + Math.floor(Math.random() * 800_000_000)
  const { p95: alone } = await load(others)
  const attacking = load({
    origin: others.origin,
    requests,
    clients: CONCURRENT,
    seconds: SECONDS + 3,
    number,
  })
  const [{ p95: meanwhile, shed, odd }] = await Promise.all([
    pause(2_000).then(() => load(others)),
    attacking,
  ])
  return { alone, meanwhile, refused: shed + Object.values(odd).reduce((sum, count) => sum + count, 0) }
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

function judge(rounds: Map<string, Round[]>): Figures {
  const all = Array.from(rounds.values()).flat()
  const refused = all.reduce((sum, round) => sum + round.refused, 0)
  const figures: Figures = { 'of the others refused': refused }
  const slow: string[] = []
  for (const [name, measured] of rounds) {
    const [alone, meanwhile, times] = [
      measured.map((round) => round.alone),
      measured.map((round) => round.meanwhile),
      measured.map((round) => round.meanwhile / round.alone),
    ].map((values) => quantile(values, 0.5)) as [number, number, number]
    figures[name] = `p95 ${alone} to ${meanwhile} ms, ${times.toFixed(1)} times`
    if (times > 2 && meanwhile > FLOOR_MS) slow.push(name)
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
