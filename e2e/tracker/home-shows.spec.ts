import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { observeShifts, shifts } from '../support/layout-shifts.ts'
import { memberSession } from '../support/members.ts'
import { followShows } from '../support/shows.ts'

const FIVE = [
  'Landman',
  'UNTAMED',
  'IT: Welcome to Derry',
  'A Knight of the Seven Kingdoms',
  'The Pitt',
] as const

for (const count of [5, 1, 0]) {
  test(`home does not move when ${count} of a member's shows arrive, whose cards mark episodes`, async ({
    page,
    context,
  }) => {
    const { email } = await memberSession(context)
    await followShows(email, ...FIVE.slice(0, count).map((name) => ({ name, aired: 9, seen: 0 })))
    await observeShifts(page)
    const upNext = page.getByRole('region', { name: 'Up next' })
    await visitHome(page)
    // The first visit learns that there are shows, and leaves the page as it is.
    if (count > 0)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('up-next'))).toBe(`${count}`)
    await expect(upNext).toBeHidden()
    for (const width of [1440, 360]) {
      if (count === 0) await page.evaluate(() => localStorage.setItem('up-next', '3'))
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      if (count > 0) await expect(upNext.getByRole('listitem')).toHaveCount(count)
      else await expect(upNext).toHaveText(/Nothing to go on with\.$/)
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect((await upNext.boundingBox())?.height, `${width} px`).toBe(184)
      expect(await shifts(page), `${width} px`).toEqual([])
    }
    if (count === 5) await expectAccessible(page)
    await page.goto('/')
    await expect(upNext).toBeVisible({ visible: count > 0 })
    if (count !== 1) return
    const card = upNext.getByRole('listitem')
    await card.getByRole('button', { name: 'Mark Landman S1 E1' }).click()
    await expect(card).toContainText('S1 E2')
    await expect(card).toContainText('S1 E1 marked. Undo')
    await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('href', '/up-next')
  })
}

test('a visitor has no row, and requests nothing for it', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('main').getByText('Up next', { exact: true })).toBeHidden()
  expect(requested.filter((url) => url.includes('/api/'))).toEqual([])
})

/** Loads home until it knows how many shows there are. */
async function visitHome(page: Page): Promise<void> {
  const known = page.waitForResponse((response) => response.url().includes(ENDPOINTS.upNextShows.path))
  await page.goto('/')
  await (await known).finished()
}
