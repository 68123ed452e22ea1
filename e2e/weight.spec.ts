import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { demoSession } from './support/members.ts'

/**
 * Compressed bytes of a public page at its first visit. The goal is 160,000; what says messages in the browser is 3,400 of them, and
 * what asks for a country on a title's page, its trailer and its franchise 1,500, and the slots of ratings in the list of seasons 300,
 * and failures that a second factor or a confirmation answers 50.
 */
const SCRIPTS_MAX = 165_950
/** The watchlist's page has the most: four sheets at most are wider than what a page needs. */
const STYLES_MAX = 23_200
const HOME_MAX = 23_300
/** Style sheets that block the first paint of a page. */
const SHEETS_MAX = 4
/**
 * Compressed scripts in the HTML of a member's page, and of the profile, which edits everything in one page: passkeys, the second
 * factor, the provider and what has happened are 4,500 of them.
 */
const MEMBER_SCRIPTS_MAX = 200_500
const PROFILE_SCRIPTS_MAX = 219_000

/** Compressed, of what asks for passkeys on the sign-in page. */
const PASSKEYS_MAX = 6_000

/**
 * Bytes of HTML, not compressed, of the pages of the demo member: what the server renders for each request. The goal is 6,000 above
 * what they were without the messages of their client components.
 */
const MEMBER_PAGES_MAX = {
  // The goal is 149,700.
  '/': 153_800,
  // 64,900.
  '/my-movies': 70_000,
  // 58,600.
  '/watchlist': 65_000,
  // 123,400. The invented diary is of the days before the start: it was 125,692 to 129,159 on nine days and hours.
  '/diary': 129_500,
  // 36,500.
  '/up-next': 39_800,
  // 92,000, and 13,000 of the ten best seasons and episodes with their table.
  '/statistics': 107_000,
}

test('public pages stay below their size limits', async ({ request }) => {
  const sizes = new Map<string, number>()
  for (const path of [
    '/',
    '/movie/157336',
    '/tv/1396',
    '/person/10297',
    '/franchise/9000001',
    '/user/20',
    '/user/12/tv/1396',
    '/list',
    await publicListPath(request),
    '/search?query=the',
  ]) {
    const html = await (await request.get(path)).text()
    const scripts = addresses(html, /<script(?![^>]*noModule)[^>]* src="([^"]+)"/g)
    const styles = addresses(html, /<link rel="stylesheet" href="([^"]+)"/g)
    expect([path, scripts.length > 3, styles.length > 0]).toEqual([path, true, true])
    expect(await compressedSize(request, scripts, sizes), `scripts of ${path}`).toBeLessThanOrEqual(
      SCRIPTS_MAX,
    )
    expect(await compressedSize(request, styles, sizes), `styles of ${path}`).toBeLessThanOrEqual(STYLES_MAX)
    if (path === '/') expect(gzipSync(html).length).toBeLessThanOrEqual(HOME_MAX)
  }
})

test('no page is blocked by more than four style sheets', async ({ page, request }) => {
  await demoSession(page.context())
  const sizes = new Map<string, number>()
  const paths = [
    ...[
      '/',
      '/movie/157336',
      '/tv/1399',
      '/tv/1399/season/1',
      '/person/10297',
      '/franchise/263',
      '/user/20',
      '/user/12/tv/1396',
      '/list',
      await publicListPath(request),
      '/browse/movies',
      '/search?query=the',
      '/accessibility',
    ],
    ...[
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/verify-email',
      '/sign-in/link',
      '/sign-in/keep',
      '/sign-in/switch-off',
    ],
    ...['/my-movies', '/watchlist', '/diary', '/up-next', '/statistics', '/profile', '/lists', '/rate'],
    ...['/import', '/export', '/recommendations'],
  ]
  for (const path of paths) {
    const caller = /^\/(login|register|forgot|reset|verify|sign-in)/.test(path) ? request : page.request
    const response = await caller.get(path)
    const styles = addresses(await response.text(), /<link rel="stylesheet" href="([^"]+)"/g)
    expect([path, response.status(), new URL(response.url()).pathname]).toEqual([
      path,
      200,
      path.split('?')[0],
    ])
    expect(styles.length, `style sheets of ${path}`).toBeGreaterThan(0)
    expect(styles.length, `style sheets of ${path}`).toBeLessThanOrEqual(SHEETS_MAX)
    expect(await compressedSize(request, styles, sizes), `styles of ${path}`).toBeLessThanOrEqual(STYLES_MAX)
  }
})

