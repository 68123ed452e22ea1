import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { observeShifts, shifts } from '../support/layout-shifts.ts'
import { memberSession } from '../support/members.ts'

const RATED = [603, 13, 680, 550, 238]

test('home does not move when what is recommended arrives, and a title that is refused says so in its place', async ({
  page,
  context,
}) => {
  await memberSession(context)
  for (const movie_id of RATED) {
    expect((await context.request.post(ENDPOINTS.addEntry.path, { data: { movie_id } })).ok()).toBe(true)
    const rated = await context.request.post(ENDPOINTS.rateEntry.path, { data: { movie_id, rating: 90 } })
    expect(rated.ok()).toBe(true)
  }
  await observeShifts(page)
  const row = page.getByRole('region', { name: 'For you' })
  await page.goto('/')
  // The first visit learns that there is something, and leaves the page as it is.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('for-you'))).toBe('10')
  await expect(row).toBeHidden()
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const answer = page.waitForResponse((response) => response.url().includes(ENDPOINTS.recommendations.path))
    await page.goto('/', { waitUntil: 'commit' })
    await expect(row).toBeVisible()
    const room = await row.boundingBox()
    await (await answer).finished()
    await expect(row.getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect((await row.boundingBox())?.height, `${width} px`).toBe(room?.height)
    expect(await shifts(page), `${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  const first = row.getByRole('listitem').first()
  await expect(first).toContainText('because of')
  await first.getByRole('button', { name: /^More for/ }).press('Enter')
  await page.getByRole('button', { name: 'Not interested', exact: true }).click()
  await expect(first).toContainText(/Not interested in .*Undo/)
  await first.getByRole('button', { name: /^Undo/ }).click()
  await expect(first).toContainText('because of')
})
