import { gzipSync } from 'node:zlib'
import { titleDetails } from '#contract'
import { type Product, startProduct } from '../../e2e/support/product.ts'
import { buildIfStale } from '../build-if-stale.ts'
import { demoCookie } from '../hard/servers/demo-cookie.ts'
import { findNginx, shippedConfiguration, startNginx } from '../servers/nginx.ts'
import { startBareNext, startStaticNginx, staticPagePath } from './anchor-servers.ts'
import { callRequest } from './call-request.ts'
import { compare, get, LOAD } from './compare-throughput.ts'
import { limitRow, type Row, ratioRow, recordedRow, type Section } from './report.ts'

const MOVIE = '/movie/603'
const SEARCH = '/search?query=the'
const CARDS_PER_SEARCH_PAGE = 18
const CALL = callRequest(titleDetails, { id: 603 }).path
/** Every search has an address of its own, so that no cache between the load and the page can respond. */
const SEARCHES = Array.from({ length: 2_000 }, (_, index) => `${SEARCH}&n=${index}`)
/** Rendered for each request: five of a member, and one for all. */
const RENDERED_PAGES = {
  collection: '/my-movies',
  watchlist: '/watchlist',
  diary: '/diary',
  'up next': '/up-next',
  statistics: '/statistics',
  browse: '/browse/movies?sort=score',
}
const TITLE_LINK = /<a [^>]*href="\/(movie|tv)\/\d/g
const TABLE_ROW = /<tr/g
const SCRIPT_PAGES = ['/', '/movie/157336', SEARCH, '/person/10297']

/** The web app as `npm start` runs it: one process, the API on SQLite behind it. */
export async function benchWeb(): Promise<Section> {
  await buildIfStale()
  const product = await startProduct({ LOG_LEVEL: 'error' })
  try {
    return {
      heading: 'Web app',
      text: `${LOAD}. One web process and one API process (SQLite, sample catalogue). The bare Next app is \`scripts/bench/bare-next\` under \`next start\`; its route handler calls the same API process as the gate does.`,
      rows: await measure(product),
    }
  } finally {
    await product.remove()
  }
}

async function measure({ url, upstreamUrl, dataDir }: Product): Promise<Row[]> {
  const web = url.replace('localhost', '127.0.0.1')
  const cookie = await demoCookie(url, dataDir, 'member')
  const bare = await startBareNext(upstreamUrl)
  try {
    return [
      ...(await cachedPage(web, bare.origin)),
      ...(await searchPage(web, bare.origin)),
      ...(await renderedPages(web, bare.origin, cookie)),
      await gate(web, bare.origin),
      await scripts(web),
    ]
  } finally {
    await bare.stop()
  }
}

async function cachedPage(web: string, bare: string): Promise<Row[]> {
  const page = Buffer.from(await (await fetch(web + MOVIE)).arrayBuffer())
  const size = `${Math.round(page.length / 1000)} kB`
  const behindNginx = await cachedPageBehindNginx(web, page, size)
  const rates = await compare(get(web, MOVIE), get(bare, await staticPagePath(bare, page.length)))
  const what = `cached movie page (${size}), no proxy`
  return [
    behindNginx,
    ratioRow(what, 'bare Next static page of that size', rates, 0.65),
    recordedRow(what, rates.product, 'Seerr', 32, 15),
  ]
}

async function cachedPageBehindNginx(web: string, page: Buffer, size: string): Promise<Row> {
  const what = `cached movie page (${size}), behind nginx with \`deploy/nginx.conf\``
  const binary = findNginx()
  if (!binary) return { what, result: 'not measured: nginx is not installed' }
  const nginx = await startNginx(binary, shippedConfiguration(web))
  const anchor = await startStaticNginx(binary, page)
  try {
    const rates = await compare(get(nginx.url, MOVIE), get(anchor.origin, '/file.html'))
    return ratioRow(what, 'nginx, static file of that size', rates, 0.8)
  } finally {
    await nginx.stop()
    await anchor.stop()
  }
}

async function searchPage(web: string, bare: string): Promise<Row[]> {
  const rates = await compare(get(web, ...SEARCHES), get(bare, `/cards/${CARDS_PER_SEARCH_PAGE}`))
  const what = `search page (${CARDS_PER_SEARCH_PAGE} cards), rendered per request`
  return [
    ratioRow(what, 'bare request-time Next page with as many cards', rates, 0.45),
    recordedRow(what, rates.product, 'Seerr', 57, 4),
  ]
}

/** Each beside a bare page of as many titles, or of as many rows as its tables have. */
async function renderedPages(web: string, bare: string, cookie: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(RENDERED_PAGES)) {
    const request = { path, headers: { cookie } }
    const html = await (await fetch(web + path, request)).text()
    const items = Math.max(...[TITLE_LINK, TABLE_ROW].map((item) => html.match(item)?.length ?? 0))
    const rates = await compare({ origin: web, requests: [request] }, get(bare, `/cards/${items}`))
    const what = `${name} of a member (${items} items, ${Math.round(html.length / 1000)} kB), rendered per request`
    rows.push(ratioRow(what, 'bare request-time Next page with as many cards', rates, 0.45))
  }
  return rows
}

async function gate(web: string, bare: string): Promise<Row> {
  const rates = await compare(get(web, CALL), get(bare, CALL))
  return ratioRow('title details through the gate', 'bare Next route handler passing the JSON on', rates, 0.6)
}

async function scripts(web: string): Promise<Row> {
  const sizes = await Promise.all(SCRIPT_PAGES.map((page) => scriptBytes(web, page)))
  const kilobytes = Math.max(...sizes) / 1000
  return limitRow('scripts of a first visit, gzip; the heaviest of four pages', kilobytes, 165, 'kB')
}

async function scriptBytes(web: string, page: string): Promise<number> {
  const html = await (await fetch(web + page)).text()
  const sources = html.matchAll(/<script(?![^>]*noModule)[^>]* src="([^"]+)"/g)
  const files = new Set(Array.from(sources, ([, source]) => source))
  if (files.size === 0) throw new Error(`${page} has no scripts.`)
  let sum = 0
  for (const file of files) sum += gzipSync(await (await fetch(web + file)).bytes()).length
  return sum
}
