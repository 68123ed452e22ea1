import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { accountOf } from '../support/account.ts'
import { addEntries, memberSession } from '../support/members.ts'
import { expectGoodScreen } from '../support/screen.ts'

const SHOW = 1396
const show = `/tv/${SHOW}`

/** Signs in, and rates what of the show is named. @returns the member's public pages */
async function memberWhoRated(context: BrowserContext, ...places: object[]) {
  const { username } = await memberSession(context)
  for (const place of places) await rate(context, place)
  const profile = `/user/${(await accountOf(context)).id}`
  return { username, profile, address: profile + show }
}

async function rate(context: BrowserContext, place: object) {
  const path = ENDPOINTS.ratePlace.path.replace('{id}', String(SHOW))
  expect((await context.request.put(path, { data: place })).status()).toBe(200)
}

const FIRST_SEASON = [90, 85, 75, 80, 85, 95].map((rating, at) => ({ season: 1, episode: at + 1, rating }))

test('a poster on the profile leads to what the member gave the show’s episodes, without JavaScript', async ({
  browser,
  context,
}) => {
  const { username, profile, address } = await memberWhoRated(context, ...FIRST_SEASON)
  await addEntries(context, { id: SHOW, type: 'tv', rating: 90 })
  await rate(context, { season: 2, rating: 75 })
  const visitor = await browser.newContext({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto(profile)
  await page.getByRole('link', { name: '6 episodes rated' }).click()
  await expect(page).toHaveURL(address)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breaking Bad')
  await expect(main).toContainText('Rated 90 as a whole. 6 of 62 episodes, 85 on average, from 75 to 95.')
  await expect(main.getByRole('figure')).toHaveText(/Season 1 mean 85$/)
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(3)
  await expect(main.getByRole('row', { name: '1 90 85 75 80 85 95 – – 85' })).toBeVisible()
  await main.getByRole('link', { name: username }).click()
  await expect(page).toHaveURL(profile)
  await page.goto(`/de${address}`)
  await expect(page.getByRole('main')).toContainText(
    'Als Ganzes mit 90 bewertet. 6 von 62 Folgen, im Schnitt 85',
  )
  await visitor.close()
})

test('the page is in no cache and in no index, and it is gone at once with the profile', async ({
  context,
  request,
}) => {
  const { address, profile } = await memberWhoRated(context, { season: 1, episode: 1, rating: 90 })
  const response = await request.get(address)
  expect([response.status(), response.headers()['cache-control']]).toEqual([
    200,
    expect.stringContaining('no-store'),
  ])
  const html = await response.text()
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address}"/>`))
  expect(html).toContain('1 of 62 episodes, rated 90.')
  await rate(context, { season: 1, episode: 2, rating: 70 })
  expect(await (await request.get(address)).text()).toContain('2 of 62 episodes, 80 on average')
  expect(await (await request.get(profile)).text()).toContain('2 episodes rated')
  await context.request.put(ENDPOINTS.updatePrivacy.path, { data: { isPrivate: true } })
  const gone = await request.get(address)
  expect(gone.status()).toBe(404)
  const body = await gone.text()
  expect(body).toContain('This profile is private')
  expect(body).not.toContain('Breaking Bad')
  expect(await (await request.get(profile)).text()).not.toContain('episodes rated')
})

test('there is no page of an unknown member, and none of a show without a rating', async ({
  context,
  request,
}) => {
  const { profile, address } = await memberWhoRated(context)
  await addEntries(context, { id: SHOW, type: 'tv' })
  for (const path of [
    address,
    `${profile}/tv/0`,
    `${profile}/tv/x`,
    '/user/99999999/tv/1396',
    '/user/x/tv/1396',
  ]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  }
})

test('it is accessible and fits every width, with a long season that scrolls by keys', async ({
  page,
  context,
}) => {
  test.slow()
  const second = Array.from({ length: 13 }, (_, at) => ({ season: 2, episode: at + 1, rating: 60 + 3 * at }))
  const last = Array.from({ length: 16 }, (_, at) => ({ season: 5, episode: at + 1, rating: 100 - at }))
  const { address } = await memberWhoRated(context, ...FIRST_SEASON, ...second, ...last)
  await page.goto(address)
  expect(await drawnWidths(page)).toEqual([140, 260, 320])
  await expectGoodScreen(page, 'a show as a member rated it')
  // The text as large as it was.
  await page.reload()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await drawnWidths(page)).toEqual([140, 260, 320])
  const table = page.getByRole('region', { name: 'Every rating' })
  await table.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  // The season stays in view.
  await expect(table.getByRole('rowheader', { name: '5' })).toBeInViewport()
})

/** Of the seasons: 20 px an episode. */
function drawnWidths(page: Page): Promise<number[]> {
  const drawings = page.getByRole('figure').locator('svg')
  return drawings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
}

function scrolled(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Every rating' }).evaluate((region) => region.scrollLeft)
}
