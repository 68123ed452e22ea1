import fs from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { addWatch, rateEntry } from '#contract'
import {
  addEntries,
  addToWatchlist,
  memberSession,
  waitForHydration,
  waitUntilSettled,
} from '../support/members.ts'

const GODFATHER = 238
const INTERSTELLAR = 157336
const SCRIPTS = '**/_next/static/**/*.js'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dot = (page: Page) => button(page, 'Add Interstellar to your collection')
const menu = (page: Page) => page.getByRole('menu', { name: 'More for Interstellar' })
const unloaded = (page: Page) => page.getByText('The menu of Interstellar could not be loaded.').first()
const search = (page: Page) => page.getByRole('searchbox')

interface Loads {
  /** Of documents, from then on. */
  count: number
}

/**
 * As after a deployment: the files that the page has not loaded yet are gone.
 * @param options `staysBroken`: those of the page that follows, too
 */
async function deploy(page: Page, { staysBroken = false } = {}): Promise<Loads> {
  const loads = await countLoads(page)
  const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.route(SCRIPTS, (route) => {
    const isGone = staysBroken ? !known.includes(route.request().url()) : loads.count === 0
    return isGone ? route.fulfill({ status: 404 }) : route.continue()
  })
  return loads
}

async function countLoads(page: Page): Promise<Loads> {
  await waitUntilSettled(page)
  const loads = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count++
  })
  return loads
}

/** The page begins anew, which takes a busy machine its time. */
async function expectRenewed(page: Page): Promise<void> {
  const said = page.getByText('This page was of an earlier version and has been loaded again.').first()
  await expect(said).toBeVisible({ timeout: 45_000 })
}

async function openSearch(page: Page, context: BrowserContext): Promise<void> {
  await memberSession(context)
  await page.goto('/search?query=interstellar')
  await expect(dot(page)).toHaveAttribute('aria-pressed', 'false')
}

test('a menu whose script is of an older build loads the page once, which says so, keeps what was typed, and opens it', async ({
  page,
  context,
}) => {
  await openSearch(page, context)
  const loads = await deploy(page)
  await search(page).fill('blade runner')
  await dot(page).press('ArrowDown')
  await expectRenewed(page)
  await expect(search(page)).toHaveValue('blade runner')
  await dot(page).press('ArrowDown')
  await expect(menu(page)).toBeVisible()
  expect(loads.count).toBe(1)
})

test('a page that still lacks the files after it has loaded itself does not do so again', async ({
  page,
  context,
}) => {
  await openSearch(page, context)
  const loads = await deploy(page, { staysBroken: true })
  await dot(page).press('ArrowDown')
  await expectRenewed(page)
  for (let press = 0; press < 2; press++) {
    await dot(page).press('ArrowDown')
    await expect(unloaded(page)).toBeVisible()
    await page.getByRole('button', { name: 'Load the menu of Interstellar again' }).click()
  }
  expect(loads.count).toBe(1)
})

test('what was not saved before is said on the page that follows, with a button that does it', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addToWatchlist(context, { id: GODFATHER })
  await page.goto('/watchlist')
  await waitForHydration(page)
  const loads = await deploy(page)
  const isWatch = (url: URL) => url.pathname === addWatch.path
  await page.route(isWatch, (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }))
  await button(page, 'Watched today: The Godfather').click()
  await expect(button(page, 'Try again')).toBeVisible()
  await page.unroute(isWatch)
  await page.keyboard.press('Control+/')
  await expectRenewed(page)
  await expect(page.getByText('Not saved: The Godfather, watched today.').first()).toBeVisible()
  await button(page, 'Save it now: The Godfather, watched today').click()
  await expect(page.getByRole('button', { name: 'Watched today: The Godfather' })).toHaveCount(0)
  expect(await (await context.request.get('/api/watches')).json()).toMatchObject({ total: 1 })
  expect(loads.count).toBe(1)
})

test('a page does not load itself while something is being saved', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR, rating: 70 })
  await page.goto(`/movie/${INTERSTELLAR}`)
  await expect(page.getByRole('slider', { name: 'Your rating of Interstellar' })).toHaveValue('70')
  const loads = await deploy(page)
  const release = Promise.withResolvers<void>()
  const held = page.waitForRequest((request) => request.url().endsWith(rateEntry.path))
  await page.route(`**${rateEntry.path}`, async (route) => {
    await release.promise
    await route.continue()
  })
  await button(page, '+5, higher').click()
  await held
  await page.keyboard.press('Control+/')
  await expect(page.getByText('The list of keys could not be loaded.').first()).toBeVisible()
  await page.waitForTimeout(500)
  expect(loads.count).toBe(0)
  release.resolve()
  await expectRenewed(page)
  await expect(page.getByRole('slider', { name: 'Your rating of Interstellar' })).toHaveValue('75')
  expect(loads.count).toBe(1)
})

test('a page does not load itself over what is typed in a sheet', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/lists')
  await waitForHydration(page)
  await button(page, 'New list').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Heists')
  const loads = await deploy(page)
  await page.keyboard.press('Control+/')
  await expect(page.getByText('The list of keys could not be loaded.').first()).toBeVisible()
  await page.waitForTimeout(500)
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Heists')
  expect(loads.count).toBe(0)
})

test('offline, a page does not load itself, and what could not be opened opens once it is online', async ({
  page,
  context,
}) => {
  await openSearch(page, context)
  const loads = await countLoads(page)
  await context.setOffline(true)
  await dot(page).press('ArrowDown')
  await expect(unloaded(page)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Load the menu of Interstellar again' }).click()
  await expect(menu(page)).toBeVisible()
  expect(loads.count).toBe(0)
})

test('a second page of another build is loaded as a whole, once, with what was typed above it', async ({
  page,
  context,
}) => {
  await openTitle(page, context)
  const build = fs.readFileSync('.next/BUILD_ID', 'utf8')
  await page.route(/_rsc=/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(build, 'the-next-build') })
  })
  const loads = await countLoads(page)
  await search(page).fill('blade runner')
  await openPerson(page)
  await expect(search(page)).toHaveValue('blade runner')
  expect(loads.count).toBe(1)
})

test('a second page whose scripts are gone is loaded as a whole, once', async ({ page, context }) => {
  await openTitle(page, context)
  const loads = await deploy(page)
  await openPerson(page)
  await expect(page.getByText(/This page broke/)).toHaveCount(0)
  expect(loads.count).toBe(1)
})

async function openTitle(page: Page, context: BrowserContext): Promise<void> {
  await memberSession(context)
  await page.goto(`/movie/${INTERSTELLAR}`)
  await waitForHydration(page)
}

async function openPerson(page: Page): Promise<void> {
  await page.locator('main a[href^="/person/"]').first().click()
  await expect(page).toHaveURL(/\/person\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
