import { expect, test } from '@playwright/test'
import { MESSAGES } from '#contract'
import { cardLinks } from './support/cards.ts'

test('a misspelt title is found, and the page names the corrected query', async ({ page }) => {
  await page.goto('/search?query=interstelar')
  await expect(page.getByText('Showing results for “interstellar”.', { exact: true })).toBeVisible()
  await expect(cardLinks(page.getByRole('list', { name: 'Results' })).first()).toHaveText('Interstellar')
  await expect(page.getByText(/^\d[\d,]* results?/)).toBeVisible()
})

test('a page has at most eighteen results, and no result is on two pages', async ({ page }) => {
  await page.goto('/search?query=the')
  const links = cardLinks(page.getByRole('list', { name: 'Results' }))
  const first = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(first).toHaveLength(18)
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/query=the&page=2$/)
  await expect(links.first()).not.toHaveAttribute('href', first[0] ?? '')
  const second = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(first.filter((href) => second.includes(href))).toEqual([])
})

test('changing the type searches again, from the first page', async ({ page }) => {
  await page.goto('/search?query=john&page=2')
  await page.locator('main').getByLabel('Search in').selectOption('People')
  await expect(page).toHaveURL(/\/search\?query=john&type=person$/)
  await expect(cardLinks(page.getByRole('list', { name: 'Results' })).first()).toHaveAttribute(
    'href',
    /^\/person\/\d+$/,
  )
})

test('going back restores the query and the page', async ({ page }) => {
  await page.goto('/search?query=the&page=2')
  await cardLinks(page.getByRole('list', { name: 'Results' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(/query=the&page=2$/)
  await expect(page.locator('main').locator('[name=query]')).toHaveValue('the')
})

test('the message for an empty result names the searched type', async ({ page }) => {
  await page.goto('/search?query=qqzzxxyy')
  await expect(page.getByText(MESSAGES.searchEmpty.multi, { exact: true })).toBeVisible()
  await page.goto('/search?query=qqzzxxyy&type=person')
  await expect(page.getByText(MESSAGES.searchEmpty.person, { exact: true })).toBeVisible()
})

test('a page beyond the last shows an empty result and links to the last', async ({ page }) => {
  await page.goto('/search?query=the&page=9999')
  await expect(page.getByText(MESSAGES.searchEmpty.multi, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the last page of results' }).click()
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('article').first()).toBeVisible()
})

test('without a query the page shows only the search form', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
})

for (const odd of [
  'page=0',
  'page=-1',
  'page=1e9',
  'page=abc',
  'page=1&page=2',
  'type=xyz',
  `query=${'x'.repeat(2_000)}`,
  'query=%00%ff',
  'query[]=1',
]) {
  test(`a search with ${odd.slice(0, 20)} responds with 200`, async ({ request }) => {
    const response = await request.get(`/search?${odd.startsWith('query=') ? odd : `query=dune&${odd}`}`)
    expect(response.status()).toBe(200)
  })
}
