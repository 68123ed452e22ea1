import { expect } from '@playwright/test'
import { memberProfile, search, testConnection, titleDetails } from '#contract'
import { startStubbedWeb } from '../support/stubbed-web.ts'
import { expectMessage, test } from '../support/web-test.ts'

test.use({ javaScriptEnabled: false })

const NOT_FOUND = { status: 404, body: { message: 'Not there' } }

test('a cached page of a missing item responds with 404 and has a TTL of at most a minute', async ({
  page,
  web,
}) => {
  web.upstream.fails(titleDetails, NOT_FOUND)
  for (const cached of ['miss', 'hit']) {
    const response = await page.goto(`${web.url}/movie/920`)
    expect([cached, response?.status()]).toEqual([cached, 404])
    expect(response?.headers()['cache-control']).toContain('s-maxage=60,')
    await expectMessage(page, 'Nothing at this address')
  }
  web.upstream.fails(memberProfile, NOT_FOUND)
  // A profile's own TTL is shorter than that.
  const profile = await page.goto(`${web.url}/user/920`)
  expect(profile?.status()).toBe(404)
  expect(profile?.headers()['cache-control']).toContain('s-maxage=30,')
  await expectMessage(page, 'Server error: 404 - Not there')
})

test('a page rendered per request responds with 404 for a missing member', async ({ page, web }) => {
  web.upstream.fails(memberProfile, NOT_FOUND)
  const response = await page.goto(`${web.url}/user/921?page=2`)
  expect(response?.status()).toBe(404)
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expectMessage(page, 'Server error: 404 - Not there')
})

test('a failed page responds with 503 and is not cached', async ({ page, web }) => {
  for (const [path, call, message, wait] of [
    ['/movie/922', titleDetails, 'Failed to load movie details. Please try again.', '10'],
    ['/user/922', memberProfile, 'Server error: 500 - The server gave no reason.', '10'],
    ['/search?query=failing', search, 'Failed to search movies and TV shows. Please try again.', '30'],
  ] as const) {
    web.upstream.fails(call, { status: 500 })
    const failed = await page.goto(web.url + path)
    expect([path, failed?.status(), failed?.headers()['retry-after']]).toEqual([path, 503, wait])
    expect(failed?.headers()['cache-control']).toMatch(/private.*no-store/)
    await expectMessage(page, message)
    web.upstream.recovers()
    expect((await page.goto(web.url + path))?.status()).toBe(200)
  }
})

test('started with its API, the web app sends its first page once the API responds', async () => {
  const web = await startStubbedWeb(async (url, upstream) => {
    await expect.poll(() => upstream.count(testConnection), { timeout: 30_000 }).toBeGreaterThan(2)
    await expect(fetch(url)).rejects.toThrow()
    upstream.recovers()
  })
  try {
    expect(await (await fetch(web.url)).text()).toContain('The Quiet Reel')
  } finally {
    await web.remove()
  }
})