test("a member's pages stay below the size limits of their scripts", async ({ page, request }) => {
  await demoSession(page.context())
  const sizes = new Map<string, number>()
  for (const path of [
    ...['/my-movies', '/watchlist', '/diary', '/up-next', '/statistics', '/profile', '/lists', '/rate'],
    ...['/import', '/export', '/recommendations'],
  ]) {
    const html = await (await page.request.get(path)).text()
    const scripts = addresses(html, /<script(?![^>]*noModule)[^>]* src="([^"]+)"/g)
    expect([path, scripts.length > 3]).toEqual([path, true])
    expect(await compressedSize(request, scripts, sizes), `scripts of ${path}`).toBeLessThanOrEqual(
      path === '/profile' ? PROFILE_SCRIPTS_MAX : MEMBER_SCRIPTS_MAX,
    )
  }
})

test('what a title’s page loads for an answer has no schemas, which the server alone needs', async ({
  page,
}) => {
  await demoSession(page.context())
  const choice = { country: 'DE', services: [] }
  expect((await page.context().request.put(ENDPOINTS.setOwnServices.path, { data: choice })).ok()).toBe(true)
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) texts.push(response.text())
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/movie/157336')
  await page.getByRole('button', { name: 'Country: Germany. Change' }).click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('DE')
  const scripts = await Promise.all(texts)
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((text) => text.includes('invalid_union'))).toEqual([])
})

test('passkeys add little to the sign-in page, and only once it rests', async ({ page, request }) => {
  const loading: Promise<[string, string]>[] = []
  page.on('response', (one) => {
    if (one.url().endsWith('.js'))
      loading.push(one.text().then((text) => [new URL(one.url()).pathname, text]))
  })
  await Promise.all([page.waitForResponse(`**${ENDPOINTS.passkeyOptions.path}`), page.goto('/login')])
  const html = await (await request.get('/login')).text()
  const later = (await Promise.all(loading)).filter(([path]) => !html.includes(path))
  // By what the library says of a dialog that is taken back.
  const passkeys = later.filter(([, text]) => text.includes('ERROR_CEREMONY_ABORTED'))
  expect(passkeys).toHaveLength(1)
  expect(gzipSync(passkeys.map(([, text]) => text).join()).length).toBeLessThanOrEqual(PASSKEYS_MAX)
})

test('the pages of a member stay below their size limits', async ({ context }) => {
  await demoSession(context)
  for (const [path, limit] of Object.entries(MEMBER_PAGES_MAX)) {
    const html = await (await context.request.get(path)).body()
    expect(html.length, path).toBeLessThanOrEqual(limit)
    // Not a page that says less: an error, or what a visitor sees.
    expect(html.length, path).toBeGreaterThan(limit / 2)
  }
})

test('scripts and styles are built for the oldest browsers of the promise', async ({ request }) => {
  const html = await (await request.get('/my-movies')).text()
  const styles = await texts(addresses(html, /<link rel="stylesheet" href="([^"]+)"/g))
  // Without it iPhones inflate text in landscape.
  expect(styles).toContain('-webkit-text-size-adjust:100%')
  const scripts = await texts(addresses(html, /<script(?![^>]*noModule)[^>]* src="([^"]+)"/g))
  // What Safari 17.5, Chrome 125 and Firefox 126 do not have, but for what is looked for before it is used.
  for (const newer of [
    /Promise\.try\(/,
    /RegExp\.escape\(/,
    /\bURL\.parse\(/,
    /\.fromBase64\(/,
    /\bawait using\b/,
  ]) {
    expect(scripts).not.toMatch(newer)
  }

  async function texts(files: string[]): Promise<string> {
    return (await Promise.all(files.map(async (file) => (await request.get(file)).text()))).join('\n')
  }
})

async function publicListPath(request: APIRequestContext): Promise<string> {
  const [path] = addresses(await (await request.get('/list')).text(), /<a href="(\/list\/[\w-]+)"/g)
  return path ?? '/list/none'
}

function addresses(html: string, pattern: RegExp): string[] {
  return Array.from(new Set(Array.from(html.matchAll(pattern), ([, address]) => address ?? '')))
}

async function compressedSize(
  request: APIRequestContext,
  files: string[],
  sizes: Map<string, number>,
): Promise<number> {
  let sum = 0
  for (const file of files) {
    const size = sizes.get(file) ?? gzipSync(await (await request.get(file)).body()).length
    sizes.set(file, size)
    sum += size
  }
  return sum
}
