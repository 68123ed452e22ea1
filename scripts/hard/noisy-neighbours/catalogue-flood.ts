import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { titleDetails } from '#contract'
import { browsePath } from '#lib/addresses/browse-path'
import { ROUTES, titlePath, withQuery } from '#lib/addresses/routes'
import { startUpstreamProcess } from '../../bench/upstream-process.ts'
import { killOnExit } from '../../kill-on-exit.ts'
import { assertThat, type Figures, type LongCheck, quantile } from '../long-check.ts'
import { startWebProcess } from '../servers/web-process.ts'

const SERVICE_KEY = 'a key of this check alone'
const TITLES = 20_000
/** Of the titles, those that the others open. */
const OTHERS_FROM = 10_000
const SECONDS = 15
const WARM_UP_MS = 3_000
/** Addresses; each does one thing after the other. */
const OTHERS = 4
/** Between two requests of one of them: below the limit on searches, and together below what TMDB allows. */
const PAUSE_MS = 500
/** Milliseconds below which a doubled time is a wait for turns: for each the API lets a request wait 1.5 s at most. */
const P95_MAX_MS = 2_000

interface Flood {
  perSecond: number
  toPath: (id: number) => string
}

/** Each needs more of TMDB than the API requests in a second: a show's page needs as many requests as it has seasons, and one. */
const FLOODS: Record<string, Flood> = {
  shows: { perSecond: 6, toPath: (id) => titlePath({ mediaType: 'tv', id }) },
  movies: { perSecond: 45, toPath: (id) => titlePath({ mediaType: 'movie', id }) },
  'unknown numbers': { perSecond: 45, toPath: (id) => titlePath({ mediaType: 'movie', id: TITLES + id }) },
  calls: { perSecond: 45, toPath: (id) => titleDetails.path.replace('{id}', String(id)) },
}

/**
 * One address opens more titles that are not stored than TMDB allows: others search, browse and open titles all the same. What
 * the web app rejects as it is busy with rendering is counted, and no fault of the catalogue's.
 */
export const catalogueFlood: LongCheck = {
  name: 'catalogue-flood',
  timeoutMinutes: 8,
  async run(): Promise<Figures> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-catalogue-flood-'))
    const tmdb = fork(path.join(import.meta.dirname, '../../cluster/tmdb-server.ts'), [String(TITLES)])
    killOnExit(tmdb)
    const [TMDB_URL] = await once(tmdb, 'message')
    const upstream = await startUpstreamProcess(
      { dataDir },
      { SERVICE_KEY, TMDB_URL, TMDB_API_KEY: '0123456789abcdef0123456789abcdef', LOG_LEVEL: 'fatal' },
    )
    const web = await startWebProcess({
      UPSTREAM_URL: upstream.url,
      SERVICE_KEY,
      TRUSTED_HOPS: '1',
      LOG_LEVEL: 'fatal',
    })
    try {
      const counter = { next: 1 }
      const alone = await others(web.url, counter)
      const figures: Figures = { 'others alone': described(alone) }
      const failing: string[] = []
      for (const [name, one] of Object.entries(FLOODS)) {
        const ended = new AbortController()
        const flooding = flood(web.url, one, ended.signal)
        await pause(WARM_UP_MS)
        const meanwhile = await others(web.url, counter)
        ended.abort()
        const answered = await flooding
        figures[`others while one opens ${name}`] = described(meanwhile)
        figures[`the flood of ${name}`] = `${answered.good} of ${answered.sent} answered`
        const isBusy = meanwhile.some(({ isShed }) => isShed)
        const hasFailed = meanwhile.some(({ isGood, isShed }) => !isGood && !isShed)
        const isSlow = !isBusy && p95(meanwhile) > Math.max(P95_MAX_MS, 2 * p95(alone))
        if (hasFailed || isSlow) failing.push(name)
      }
      assertThat(failing.length === 0, `Others suffer from ${failing.join(', ')}: ${JSON.stringify(figures)}`)
      return figures
    } finally {
      await Promise.all([web.stop(), upstream.end('SIGTERM')])
      tmdb.kill()
      fs.rmSync(dataDir, { recursive: true })
    }
  },
}

interface Outcome {
  kind: string
  isGood: boolean
  isShed: boolean
  took: number
}

let floodedSoFar = 0

async function flood(origin: string, { perSecond, toPath }: Flood, ended: AbortSignal) {
  const sent: Promise<Outcome>[] = []
  const started = performance.now()
  while (!ended.aborted) {
    const due = ((performance.now() - started) / 1_000) * perSecond
    while (sent.length < due) sent.push(get(origin, toPath(++floodedSoFar), '192.0.2.1', 'flood'))
    await pause(10)
  }
  const outcomes = await Promise.all(sent)
  return { sent: sent.length, good: outcomes.filter(({ isGood }) => isGood).length }
}

/** @param counter so that nothing is asked for twice: all of it needs TMDB */
async function others(origin: string, counter: { next: number }): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const end = performance.now() + SECONDS * 1_000
  async function visit(address: string): Promise<void> {
    while (performance.now() < end) {
      for (const [kind, target] of Object.entries(targetsOf(counter.next++))) {
        outcomes.push(await get(origin, target, address, kind))
        await pause(PAUSE_MS)
      }
    }
  }
  await Promise.all(Array.from({ length: OTHERS }, (_, at) => visit(`198.51.${at}.7`)))
  return outcomes
}

function targetsOf(number: number): Record<string, string> {
  return {
    searches: withQuery(ROUTES.search, { query: `movie ${OTHERS_FROM + number}` }),
    browsing: browsePath('movie', { genre: 18, decade: '1980', page: number }),
    'new titles': titlePath({ mediaType: 'movie', id: OTHERS_FROM + number }),
  }
}

async function get(origin: string, target: string, address: string, kind: string): Promise<Outcome> {
  const started = performance.now()
  try {
    const response = await fetch(origin + target, { headers: { 'x-forwarded-for': address } })
    const text = await response.text()
    const isGood = response.ok || response.status === 404
    // Of the web app, which sheds load.
    const isShed = text.includes('Too many people')
    return { kind, isGood, isShed, took: performance.now() - started }
  } catch {
    return { kind, isGood: false, isShed: false, took: performance.now() - started }
  }
}

function p95(outcomes: readonly Outcome[]): number {
  return took(outcomes, 0.95)
}

function took(outcomes: readonly Outcome[], share: number): number {
  const times = outcomes.filter(({ isGood }) => isGood).map((one) => one.took)
  return Math.round(quantile(times, share))
}

function described(outcomes: readonly Outcome[]): string {
  const kinds = Array.from(Map.groupBy(outcomes, ({ kind }) => kind))
  const failed = kinds.map(
    ([kind, of]) => `${of.filter(({ isGood }) => !isGood).length} of ${of.length} ${kind}`,
  )
  const shed = outcomes.filter(({ isShed }) => isShed).length
  const times = `p50 ${took(outcomes, 0.5)} ms, p95 ${p95(outcomes)} ms`
  return `failed ${failed.join(', ')}, of these ${shed} as the web app was busy; ${times}`
}
