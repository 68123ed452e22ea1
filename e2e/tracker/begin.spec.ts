import { expect, test } from '@playwright/test'
import { ENDPOINTS, type OutputOf, type upNextShows } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { observeShifts, shifts } from '../support/layout-shifts.ts'
import { memberSession, signIn } from '../support/members.ts'
import { followShows } from '../support/shows.ts'

const GONE = 'It is gone. Import and the wall are at the foot of every page.'

for (const width of [390, 768, 1440]) {
  test(`after a first sign-in home asks where to begin, without a move, at ${width} px`, async ({
    page,
    context,
  }) => {
    const member = await memberSession(context)
    await context.clearCookies()
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Every episode, one press' })).toBeVisible()
    await signIn(page, member)
    await observeShifts(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Every episode, one press' })).toBeHidden()
    const begin = page.getByRole('region', { name: 'Where do you begin?' })
    await expect(begin.getByRole('heading', { level: 3 })).toHaveText([
      'Bring your history',
      'Rate films you have seen',
      'Just look',
    ])
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await shifts(page)).toEqual([])
    await expectAccessible(page)

    await begin.getByRole('button', { name: 'Just look' }).click()
    await expect(begin).toHaveText(`${GONE} Undo`)
    await expect(page.getByRole('button', { name: 'Undo Just look' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(begin.getByRole('button', { name: 'Just look' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(begin).toHaveText(`${GONE} Undo`)
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Films you have seen' }).click()
    await expect(page).toHaveURL(/\/rate$/)
    await page.goto('/')
    await expect(begin).toBeHidden()
  })
}

test('the tenth rating ends the question, from the next page on', async ({ page, context }) => {
  const member = await memberSession(context)
  await context.clearCookies()
  await page.goto('/login')
  await signIn(page, member)
  const begin = page.getByRole('region', { name: 'Where do you begin?' })
  await begin.getByRole('link', { name: 'Open the wall' }).click()
  const cards = page.getByRole('list', { name: 'Titles to rate' }).getByRole('listitem')
  for (let at = 0; at < 10; at++) {
    await cards.nth(at).getByRole('slider').focus()
    await page.keyboard.press('8')
  }
  await expect(page.locator('[data-foot]')).toContainText('10 rated.')
  await page.getByRole('banner').getByRole('link', { name: 'Cuedot' }).click()
  await expect(page.getByRole('heading', { name: 'What did you watch?' })).toBeVisible()
  await expect(begin).toBeHidden()
})

test('the first home of a browser after signing in has the shows under way', async ({ page, context }) => {
  const member = await memberSession(context)
  await followShows(member.email, { name: 'Landman', aired: 9, seen: 0 })
  await context.clearCookies()
  await page.goto('/login')
  const shown = page.waitForResponse((response) => response.url().includes(ENDPOINTS.upNextShows.path))
  await signIn(page, member)
  const shows: OutputOf<typeof upNextShows> = await (await shown).json()
  expect(shows.total).toBe(1)
  await expect(page.getByRole('region', { name: 'Up next' }).getByRole('listitem')).toHaveCount(1)
})

test('where the host does not say what a member has, home learns it from their collection', async ({
  page,
  context,
}) => {
  const member = await memberSession(context)
  await context.clearCookies()
  await page.route(`**${ENDPOINTS.login.path}`, async (route) => {
    const response = await route.fetch()
    const { counts: _, ...rest } = await response.json()
    await route.fulfill({ response, json: rest })
  })
  await page.goto('/login')
  await signIn(page, member)
  await expect(page.getByRole('button', { name: 'Just look' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('begin'))).toBe('empty')
})
