import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { type Availability, availability, Offer, testConnection, type Wire } from '#contract'
import { parseTmdbAvailability } from '#upstream/catalogue/tmdb/parse-tmdb-availability'
import { observeShifts, shifts } from '../support/layout-shifts.ts'
import { type StubbedWeb, startStubbedWeb } from '../support/stubbed-web.ts'
import { signInToStub } from '../support/web-test.ts'

const RECORDED = path.join(process.env.SHARED_DIR ?? '', 'tmdb-recorded')
/** Of all countries of a title, compressed. */
const PAGE_MAX = 20_000
/** Addresses in a page that lead to others. */
const ELSEWHERE = /(?:href|src|action|content)="(https?:\/\/(?!localhost)[^"]+)"/g

const SERVICES = [
  { id: 8, name: 'A < B & Sons', logoPath: null },
  { id: 9, name: 'Tin Roof', logoPath: '/roof.jpg' },
]
const UNKNOWN = { certification: null, cinemaOn: null, digitalOn: null }
const STATED: Availability = {
  source: 'justwatch',
  asOf: '2026-11-26T19:40:12.000Z',
  services: SERVICES,
  countries: [
    { ...UNKNOWN, country: 'AT', certification: '14' },
    { ...UNKNOWN, country: 'DE', subscription: [8], buy: [9, 8] },
  ],
}

// What a host has is asked once in ten minutes, and so by no other test.
const CAPABILITIES = {
  message: 'Done',
  catalogue: { source: 'tmdb', as_of: null },
  offers: Offer.options,
}

test.describe.configure({ mode: 'default' })

let web: StubbedWeb
test.beforeAll(async () => {
  web = await startStubbedWeb(async (_, upstream) => upstream.respondsWith(testConnection, CAPABILITIES))
})
test.afterAll(() => web.remove())
test.beforeEach(() => web.upstream.respondsWith(availability, STATED))

test('a title’s countries are the same for a guest, a member and every language and country', async ({
  request,
  context,
}) => {
  await signInToStub(web, context)
  for (const page of ['/movie/31/watch', '/tv/31/watch', '/de/movie/31/watch']) {
    const read = async (from: APIRequestContext, headers: Record<string, string> = {}) => {
      const response = await from.get(web.url + page, { headers })
      expect(response.status()).toBe(200)
      expect(response.headers()).not.toHaveProperty('set-cookie')
      expect(response.headers().vary ?? '').not.toMatch(/cookie|language|country/i)
      expect(response.headers()['cache-control']).toMatch(/^s-maxage=3600\b/)
      return response.body()
    }
    const guest = await read(request)
    for (const other of [
      await read(context.request),
      await read(request, { 'accept-language': 'de-AT', 'cf-ipcountry': 'DE' }),
      await read(request, { cookie: 'country=US', 'x-forwarded-for': '203.0.113.7' }),
    ]) {
      expect(other.equals(guest)).toBe(true)
    }
  }
})

test('it leads to JustWatch and TMDB alone, and search engines do not list it', async ({ request }) => {
  const html = await (await request.get(`${web.url}/movie/32/watch`)).text()
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  expect(Array.from(main.matchAll(ELSEWHERE), ([, address]) => address)).toEqual([
    'https://www.justwatch.com/',
    'https://www.themoviedb.org/movie/11/watch',
  ])
  expect(main.match(/rel="noreferrer"/g)).toHaveLength(2)
  expect(main).toContain('A &lt; B &amp; Sons')
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(html).toContain(`<link rel="canonical" href="${web.url}/movie/11/watch"/>`)
  expect(html).toContain('<time dateTime="2026-11-26T19:40:12.000Z">26 November 2026, 19:40 UTC</time>')
  const [, footer = ''] = html.split('<footer')
  expect(footer).toContain('not endorsed, certified, or otherwise approved by TMDB.')
  expect(footer).toContain('https://www.justwatch.com/')
})

test('the reader’s own country is one press away, and nothing moves when it is there', async ({ page }) => {
  const choice = { country: 'DE', services: [], isMembers: false }
  await observeShifts(page)
  await page.addInitScript((text) => localStorage.setItem('own-services', text), JSON.stringify(choice))
  await page.goto(`${web.url}/movie/35/watch`)
  const main = page.getByRole('main')
  await expect(main.getByText('Your country: Germany')).toBeVisible()
  expect((await shifts(page)).filter((one) => Number.parseFloat(one) > 0.002)).toEqual([])
  await main.getByRole('link', { name: 'Germany', exact: true }).click()
  await expect(page.locator('section:target').getByRole('heading')).toHaveText('Germany')
})

test('a failing source is no answer, and an unknown title has none', async ({ request }) => {
  web.upstream.fails(availability, { status: 503, body: { message: 'The catalogue does not answer.' } })
  const failed = await request.get(`${web.url}/movie/33/watch`)
  expect(failed.status()).toBe(503)
  expect(failed.headers()['cache-control']).toMatch(/no-store/)
  web.upstream.fails(availability, { status: 404, body: { message: 'There is no such movie.' } })
  const missing = await request.get(`${web.url}/movie/33/watch`)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('There is no movie here.')
})

for (const [title, file] of [
  ['the movie', 'movie_47964_watch_providers__2026-05-tmdblib.json'],
  ['the show', 'tv_1396_watch_providers__2026-05-tmdblib.json'],
] as const) {
  test(`${title} with the most countries that was recorded weighs at most 20 kB`, async ({ request }) => {
    const read = (name: string): Wire => JSON.parse(fs.readFileSync(path.join(RECORDED, name), 'utf8'))
    test.skip(!process.env.SHARED_DIR || !fs.existsSync(RECORDED), 'SHARED_DIR names no folder with it')
    const parts = {
      'watch/providers': read(file),
      release_dates: read('movie_47964_release_dates__2026-05-tmdblib.json'),
    }
    const found = parseTmdbAvailability(parts, 'movie')
    web.upstream.respondsWith(availability, { ...STATED, ...found })
    const address = `${web.url}/de/${file.startsWith('tv') ? 'tv' : 'movie'}/34/watch`
    const html = await (await request.get(address)).text()
    expect(html.match(/<section id="[A-Z]{2}"/g)).toHaveLength(found.countries.length)
    const size = gzipSync(html).length
    test.info().annotations.push({ type: 'bytes', description: String(size) })
    expect(size).toBeLessThanOrEqual(PAGE_MAX)
  })
}

test.describe('of the sample catalogue', () => {
  test.use({ javaScriptEnabled: false })

  test('it can be read, and a country jumped to, without JavaScript, and JustWatch is not named', async ({
    page,
  }) => {
    await page.goto('/movie/603/watch')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where to watch')
    const main = page.getByRole('main')
    await expect(main.getByText('Invented services: the sample catalogue has no real ones.')).toBeVisible()
    expect(await page.content()).not.toMatch(/justwatch/i)
    await page.getByText('Jump to a country').click()
    await page.getByRole('link', { name: 'Germany' }).click()
    await expect(page).toHaveURL('/movie/603/watch#DE')
    await expect(page.locator('section:target').getByRole('heading')).toHaveText('Germany')
    await main.getByRole('link', { name: 'The Matrix' }).click()
    await expect(page).toHaveURL('/movie/603')
  })

  test('it is in German where the address is', async ({ page }) => {
    await page.goto('/de/tv/1396/watch')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wo es läuft')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Deutschland',
      'Vereinigte Staaten',
      'Vereinigtes Königreich',
    ])
  })

  test('a title that does not exist has none', async ({ page }) => {
    const response = await page.goto('/movie/999999999/watch')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing at this address')
  })
})
