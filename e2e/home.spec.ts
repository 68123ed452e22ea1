import { expect, test } from '@playwright/test'
import {
  LAZY_PART_MS,
  MESSAGES,
  popularMovies,
  popularPeople,
  popularShows,
  topContributors,
  topRated,
} from '#contract'
import { memberSession } from './support/members.ts'
import { type StubbedWeb, startStubbedWeb } from './support/stubbed-web.ts'

const SECTIONS = [
  'Popular movies',
  'Popular TV shows',
  'Popular people',
  'Top rated on Cuedot',
  'Top Contributors',
]

test('the five sections are in order, and none is empty', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('main h2')).toHaveText(SECTIONS)
  for (const name of SECTIONS) {
    await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeAttached()
  }
})

test('a visitor is offered an account, and a member never sees the offer, even before scripts run', async ({
  page,
  context,
}) => {
  const offer = page.getByRole('main').getByRole('link', { name: 'Create account' })
  await page.goto('/')
  await expect(offer).toBeVisible()
  await memberSession(context)
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(offer).toBeHidden()
})

test('a contributor shows how many titles they added', async ({ page }) => {
  await page.goto('/')
  const contributors = page.getByRole('region', { name: 'Top Contributors' }).getByRole('listitem')
  for (const contributor of await contributors.all())
    await expect(contributor).toContainText(/\d movies? added/)
  await contributors.last().getByRole('link').click()
  await expect(page).toHaveURL(/\/user\/\d+$/)
})

test('searching from home leads to the results of the chosen type', async ({ page }) => {
  await page.goto('/')
  const search = page.locator('main').getByRole('search')
  await search.locator('[name=query]').fill('nolan')
  await search.getByLabel('Search in').selectOption('People')
  await search.locator('[name=query]').press('Enter')
  await expect(page).toHaveURL(/\/search\?query=nolan&type=person$/)
})

test('a blank search is ignored', async ({ page }) => {
  await page.goto('/')
  const search = page.locator('main').getByRole('search')
  for (const blank of ['', '   ']) {
    await search.locator('[name=query]').fill(blank)
    await search.getByRole('button').click()
    await expect(page).toHaveURL(/\/$/)
  }
})

test('a message in the address is shown for five seconds and then removed from the address', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/?message=Account%20deleted&from=mail')
  await expect(page.getByRole('status').filter({ hasText: 'Account deleted' })).toBeVisible()
  await page.clock.fastForward(4_000)
  await expect(page).toHaveURL(/message=/)
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL(/\/\?from=mail$/)
})

test.describe('with an upstream that fails', () => {
  let web: StubbedWeb
  test.beforeEach(async () => {
    web = await startStubbedWeb()
  })
  test.afterEach(() => web.remove())

  test('every section shows its empty message, and the page offers to try again', async ({ page }) => {
    for (const call of [popularMovies, popularShows, popularPeople, topRated, topContributors]) {
      web.upstream.fails(call, 'connection reset')
    }
    const response = await page.goto(web.url)
    expect(response?.headers()['cache-control']).toMatch(/no-store/)
    for (const message of [MESSAGES.noMovies, MESSAGES.noShows, MESSAGES.noPeople, MESSAGES.noMembers]) {
      await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
    }
    await expect(page.locator('main h2')).toHaveText(SECTIONS)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('a retry shows that it is loading, and gives up after two minutes', async ({ page }) => {
    await page.clock.install()
    web.upstream.fails(popularMovies, 'connection reset')
    await page.goto(web.url)
    // Without a response the page stays in its loading state.
    await page.route(/_rsc=/, () => undefined)
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.click()
    await expect(page.getByText(MESSAGES.homeLoading, { exact: true })).toBeVisible()
    await expect(retry).toBeHidden()
    await page.clock.runFor(LAZY_PART_MS)
    await expect(retry).toBeVisible()
  })

  test('one failing list empties one section', async ({ page }) => {
    web.upstream.fails(popularMovies, { status: 500, body: { message: 'broken' } })
    await page.goto(web.url)
    await expect(page.getByRole('region', { name: 'Popular movies' })).toContainText(MESSAGES.noMovies)
    await expect(page.getByRole('region', { name: 'Popular TV shows' })).toContainText('The Quiet Reel')
    await expect(page.getByRole('region', { name: 'Top Contributors' })).toContainText('1 movie added')
  })
})
