import { expect, type Locator, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { pressStars } from '../support/input.ts'
import { memberSession } from '../support/members.ts'
import { typeQuery } from '../support/search.ts'

const INTERSTELLAR = 'Add Interstellar to your collection'

test('keys rate the focused poster, and the list of keys switches them off', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/search?query=interstellar')
  await loadedDot(page, INTERSTELLAR)
  await page.getByRole('link', { name: 'Interstellar', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: INTERSTELLAR })).toBeFocused()
  const first = saved(page)
  await page.keyboard.press('7')
  expect((await first).request().postDataJSON()).toMatchObject({ rating: 70 })
  const second = saved(page)
  await page.keyboard.press('+')
  expect((await second).request().postDataJSON()).toMatchObject({ rating: 75 })
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys on this page' })
  await expect(help.getByText('Rate it 0 to 90')).toBeVisible()
  await expectAccessible(page)
  await help.getByRole('switch', { name: 'Keys: on' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(page.getByRole('button', { name: INTERSTELLAR })).toBeFocused()
  await page.reload()
  await loadedDot(page, INTERSTELLAR)
  await page.keyboard.press('?')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('Control+/')
  await help.getByRole('switch', { name: 'Keys: off' }).press('Enter')
  await expect(help.getByRole('switch', { name: 'Keys: on' })).toBeVisible()
})

test('Tab leads from the search field to the dots of its suggestions, where a film is added and rated, and Escape back', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto('/search')
  await page.setViewportSize({ width: 360, height: 740 })
  const field = await typeQuery(page, 'interstel')
  const panel = page.getByRole('listbox', { name: 'Suggestions' }).locator('..')
  const dot = panel.getByRole('button', { name: INTERSTELLAR })
  await expect(dot).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(dot).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dot).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Movie added to your list!' })).toBeAttached()
  const stars = panel.getByTestId('stars')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await rateEighty(page, stars)
  await panel.getByRole('button', { name: 'More for Interstellar' }).click()
  const menu = page.getByRole('menu', { name: 'More for Interstellar' })
  await menu.getByRole('menuitemcheckbox', { name: 'Want to see' }).click()
  await expect(dot).toHaveAccessibleDescription('Also on your watchlist. Down for more')
  await page.keyboard.press('Escape')
  await expect(dot).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dot).toHaveCount(0)
  await expect(field).toBeFocused()
})

test('a right click opens the menu, which lists and logs a film, and a press adds it to rate with a star', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto('/search?query=interstellar')
  const dot = await loadedDot(page, INTERSTELLAR)
  await dot.click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'More for Interstellar' })
  await menu.getByRole('menuitemcheckbox', { name: 'Want to see' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is on your watchlist.' })).toBeAttached()
  await expect(dot).toHaveAccessibleDescription('On your watchlist. Down for more')
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: 'Watched today' }).click()
  await expect(dot).toHaveAttribute('aria-pressed', 'true')
  await expect(dot).toHaveAccessibleDescription('Down for more')
  await page.getByRole('button', { name: 'Undo watching Interstellar' }).click()
  await expect(dot).toHaveAttribute('aria-pressed', 'false')
  await expect(dot).toHaveAccessibleDescription('On your watchlist. Down for more')

  await page.setViewportSize({ width: 360, height: 740 })
  await dot.click()
  const stars = page.getByTestId('stars')
  await expect(stars).toBeVisible()
  await expect(dot).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Press 0 to 9 to rate.' })).toBeAttached()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await stars.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await rateEighty(page, stars)
  await expect(page.getByRole('img', { name: 'You rated it 80 of 100' })).toBeVisible()
})

/** A dot that knows the member's collection. */
async function loadedDot(page: Page, name: string): Promise<Locator> {
  const dot = page.getByRole('main').getByRole('button', { name })
  await expect(dot).toBeVisible()
  return dot
}

async function rateEighty(page: Page, stars: Locator): Promise<void> {
  const rated = saved(page)
  await pressStars(stars, 0.7)
  expect((await rated).request().postDataJSON()).toMatchObject({ rating: 80 })
  await expect(stars).toHaveCount(0)
}

function saved(page: Page) {
  return page.waitForResponse((response) => response.url().endsWith(ENDPOINTS.rateEntry.path))
}
