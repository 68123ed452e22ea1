import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SEARCH_PAGE_SIZE, titleDetails, toRequest } from '#contract'
import { searchPath, titlePath } from '#lib/addresses/routes'
import { buildIfStale } from '../build.ts'
import { startWebProcess } from '../hard/servers/web-process.ts'
import { findNginx, shippedConfiguration, startNginx } from '../nginx.ts'
import { type BareNext, startBareNext } from './bare-next.ts'
import { type Asked, compare, type Load } from './load.ts'
import { staticConfiguration } from './nginx-static.ts'
import { startUpstreamProcess } from './upstream-process.ts'

/** One measured line: ours beside what it is compared with in the same run. */
export interface WebLine {
  what: string
  reference: string
  ours: Load
  theirs: Load
  /** How it did, with its unit, and what was asked. */
  figure: string
  goal: string
  /** What holds it, where the goal is not reached. */
  short: string | null
}

/** What all parts ask. */
interface Scene {
  web: string
  upstream: string
  bare: BareNext
}

const MOVIE = titlePath({ mediaType: 'movie', id: 603 })
const SEARCH = searchPath({ query: 'the' })
const PART = 0.8
const ADDED_MS = 3
const HOLDS_GATE = {
  1: 'the way to the API and back, and reading and spelling the answer anew',
  32: 'whoever asks without a pause waits for 31 others, one process answers them one by one',
}

/** Measures the web app as it is started in production, with the sample catalogue behind it on SQLite. */
export async function benchWeb(wanted: readonly string[] = []): Promise<WebLine[]> {
  buildIfStale()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-bench-'))
  const serviceKey = randomBytes(32).toString('hex')
  const upstream = await startUpstreamProcess({ dataDir }, { SERVICE_KEY: serviceKey })
  const web = await startWebProcess({
    UPSTREAM_URL: upstream.url,
    SITE_URL: 'http://cuedot.test',
    SERVICE_KEY: serviceKey,
    // Asked without an address of a visitor: the limit on searches is for one.
    TRUSTED_HOPS: '1',
    LOG_LEVEL: 'error',
  })
  const bare = await startBareNext()
  const scene = { web: web.url.replace('localhost', '127.0.0.1'), upstream: upstream.url, bare }
  try {
    const lines: WebLine[] = []
    for (const [name, part] of Object.entries(PARTS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      console.log(`${name} …`)
      const measured = await part(scene)
      for (const { what, figure } of measured) console.log(`  ${what}: ${figure}`)
      lines.push(...measured)
    }
    return lines
  } finally {
    bare.process.kill()
    await web.stop()
    await upstream.end('SIGTERM')
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

const PARTS: Record<string, (scene: Scene) => Promise<WebLine[]>> = {
  cached: async ({ web, bare }) => {
    const size = await bytesOf(web + MOVIE)
    const loads = await compare({ ours: { url: web + MOVIE }, theirs: { url: await bare.filled(size) } })
    const what = `cached movie page, ${kilobytes(size)}`
    const heldBy = 'our own HTTP front (probes, metrics, headers), and a head with more in it'
    return [ratio(what, 'bare Next page of that size, static', loads, heldBy)]
  },

  nginx: async ({ web }) => {
    const binary = findNginx()
    if (!binary) {
      console.warn('nginx is not on this machine: its row is left out.')
      return []
    }
    const body = Buffer.from(await (await fetch(web + MOVIE)).arrayBuffer())
    const ours = await startNginx(binary, shippedConfiguration(web))
    const theirs = await startNginx(binary, staticConfiguration(body))
    try {
      const loads = await compare({
        ours: { url: ours.url + MOVIE },
        theirs: { url: `${theirs.url}/file.html` },
      })
      const what = `the same behind nginx with \`deploy/nginx.conf\`, ${kilobytes(body.length)}`
      return [
        ratio(
          what,
          'nginx, a static file of that size',
          loads,
          'a longer head that nginx reads from its file each time, and a page asked for anew each second',
        ),
      ]
    } finally {
      await ours.stop()
      await theirs.stop()
    }
  },

  search: async ({ web, bare }) => {
    const theirs = { url: bare.cards(SEARCH_PAGE_SIZE) }
    const size = `${SEARCH_PAGE_SIZE} cards, ${kilobytes(await bytesOf(web + SEARCH))}`
    const beside = 'bare request-time Next page with as many cards'
    const heldBy =
      'the middleware that gives each page its nonce, the call to the API, and a page of more than cards: frame, form, pager'
    // What the page does not know changes nothing but the address.
    const anew = await compare({ ours: { url: `${web}${SEARCH}&asked=`, isVaried: true }, theirs })
    const again = await compare({ ours: { url: web + SEARCH }, theirs })
    return [
      ratio(`search page, rendered for each request, ${size}`, beside, anew, heldBy),
      ratio(
        `search page, asked for again within 5 s, ${size}`,
        beside,
        again,
        'the front, and a nonce put in',
      ),
    ]
  },

  gate: async ({ web, upstream }) => {
    const { target } = toRequest(titleDetails, { id: 603 })
    const lines: WebLine[] = []
    for (const connections of [1, 32] as const) {
      const asked = (url: string): Asked => ({ url: url + target, connections })
      const loads = await compare({ ours: asked(web), theirs: asked(upstream) })
      const added = loads.ours.p50 - loads.theirs.p50
      const people = connections === 1 ? '1 connection' : `${connections} connections`
      lines.push({
        what: `details through the gate, ${people}`,
        reference: 'the same from the API',
        ...loads,
        figure: `${added.toFixed(1)} ms p50 added`,
        goal: `≤ ${ADDED_MS} ms`,
        short:
          added <= ADDED_MS
            ? null
            : `${(added - ADDED_MS).toFixed(1)} ms too many: ${HOLDS_GATE[connections]}`,
      })
    }
    return lines
  },
}

function ratio(
  what: string,
  reference: string,
  loads: { ours: Load; theirs: Load },
  heldBy: string,
): WebLine {
  const part = loads.ours.rate / loads.theirs.rate
  const short = part >= PART ? null : `${(PART - part).toFixed(2)} short: ${heldBy}`
  return { what, reference, ...loads, figure: `${part.toFixed(2)} of it`, goal: `≥ ${PART}`, short }
}

async function bytesOf(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}
