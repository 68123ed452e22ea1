import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { addEntries, addWatches, memberSession, ratePlace } from '../support/members.ts'

const YEAR = new Date().getUTCFullYear() - 1

/** Movies of the sample catalogue, with ratings whose mean is 75. */
const RATED = [
  { id: 157336, rating: 100 },
  { id: 329865, rating: 90 },
  { id: 14160, rating: 60 },
  { id: 603, rating: 80 },
  { id: 238, rating: 95 },
  { id: 278, rating: 85 },
  { id: 155, rating: 70 },
  { id: 680, rating: 65 },
  { id: 550, rating: 55 },
  { id: 13, rating: 50 },
]

/** Three days in a row, and one alone with two watches. */
const WATCHED = ['02-13', '02-14', '02-15', '06-01', '06-01'].map((day, at) => ({
  titleId: RATED[at]?.id,
  watchedOn: `${YEAR}-${day}`,
}))

test('under ten ratings each plot says how many are missing', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, ...RATED.slice(0, 4))
  await page.goto('/statistics')
  await expect(section(page, 'How you rate')).toContainText(
    'Rate ten titles and this draws itself. 4 so far.',
  )
  await page.goto('/statistics?year=1999')
  await expect(page.getByText('Nothing logged in 1999.')).toBeVisible()
  await expectAccessible(page)
})

test('each plot has its figures as a table without JavaScript and on paper, and the year’s picture is the member’s alone', async ({
  browser,
  page,
  context,
  request,
}) => {
  await memberSession(context)
  await addEntries(context, ...RATED)
  await addWatches(context, ...WATCHED)
  await page.goto('/my-movies')
  await page.getByRole('navigation', { name: 'My Movies' }).getByRole('link', { name: 'Statistics' }).click()
  await expect(section(page, 'You against the world').getByRole('listitem')).not.toHaveCount(0)
  await page.getByRole('link', { name: String(YEAR), exact: true }).click()
  await expect(page).toHaveURL(`/statistics?year=${YEAR}`)
  await expectTable(page, 'Your year, day by day', ['June', '2', '1 (2)'])
  await expectAccessible(page)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: `Share ${YEAR}` }).click()
  expect((await downloaded).suggestedFilename()).toBe(`cuedot-${YEAR}.png`)
  const path = `/statistics/share.png?year=${YEAR}`
  const response = await context.request.get(path)
  expect(response.headers()['cache-control']).toContain('no-store')
  const { width, height, format } = await sharp(await response.body()).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  expect((await request.get(`${process.env.E2E_URL}${path}`)).status()).toBe(404)

  const storageState = await context.storageState()
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState })
  const plainPage = await plain.newPage()
  await plainPage.goto('/statistics')
  await expectTable(plainPage, 'How you rate', ['100', '1', '0'])
  await expectTable(plainPage, 'By decade', ['1990s', '5', '67'])
  await expect(plainPage.getByRole('link', { name: '1990s' })).toHaveAttribute(
    'href',
    '/my-movies?decade=1990',
  )
  await plainPage.reload()
  await expect(section(plainPage, 'By decade').getByRole('table')).toBeHidden()
  await plainPage.emulateMedia({ media: 'print' })
  await expect(section(plainPage, 'By decade').getByRole('table')).toBeVisible()
  await expect(plainPage.getByRole('button')).toHaveCount(0)
  await plain.close()
})

test('rated seasons and episodes have their plot on a phone and on a desk', async ({ page, context }) => {
  await memberSession(context)
  const ratings = Array.from({ length: 10 }, (_, at) => ({ season: 5, episode: at + 5, rating: 90 + at }))
  for (const place of [...ratings, { season: 5, rating: 100 }]) await ratePlace(context, 1396, place)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/statistics')
    const plot = section(page, 'Seasons and episodes')
    await expect(plot).toContainText('You rated 10 episodes, 95 on average, and 1 season.')
    await expect(plot.getByRole('listitem').nth(1)).toContainText('S5 E14 Ozymandias')
    await plot.getByText('Seasons and episodes as a table').click()
    await expect(plot.getByRole('row').nth(2)).toHaveText('Breaking Bad S5 E14 Ozymandias99')
    await expectAccessible(page)
  }
})

function section(page: Page, name: string) {
  return page.getByRole('region', { name })
}

async function expectTable(page: Page, name: string, cells: string[]): Promise<void> {
  await section(page, name).getByText('As a table').click()
  const row = section(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: cells[0], exact: true }) })
  await expect(row).toHaveText(cells.join(''))
}
