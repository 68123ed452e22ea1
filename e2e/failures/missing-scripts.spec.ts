import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { listEntries } from '#contract'
import { addEntries, addToWatchlist, memberSession, waitForHydration } from '../support/members.ts'

const GODFATHER = 238
const INTERSTELLAR = 157336
const SCRIPTS = '**/_next/static/**/*.js'
/** Of the messages that come later. */
const REMOVED = 'Item removed from your collection'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const entries = async (context: BrowserContext) => (await context.request.get(listEntries.path)).json()

/** As where the connection fails once the page is there. */
async function loseScripts(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.route(SCRIPTS, (route) => route.abort())
}

test('what a page offers to do needs no further script', async ({ page, context }) => {
  await memberSession(context)
  await addToWatchlist(context, { id: GODFATHER }, { id: 1396, type: 'tv' })
  await page.goto('/watchlist')
  await waitForHydration(page)
  await loseScripts(page)
  await button(page, 'Watched today: The Godfather').click()
  await expect(page.getByText('Watched today. Off the watchlist.').first()).toBeVisible()
  await expect.poll(() => entries(context)).toHaveLength(1)
  await button(page, 'Mark next episode: Breaking Bad').click()
  await expect(page.getByText('S1 E1 marked. Off the watchlist.').first()).toBeVisible()
})

test('a dot adds a title, and the undo of a removal restores it, without a further script', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR, rating: 90 })
  await page.goto('/search?query=interstellar')
  const dot = button(page, 'Add Interstellar to your collection')
  await expect(dot).toHaveAttribute('aria-pressed', 'true')
  await loseScripts(page)
  await dot.click()
  await button(page, 'Undo removing Interstellar').click()
  await expect(dot).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => entries(context)).toMatchObject([{ Rating: 90 }])
})

test('a menu whose script does not arrive says so, and opens once it does', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/search?query=interstellar')
  await expect(button(page, 'Add Interstellar to your collection')).toBeVisible()
  await loseScripts(page)
  await button(page, 'Add Interstellar to your collection').press('ArrowDown')
  await expect(page.getByText('The menu of Interstellar could not be loaded.').first()).toBeVisible()
  await page.unroute(SCRIPTS)
  await button(page, 'Load the menu of Interstellar again').click()
  await expect(page.getByRole('menu', { name: 'More for Interstellar' })).toBeVisible()
})

test('a press before what it tells is loaded is made once that is there', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR, rating: 90 })
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(REMOVED)) await loaded
    await route.fulfill({ response })
  })
  await page.goto('/my-movies')
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Remove Interstellar/ }).click()
  await expect(page.getByRole('button', { name: /^Remove Interstellar/ })).toBeVisible()
  expect(await entries(context)).toHaveLength(1)
  load()
  await expect(page.getByText(REMOVED).first()).toBeVisible()
  await expect.poll(() => entries(context)).toHaveLength(0)
})

test('a press whose words cannot be loaded changes nothing, and says so', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR, rating: 90 })
  await page.route(SCRIPTS, async (route) => {
    const response = await route.fetch()
    const isWords = (await response.text()).includes(REMOVED)
    await (isWords ? route.abort() : route.fulfill({ response }))
  })
  await page.goto('/my-movies')
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Remove Interstellar/ }).click()
  await expect(page.getByText('Not saved: no connection.').first()).toBeVisible()
  expect(await entries(context)).toHaveLength(1)
})
