import { expect } from '@playwright/test'
import { MESSAGES, personDetails, titleDetails } from '#contract'
import { cardLinks } from './support/cards.ts'
import { test } from './support/web-test.ts'

test('beside a title of many lines the frame of the poster is as high as the poster', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/movie/935')
  const poster = page.getByRole('article').first().locator('[data-poster]')
  const frame = await poster.locator('..').boundingBox()
  expect(frame?.height).toBeCloseTo((await poster.boundingBox())?.height ?? 0)
})

test('a film shows its year, genres, length, score, cast and similar films', async ({ page }) => {
  await page.goto('/movie/157336')
  const main = page.locator('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Interstellar\s*\(?2014\)?/)
  await expect(main).toContainText('Science Fiction')
  await expect(main).toContainText('2h 49m')
  await expect(
    main.getByRole('img', { name: /^Great, 8\.\d out of 10, [\d,]+ votes$/ }).first(),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: /Matthew McConaughey/ })).toHaveAttribute(
    'href',
    /^\/person\/\d+$/,
  )
  const similar = cardLinks(page.getByRole('region', { name: 'Similar movies' }))
  expect(await similar.count()).toBeLessThanOrEqual(10)
  await expect(similar.first()).toHaveAttribute('href', /^\/movie\/\d+$/)
})

test('similar titles of a show lead to shows', async ({ page }) => {
  await page.goto('/tv/1396')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Breaking Bad')
  const similar = page
    .getByRole('region', { name: 'Similar TV shows' })
    .getByRole('article')
    .getByRole('link')
  await expect(similar.first()).toHaveAttribute('href', /^\/tv\/\d+$/)
})

test('adding a title as a visitor leads to the sign-in page', async ({ page }) => {
  await page.goto('/movie/157336')
  await page.getByRole('link', { name: MESSAGES.loginToAdd }).click()
  await expect(page).toHaveURL(/\/login/)
})

for (const address of [
  '/movie/0',
  '/movie/abc',
  '/movie/999999999',
  '/movie/99999999999',
  '/tv/-1',
  '/person/x',
  '/user/x',
]) {
  test(`${address} responds with 404, a full page and a link home`, async ({ page, request }) => {
    const response = await request.get(address)
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('<main')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: /home/i })).toHaveAttribute('href', '/')
  })
}

test.describe('with an upstream that omits fields', () => {
  for (const kind of ['movie', 'tv']) {
    test(`missing fields of a ${kind} are shown as unknown`, async ({ page, web }) => {
      web.upstream.respondsWith(titleDetails, { id: 70, title: 'Bare', vote_average: 0, vote_count: 0 })
      await page.goto(`${web.url}/${kind}/70`)
      const main = page.locator('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Bare\s*\(?Unknown\)?/)
      await expect(main.getByText(MESSAGES.noOverview, { exact: true })).toBeVisible()
      await expect(main).toContainText('No score yet')
    })
  }
})

test.describe('with an upstream that fails', () => {
  for (const kind of ['movie', 'tv', 'person'] as const) {
    test(`a ${kind} page shows the error with status 503, and recovers at once`, async ({ page, web }) => {
      const call = kind === 'person' ? personDetails : titleDetails
      web.upstream.fails(call, 'connection reset')
      const response = await page.goto(`${web.url}/${kind}/7`)
      expect(response?.status()).toBe(503)
      expect(response?.headers()['retry-after']).toBeDefined()
      expect(response?.headers()['cache-control']).toContain('no-store')
      await expect(page.getByText(MESSAGES.detailsFailed[kind], { exact: true })).toBeVisible()
      web.upstream.respondsWith(call, { id: 7, title: 'Back again', name: 'Back again' })
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Back again')
    })
  }

  test('cached pages and share images survive a failure, and an uncached share image responds with 503', async ({
    request,
    web,
  }) => {
    web.upstream.respondsWith(titleDetails, { id: 8, title: 'Cached film' })
    expect(await (await request.get(`${web.url}/movie/8`)).text()).toContain('Cached film')
    expect((await request.get(`${web.url}/movie/8/share.png`)).status()).toBe(200)
    web.upstream.fails(titleDetails, 'connection reset')
    expect((await request.get(`${web.url}/movie/8/share.png`)).status()).toBe(200)
    const picture = await request.get(`${web.url}/movie/9/share.png`)
    expect([picture.status(), picture.headers()['retry-after']]).toEqual([503, '10'])
    expect(picture.headers()['cache-control']).toContain('no-store')
    const again = await request.get(`${web.url}/movie/8`)
    expect(again.status()).toBe(200)
    expect(await again.text()).toContain('Cached film')
  })
})
