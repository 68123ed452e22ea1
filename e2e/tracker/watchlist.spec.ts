import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { typeText } from '../support/input.ts'
import { addEntries, addToWatchlist, memberSession, waitForHydration } from '../support/members.ts'
import { typeQuery } from '../support/search.ts'

const GODFATHER = 238
const INTERSTELLAR = 157336
const WANTED = [{ id: GODFATHER }, { id: INTERSTELLAR }, { id: 1399, type: 'tv' as const }]

const listed = (page: Page) => page.getByRole('list', { name: 'Your watchlist' }).getByRole('heading')

test('a title that is wanted shows on the watchlist, and leaves it once it was watched', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto('/watchlist')
  await expect(
    page.getByText('Nothing you want to see yet. Press and hold a dot, or choose Want to see.'),
  ).toBeVisible()
  await page.goto(`/movie/${GODFATHER}`)
  const want = page.getByRole('button', { name: 'Want to see' })
  const saved = page.waitForResponse((response) =>
    response.url().endsWith(`/api/watchlist/movie/${GODFATHER}`),
  )
  await want.click()
  await expect(want).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.reload()
  await expect(want).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/watchlist')
  await expect(listed(page)).toHaveText(['The Godfather'])
  await expect(page.getByText('1972 · 2h 55m', { exact: true })).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Watched today: The Godfather' }).click()
  await expect(page.getByText('Watched today. Off the watchlist.').first()).toBeVisible()
  const undone = page.waitForResponse((response) => response.url().endsWith(ENDPOINTS.undoWatches.path))
  await page.getByRole('button', { name: 'Undo watching The Godfather' }).click()
  await undone
  await page.reload()
  await expect(listed(page)).toHaveText(['The Godfather'])
})

test('filters are in the address, can be removed one by one, and need no JavaScript', async ({
  browser,
  page,
  context,
}) => {
  await memberSession(context)
  await addToWatchlist(context, ...WANTED)
  await page.goto('/watchlist')
  await waitForHydration(page)
  await page.locator('main summary').click()
  await page.getByLabel('Type').selectOption('Movies')
  await expect(page).toHaveURL('/watchlist?type=movie')
  await expect(listed(page)).toHaveText(['Interstellar', 'The Godfather'])
  await page.getByLabel('Decade').selectOption('1970s')
  await expect(listed(page)).toHaveText(['The Godfather'])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remove the filter 1970s' }).click()
  await expect(page).toHaveURL('/watchlist?type=movie')
  await page.goto('/watchlist?type=movie&genre=35')
  await expect(page.getByText('Nothing here matches Movies and Comedy.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(listed(page)).toHaveCount(3)

  const storageState = await context.storageState()
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState })
  const plainPage = await plain.newPage()
  await plainPage.goto('/watchlist?sort=title')
  await plainPage.locator('main summary').click()
  await plainPage.getByLabel('Type').selectOption('TV shows')
  await plainPage.getByRole('button', { name: 'Apply' }).click()
  await expect(listed(plainPage)).toHaveText(['Game of Thrones'])
  await plain.close()
})

test('"Pick one for me" proposes the same title at the same address, and Back undoes it', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addToWatchlist(context, ...WANTED)
  await page.goto('/watchlist')
  await page.getByRole('link', { name: 'Pick one for me' }).click()
  const pick = page.getByRole('region', { name: 'Picked for you' })
  await expect(pick.getByText('One of 3')).toBeVisible()
  const name = await pick.getByRole('heading').innerText()
  await page.reload()
  await expect(pick.getByRole('heading')).toHaveText(name)
  await expectAccessible(page)
  await pick.getByRole('link', { name: 'Another' }).click()
  await expect(pick.getByRole('heading')).not.toHaveText(name)
  await page.goBack()
  await expect(pick.getByRole('heading')).toHaveText(name)
  await pick.getByRole('link', { name: 'Back to the list' }).click()
  await expect(pick).toHaveCount(0)
})

test('a collection is filtered by rating, with its mean', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: GODFATHER, rating: 90 }, { id: INTERSTELLAR, rating: 70 })
  await page.goto('/my-movies')
  await waitForHydration(page)
  await expect(page.getByText('Mean 80')).toBeVisible()
  await page.locator('main summary').click()
  await typeText(page.getByLabel('Rated from'), '80')
  await expect(page).toHaveURL('/my-movies?from=80')
  await expect(page.getByText('Mean 90. 2 titles in all.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remove the filter Rated 80 or more' }).click()
  await expect(page.getByText('Mean 80')).toBeVisible()
  await expect(page.getByLabel('Rated from')).toHaveValue('')
})

test('the way to the watchlist leads to the filter that was set last, until it is cleared', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addToWatchlist(context, ...WANTED)
  const way = page.getByRole('navigation', { name: 'My Movies' }).getByRole('link', { name: 'Watchlist' })
  await page.goto('/watchlist?sort=title')
  await waitForHydration(page)
  await page.locator('main summary').click()
  await page.getByLabel('Type').selectOption('Movies')
  await expect(page).toHaveURL(/\/watchlist\?.*type=movie/)
  const filtered = new URL(page.url())
  await page.goto('/diary')
  await expect(way).toHaveAttribute('href', filtered.pathname + filtered.search)
  await way.click()
  await expect(page).toHaveURL(filtered.href)
  await expect(page.getByRole('list', { name: 'Your watchlist' }).getByRole('listitem')).toHaveCount(2)
  await page.goto('/diary')
  await page.goto('/')
  await expect(way).toHaveAttribute('href', /type=movie/)
  await typeQuery(page, 'go to watch')
  await page.getByRole('option', { name: /Watchlist/ }).click()
  await expect(page).toHaveURL(filtered.href)

  await waitForHydration(page)
  await page.getByRole('link', { name: 'Remove the filter Movies' }).click()
  await expect(page).not.toHaveURL(/type=movie/)
  await expect(way).toHaveAttribute('href', '/watchlist')
  await page.goto('/diary')
  await expect(way).toHaveAttribute('href', '/watchlist')
})

test('a search is not kept, and an address that states no filter clears none', async ({ page, context }) => {
  await memberSession(context)
  await addToWatchlist(context, ...WANTED)
  const way = page.getByRole('navigation', { name: 'My Movies' }).getByRole('link', { name: 'Watchlist' })
  await page.goto('/watchlist?sort=title&type=movie&search=inter')
  await expect(way).toHaveAttribute('href', /^\/watchlist\?[^/]*type=movie/)
  await expect(way).not.toHaveAttribute('href', /inter/)
  await page.goto('/watchlist')
  await expect(way).toHaveAttribute('href', /type=movie/)
})
