import { gzipSync } from 'node:zlib'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { observeShifts, shifts } from '../support/layout-shifts.ts'
import { markEpisodes, memberSession, waitUntilSettled } from '../support/members.ts'

const BREAKING_BAD = 1396
const CHERNOBYL = 87108
/** Compressed, of what draws the curves and their tables. */
const SCRIPTS_MAX = 2_000

const curve = (page: Page) => page.locator('#season-1 > details > summary svg[preserveAspectRatio]')
const reel = (page: Page) => page.getByRole('img', { name: /^Season 1: / }).last()

async function rateEpisodes(context: BrowserContext, show: number, ...ratings: number[]): Promise<void> {
  const { path } = ENDPOINTS.ratePlace
  for (const [at, rating] of ratings.entries()) {
    const data = { season: 1, episode: at + 1, rating }
    expect((await context.request.put(path.replace('{id}', String(show)), { data })).ok()).toBe(true)
  }
}

test('a season that is rated has its curve over the reel, a sentence and a table, and nothing moves', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await markEpisodes(context, BREAKING_BAD, { isUpTo: true, season: 1, episode: 3 })
  await rateEpisodes(context, BREAKING_BAD, 90, 85, 75, 80, 85, 95, 90)
  await observeShifts(page)
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto(`/tv/${BREAKING_BAD}`)
  await expect(reel(page)).toHaveAccessibleName(/^Season 1: 3 of 7 seen\. Rated 75 to 95, mean 86/)
  // The first visit learns that there is something; a phone keeps no room for it, and leaves the page as it is.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('place-ratings'))).toBe('7')
  await expect(curve(page)).toBeHidden()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/tv/${BREAKING_BAD}`)
    await expect(curve(page)).toBeVisible()
    const [drawn, frames] = [await curve(page).boundingBox(), await reel(page).boundingBox()]
    expect((drawn?.y ?? 0) + (drawn?.height ?? 0), `${width} px`).toBeCloseTo((frames?.y ?? 0) - 4, 0)
    expect((drawn?.width ?? 0) - (frames?.width ?? 0), `${width} px`).toBeCloseTo(3, 0)
    const summary = await page.locator('#season-1 > details > summary').boundingBox()
    expect(drawn?.y, `${width} px`).toBeGreaterThanOrEqual(summary?.y ?? Number.POSITIVE_INFINITY)
    const found = await shifts(page)
    const sum = found.reduce((total, shift) => total + Number.parseFloat(shift), 0)
    expect(sum, `${width} px: ${found.join('\n')}`).toBeLessThanOrEqual(0.02)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  const season = page.locator('#season-1')
  await season.getByText('Ratings of season 1 as a table').click()
  await expect(season.getByRole('table', { name: 'Ratings of season 1' }).getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
})

test('what draws the curves loads with the second rated episode, and is small', async ({ page, context }) => {
  await memberSession(context)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url())
  })
  await rateEpisodes(context, CHERNOBYL, 90)
  await page.goto(`/tv/${CHERNOBYL}`)
  await expect(reel(page)).toHaveAccessibleName('Season 1: 0 of 5 seen')
  await waitUntilSettled(page)
  const before = new Set(scripts)
  expect(before.size).toBeGreaterThan(10)
  await rateEpisodes(context, CHERNOBYL, 90, 70)
  await page.reload()
  await expect(curve(page)).toBeVisible()
  await waitUntilSettled(page)
  const added = Array.from(scripts).filter((url) => !before.has(url))
  expect(added.length).toBeGreaterThan(0)
  let size = 0
  for (const url of added) size += gzipSync(await (await page.request.get(url)).body()).length
  expect(size).toBeLessThanOrEqual(SCRIPTS_MAX)
})
