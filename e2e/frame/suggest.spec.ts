import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { typeText } from '../support/input.ts'
import { typeQuery } from '../support/search.ts'

test('the keyboard opens the search field, selects a suggestion and opens its page', async ({ page }) => {
  await page.goto('/movie/157336')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search', exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type('breaking b')
  const options = suggestions(page)
  await expect(options.first()).toContainText('Breaking Bad')
  await expect(options.last()).toHaveText('All results for “breaking b”')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tv/1396')
})

test('Escape closes the list and keeps the query; Enter without a selection, and the last suggestion, open all results', async ({
  page,
}) => {
  await page.goto('/')
  const field = await typeQuery(page, 'the')
  await expect(suggestions(page)).toHaveCount(7)
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(field).toHaveValue('the')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=the/)
  await page.goto('/')
  await page.getByRole('main').getByLabel('Search in').selectOption('People')
  await typeQuery(page, 'nolan')
  await expect(suggestions(page).first()).toContainText('Christopher Nolan')
  await suggestions(page).filter({ hasText: 'All results for “nolan”' }).click()
  await expect(page).toHaveURL('/search?query=nolan&type=person')
})

test('a response to an outdated query is never shown', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(`**${ENDPOINTS.search.path}?*`, async (route) => {
    if (new URL(route.request().url()).searchParams.get('query') === 'up') await held.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/')
  const requested = page.waitForRequest((request) => request.url().includes('query=up'))
  const field = await typeQuery(page, 'up')
  await requested
  await typeText(field, 'breaking')
  await expect(suggestions(page).first()).toContainText('Breaking Bad')
  held.resolve()
  await expect(suggestions(page).last()).toHaveText('All results for “breaking”')
})

test('suggestions for a field that was left open no list and take no focus', async ({ page }) => {
  await page.goto('/')
  const found = page.waitForResponse((response) => response.url().includes('query=interstel'))
  await typeQuery(page, 'interstel')
  const link = page.getByRole('link', { name: 'Sign In' }).first()
  await link.focus()
  await (await found).finished()
  await page.waitForFunction(() => new Promise((rendered) => setTimeout(rendered, 100, true)))
  await expect(link).toBeFocused()
  await expect(suggestions(page)).toHaveCount(0)
})

function suggestions(page: Page) {
  return page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
}
