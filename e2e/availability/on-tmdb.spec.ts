import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { makeList } from '../support/lists.ts'
import { addEntries, memberSession } from '../support/members.ts'
import { test } from '../support/tmdb/tmdb-test.ts'

// One worker, and so one product.
test.describe.configure({ mode: 'default' })

const FILM = 101
const JUSTWATCH = 'href="https://www.justwatch.com/"'

/** Where a link may lead; the trailer's site is in no other place. */
const LINKED = /^https:\/\/(www\.themoviedb\.org|www\.justwatch\.com|www\.youtube\.com)(\/|$)/
/** Names of vocabularies, to which nothing is sent. */
const VOCABULARY = /^(https:\/\/schema\.org|http:\/\/www\.w3\.org)(\/|$)/
const PICTURE = /^https:\/\/image\.tmdb\.org\/t\/p\//
const PICTURES = /^https:\/\/image\.tmdb\.org$/
const OWN = 'http://localhost'

function addresses(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, address = '']) => address)
}

async function publicList(context: BrowserContext): Promise<string> {
  const id = await makeList(context, { name: 'By water', privacy: 'public' }, [FILM])
  return `/list/${id}`
}

const CACHED = [
  '/',
  `/movie/${FILM}`,
  `/movie/${FILM}/watch`,
  '/tv/201',
  '/tv/201/season/1',
  '/tv/201/watch',
  '/franchise/301',
  '/person/11',
  '/browse/movies',
  '/accessibility',
]

async function choose(context: BrowserContext, country: string, services: number[]): Promise<void> {
  const response = await context.request.put(ENDPOINTS.setOwnServices.path, { data: { country, services } })
  expect(response.ok()).toBe(true)
}

test('each page that can show availability names JustWatch as its source, and every page in its footer', async ({
  request,
  context,
  tmdb: _,
}) => {
  await memberSession(context)
  await choose(context, 'DE', [8])
  await addEntries(context, { id: FILM, rating: 80 })
  const wanted = ENDPOINTS.addToWatchlist.path.replace('{type}', 'movie').replace('{id}', String(FILM))
  expect((await context.request.put(wanted, { data: {} })).ok()).toBe(true)
  const list = await publicList(context)
  const read = async (from: APIRequestContext, path: string) => {
    const response = await from.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    return response.text()
  }
  const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  for (const path of [
    ...[`/movie/${FILM}`, `/movie/${FILM}/watch`, '/tv/201', '/tv/201/watch', '/franchise/301', '/person/11'],
    ...[list, '/search?query=ferry', '/browse/movies?country=DE&services=8'],
  ]) {
    expect(mainOf(await read(request, path)).includes(JUSTWATCH), path).toBe(true)
  }
  for (const path of ['/watchlist?available=1', '/recommendations', '/profile?tab=services']) {
    expect(mainOf(await read(context.request, path)).includes(JUSTWATCH), path).toBe(true)
  }
  for (const path of [...CACHED, list, '/login', '/search']) {
    const [, footer = ''] = (await (await request.get(path)).text()).split('<footer')
    expect(footer, path).toContain(JUSTWATCH)
    expect(footer, path).toContain('not endorsed, certified, or otherwise approved by TMDB.')
  }
})

test('a cached page names other hosts in links and pictures alone', async ({ request, context, tmdb: _ }) => {
  await memberSession(context)
  for (const path of [...CACHED, await publicList(context)]) {
    const html = await (await request.get(path)).text()
    const links = addresses(html, /<a [^>]*?href="(https?:[^"]+)"/g)
    expect(
      links.filter((address) => !address.startsWith(OWN) && !LINKED.test(address)),
      path,
    ).toEqual([])
    const loading = addresses(html, /(<(?:script|link|iframe|img|source|video|form)\b[^>]*>)/g)
    const loaded = loading.flatMap((tag) => addresses(tag, /(https?:\/\/[^"\s,]+)/g))
    expect(
      loaded.filter((address) => !address.startsWith(OWN) && !PICTURE.test(address)),
      path,
    ).toEqual([])
    const named = addresses(html.replaceAll('\\', ''), /(https?:\/\/[\w.-]+)/g)
    const others = named.filter(
      (host) => host !== OWN && ![LINKED, VOCABULARY, PICTURES].some((known) => known.test(host)),
    )
    expect(others, path).toEqual([])
  }
})

test('a title’s pages and its availability are the same bytes for a guest and for members of two countries', async ({
  request,
  browser,
  baseURL,
  tmdb: _,
}) => {
  const members = []
  for (const [country, services] of [
    ['DE', [8]],
    ['US', [9]],
  ] as const) {
    const context = await browser.newContext({ baseURL })
    await memberSession(context)
    await choose(context, country, [...services])
    members.push(context)
  }
  const availability = ENDPOINTS.availability.path.replace('{type}', 'movie').replace('{id}', String(FILM))
  for (const path of [`/movie/${FILM}`, `/de/movie/${FILM}`, `/movie/${FILM}/watch`, availability]) {
    const read = async (from: APIRequestContext) => {
      const response = await from.get(path)
      expect([path, response.status()]).toEqual([path, 200])
      expect(response.headers()).not.toHaveProperty('set-cookie')
      expect(response.headers().vary ?? '').not.toMatch(/cookie|language|country/i)
      return response.body()
    }
    const guest = await read(request)
    for (const { request: member } of members) expect((await read(member)).equals(guest), path).toBe(true)
  }
  const stated = await (await request.get(availability)).json()
  expect(stated.countries.map(({ country }: { country: string }) => country)).toEqual(['DE', 'US'])
  for (const context of members) await context.close()
})
