import { expect, test } from '@playwright/test'
import { cardLinks } from './support/cards.ts'

test('a page has at most eighteen results, no result is on two pages, and one beyond the last links to the last', async ({
  page,
}) => {
  await page.goto('/search?query=the')
  const links = cardLinks(page.getByRole('list', { name: 'Results' }))
  const first = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(first).toHaveLength(18)
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/query=the&page=2$/)
  await expect(links.first()).not.toHaveAttribute('href', first[0] ?? '')
  const second = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(first.filter((href) => second.includes(href))).toEqual([])
  await page.goto('/search?query=the&page=9999')
  await expect(page.getByText('No results found matching the query.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the last page of results' }).click()
  await expect(links.first()).toBeVisible()
})

test('the search field opens the title of a pasted address or number', async ({ page }) => {
  for (const pasted of [
    'https://www.themoviedb.org/movie/27205-inception',
    'https://www.imdb.com/title/tt1375666/?ref_=nv_sr_1',
    'tt1375666',
    'https://letterboxd.com/film/inception/',
  ]) {
    await page.goto('/search')
    const search = page.locator('main').getByRole('search')
    await search.locator('[name=query]').fill(pasted)
    await search.getByRole('button').click()
    await expect(page).toHaveURL('/movie/27205')
  }
})

test('home leads to the results of the chosen type, and changing the type searches again, from the first page', async ({
  page,
}) => {
  await page.goto('/')
  const search = page.locator('main').getByRole('search')
  await search.locator('[name=query]').fill('john')
  await search.getByLabel('Search in').selectOption('People')
  await search.locator('[name=query]').press('Enter')
  await expect(page).toHaveURL(/\/search\?query=john&type=person$/)
  const links = cardLinks(page.getByRole('list', { name: 'Results' }))
  await expect(links.first()).toHaveAttribute('href', /^\/person\/\d+$/)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await search.getByLabel('Search in').selectOption('Movies & TV')
  await expect(page).toHaveURL(/\/search\?query=john&type=multi$/)
  await expect(links.first()).toHaveAttribute('href', /^\/(movie|tv)\/\d+$/)
})

test('without a query every example on the page finds something', async ({ page, request }) => {
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  const links = page.locator('main').getByRole('link')
  await expect(links).toHaveCount(6)
  for (const address of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
    const html = await (await request.get(address ?? '')).text()
    expect(html).toContain('<article')
    const section = address?.split('#')[1]
    if (section) expect(html).toContain(`id="${section}"`)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the tab Search leads to the search field, ready for typing', async ({ page }) => {
    await page.goto('/movie/157336')
    const tab = page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Search' })
    await tab.tap()
    await expect(page).toHaveURL('/search')
    const field = page.locator('main').locator('[name=query]')
    await expect(field).toBeFocused()
    await page.keyboard.type('dune')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/query=dune/)
    // The bar is hidden while the field has the focus.
    await field.blur()
    await tab.tap()
    await expect(field).toBeFocused()
    await page.keyboard.type('heat')
    await expect(field).toHaveValue('heat')
  })
})
