import { expect, test } from '@playwright/test'
import { addEntry, ENDPOINTS, listEntries, MESSAGES, removeEntry } from '#contract'
import { addEntries, memberSession, waitForHydration } from './support/members.ts'

const INTERSTELLAR = 157336
const ARRIVAL = 329865
const UP = 14160
const BREAKING_BAD = 1396

test('an empty collection offers a search', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/my-movies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Collection')
  const search = page.locator('main').getByRole('search')
  await search.getByRole('searchbox').fill('alien')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?query=alien/)
})

test('the URL holds the search and sort order of a collection, with or without JavaScript', async ({
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
  const titles = page.getByRole('list', { name: 'Your titles' }).getByRole('heading')
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
  await page.getByRole('searchbox', { name: 'Search your collection' }).fill('brea')
  await expect(titles).toHaveText(['Breaking Bad'])
  await expect(page).toHaveURL('/my-movies?search=brea&sort=rating')

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const plainPage = await plain.newPage()
  await plainPage.goto('/my-movies')
  await plainPage.getByLabel('Sort by').selectOption('Title')
  await plainPage.getByRole('button', { name: 'Apply' }).click()
  await expect(plainPage.getByRole('list', { name: 'Your titles' }).getByRole('heading')).toHaveText([
    'Arrival',
    'Breaking Bad',
    'Up',
  ])
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
  await expect(page.getByText('1–15 of 17')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your titles' }).getByRole('listitem')).toHaveCount(15)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/my-movies?page=2')
  await expect(page.getByText('16–17 of 17')).toBeVisible()
  await page.goto('/my-movies?page=99')
  await expect(page.getByText('16–17 of 17')).toBeVisible()
  // The page has no cue dots, so it requests only the compact rows for printing.
  const lists = requested.filter((url) => url.includes(listEntries.path))
  expect(lists.filter((url) => !url.includes('fields=lines'))).toEqual([])
})

test('undoing a removal restores the rating and the date', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: UP, rating: 60 }, { id: INTERSTELLAR, rating: 90 })
  await page.goto('/my-movies')
  const before = await (await context.request.get(listEntries.path)).json()
  await page.getByRole('button', { name: 'Remove Up' }).click()
  await expect(page.getByText('Removed.')).toBeVisible()
  await expect(page.getByText(MESSAGES.entryRemoved).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo removing Up' })).toBeFocused()
  const restored = page.waitForResponse((response) => response.url().endsWith(ENDPOINTS.rateEntry.path))
  await page.getByRole('button', { name: 'Undo removing Up' }).click()
  await restored
  await expect(page.getByRole('button', { name: 'Remove Up' })).toBeFocused()
  expect(await (await context.request.get(listEntries.path)).json()).toEqual(before)
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
  await expect(page.getByRole('list', { name: 'Your titles' }).getByRole('heading')).toHaveText([
    'Interstellar',
  ])
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
  await expect(page.getByText(MESSAGES.rated).first()).toBeVisible()
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

test('a member who signed out in another tab is redirected to the sign-in page', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto('/my-movies')
  await context.clearCookies()
  await page.goto('/my-movies?page=2')
  await expect(page).toHaveURL('/login')
})

test('a title whose removal fails is restored with a message', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: UP })
  await page.goto('/my-movies')
  await page.route(`**${removeEntry.path.replace('{id}', '*')}*`, (route) => route.abort())
  await page.getByRole('button', { name: 'Remove Up' }).click()
  await expect(page.getByText(MESSAGES.entryRemoveFailed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Up' })).toBeVisible()
})

test('a title that a visitor chose to add is added after sign-in', async ({ page, browser }) => {
  const other = await browser.newContext()
  const ada = await memberSession(other)
  await other.close()
  await page.goto('/movie/157336')
  await page.getByRole('link', { name: MESSAGES.loginToAdd }).click()
  await page.waitForURL('**/login')
  await waitForHydration(page)
  const added = page.waitForResponse((response) => response.url().endsWith(addEntry.path))
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect((await added).ok()).toBe(true)
  await expect(page.getByText(MESSAGES.added.movie).first()).toBeVisible()
  await page.goto('/my-movies')
  await expect(page.getByRole('heading', { name: 'Interstellar' })).toBeVisible()
})

test('a title added in one tab appears in another', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: UP })
  await page.goto('/my-movies')
  const other = await context.newPage()
  await other.goto(`/movie/${INTERSTELLAR}`)
  await other.getByRole('button', { name: /^Add to My/ }).click()
  await expect(page.getByRole('list', { name: 'Your titles' }).getByRole('heading')).toHaveText([
    'Interstellar',
    'Up',
  ])
})
