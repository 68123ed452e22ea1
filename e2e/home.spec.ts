import { expect, test } from '@playwright/test'
import {
  LAZY_PART_MS,
  popularMovies,
  popularPeople,
  popularShows,
  topContributors,
  topRated,
} from '#contract'
import { startStubbedWeb } from './support/stubbed-web.ts'

/** Not those of what Cuedot keeps, which visitors see. */
const MAIN_HEADINGS = 'main [aria-labelledby] h2'

const SECTIONS = [
  'Popular movies',
  'Popular TV shows',
  'Popular people',
  'Top rated on Cuedot',
  'Top Contributors',
]

test('the five sections are in order and none is empty, and each contributor shows how many titles they added', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator(MAIN_HEADINGS)).toHaveText(SECTIONS)
  for (const name of SECTIONS) {
    await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeAttached()
  }
  const contributors = page.getByRole('region', { name: 'Top Contributors' }).getByRole('listitem')
  for (const contributor of await contributors.all())
    await expect(contributor).toContainText(/\d movies? added/)
  await contributors.last().getByRole('link').click()
  await expect(page).toHaveURL(/\/user\/\d+$/)
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

test('a home page without its lists is not cached, names what is missing, and a retry gives up after two minutes', async ({
  page,
}) => {
  const web = await startStubbedWeb()
  try {
    for (const call of [popularMovies, popularShows, popularPeople, topRated, topContributors]) {
      web.upstream.fails(call, 'connection reset')
    }
    await page.clock.install()
    const response = await page.goto(web.url)
    expect(response?.headers()['cache-control']).toMatch(/private.*no-store/)
    await expect(page.locator(MAIN_HEADINGS)).toHaveText(SECTIONS)
    for (const message of ['No movies found', 'No TV shows found', 'No people found', 'No users found']) {
      await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
    }

    // Without a response the page stays in its loading state.
    await page.route(/_rsc=/, () => undefined)
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.click()
    await expect(
      page.getByRole('main').getByText('Loading exciting content for you...', { exact: true }),
    ).toBeVisible()
    await expect(retry).toBeHidden()
    await page.clock.runFor(LAZY_PART_MS)
    await expect(retry).toBeVisible()

    web.upstream.recovers()
    web.upstream.fails(popularMovies, { status: 500, body: { message: 'broken' } })
    await page.goto(web.url)
    const movies = page.getByRole('region', { name: 'Popular movies' })
    await expect(movies).toContainText('No movies found')
    await expect(page.getByRole('region', { name: 'Popular TV shows' })).toContainText('The Quiet Reel')
    await expect(page.getByRole('region', { name: 'Top Contributors' })).toContainText('1 movie added')
    web.upstream.recovers()
    await page.goto(web.url)
    await expect(movies).toContainText('The Quiet Reel')
  } finally {
    await web.remove()
  }
})
