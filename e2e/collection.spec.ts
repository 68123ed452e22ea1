import { expect, type Locator, type Page, test } from '@playwright/test'
import { ENDPOINTS, listEntries } from '#contract'
import { typeText } from './support/input.ts'
import { addEntries, memberSession, waitForHydration } from './support/members.ts'

const INTERSTELLAR = 157336
const ARRIVAL = 329865
const UP = 14160
const BREAKING_BAD = 1396

test('the URL holds the search and sort order of a collection, step by step, with or without JavaScript', async ({
  browser,
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(
    context,
    { id: UP, rating: 60 },
    { id: BREAKING_BAD, type: 'tv' },
    { id: ARRIVAL, rating: 85 },
  )
  const titles = titlesOf(page)
  await page.goto('/my-movies')
  await expect(titles).toHaveText(['Arrival', 'Breaking Bad', 'Up'])
  await waitForHydration(page)
  await page.getByLabel('Sort by').focus()
  await page.getByLabel('Sort by').selectOption('Rating')
  await expect(page).toHaveURL('/my-movies?sort=rating')
  await expect(titles).toHaveText(['Arrival', 'Up', 'Breaking Bad'])
  await expect(page.getByLabel('Sort by')).toBeFocused()
  await page.getByRole('link', { name: /^Descending/ }).click()
  await expect(page).toHaveURL('/my-movies?sort=rating&dir=asc')
  await expect(titles).toHaveText(['Up', 'Arrival', 'Breaking Bad'])
  await page.goBack()
  await expect(titles).toHaveText(['Arrival', 'Up', 'Breaking Bad'])
  const field = page.getByRole('searchbox', { name: 'Search your collection' })
  for (const typed of ['a', 'arr']) {
    await typeText(field, typed)
    await expect(page).toHaveURL(`/my-movies?search=${typed}&sort=rating`)
  }
  await expect(titles).toHaveText(['Arrival'])
  await page.goBack()
  await expect(page).toHaveURL('/my-movies?sort=rating')
  await expect(titles).toHaveText(['Arrival', 'Up', 'Breaking Bad'])
  await expect(field).toHaveValue('')
  await page.goForward()
  await expect(titles).toHaveText(['Arrival'])
  await expect(field).toHaveValue('arr')
  await page.getByRole('link', { name: 'Arrival' }).click()
  await expect(page).toHaveURL(`/movie/${ARRIVAL}`)
  await page.goBack()
  await expect(titles).toHaveText(['Arrival'])
  await expect(field).toHaveValue('arr')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/my-movies')
  await expect(page.getByLabel('Sort by')).toHaveValue('added')

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const plainPage = await plain.newPage()
  await plainPage.goto('/my-movies')
  await plainPage.getByLabel('Sort by').selectOption('Title')
  await plainPage.getByRole('button', { name: 'Apply' }).click()
  await expect(titlesOf(plainPage)).toHaveText(['Arrival', 'Breaking Bad', 'Up'])
  await plain.close()
})

test('a page of a collection has fifteen titles, and the URL holds the page', async ({ page, context }) => {
  await memberSession(context)
  const popular = await context.request.get(ENDPOINTS.popularMovies.path)
  const ids: { MovieID: number }[] = await popular.json()
  await addEntries(context, ...ids.slice(0, 17).map(({ MovieID }) => ({ id: MovieID })))
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/my-movies')
  await expect(page.getByRole('main').getByText('1–15 of 17')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your titles' }).getByRole('listitem')).toHaveCount(15)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/my-movies?page=2')
  await expect(page.getByRole('main').getByText('16–17 of 17')).toBeVisible()
  await page.goto('/my-movies?page=99')
  await expect(page.getByRole('main').getByText('16–17 of 17')).toBeVisible()
  // The page has no cue dots, so it requests only the compact rows for printing.
  const lists = requested.filter((url) => url.includes(listEntries.path))
  expect(lists.filter((url) => !url.includes('fields=lines'))).toEqual([])
})

test('a removed title stays removed after going back', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: UP }, { id: INTERSTELLAR })
  await page.goto('/my-movies')
  const removed = page.waitForResponse((response) => response.url().includes('/api/movies/remove/'))
  await page.getByRole('button', { name: 'Remove Up' }).click()
  await removed
  await page.getByRole('link', { name: 'Interstellar' }).click()
  await expect(page).toHaveURL('/movie/157336')
  await page.goBack()
  await expect(titlesOf(page)).toHaveText(['Interstellar'])
})

test('a rating set with the keyboard is saved and survives a reload', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: UP })
  await page.goto('/my-movies')
  const slider = page.getByRole('slider', { name: 'Your rating of Up' })
  await page.getByRole('button', { name: 'Rate Up' }).click()
  const saved = () => page.waitForResponse((response) => response.url().endsWith(ENDPOINTS.rateEntry.path))
  await expect(slider).toBeFocused()
  const first = saved()
  await page.keyboard.press('ArrowRight')
  expect((await first).request().postDataJSON()).toEqual({ movie_id: UP, rating: 50, media_type: 'movie' })
  await expect(page.getByText('Rating updated successfully').first()).toBeVisible()
  const second = saved()
  await page.keyboard.press('ArrowRight')
  await second
  await expect(slider).toHaveValue('55')
  await page.keyboard.press('Escape')
  await expect(slider).toBeHidden()
  const opener = page.getByRole('button', { name: 'Rated 55 of 100. Rate Up' })
  await expect(opener).toBeFocused()
  await page.reload()
  await expect(opener).toHaveText('55')
})

function titlesOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Your titles' }).getByRole('heading')
}
