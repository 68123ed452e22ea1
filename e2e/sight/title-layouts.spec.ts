import { expect, type Locator, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { addEntries, addToWatchlist, memberSession, waitForHydration } from '../support/members.ts'

const INTERSTELLAR = 157336
const GODFATHER = 238
const UP = 14160
const OTHERS = [240, 680, 155, 550, 13, 278, 424, 27205, 603, 129, 497, 122].map((id) => ({ id }))
const TITLES = [...OTHERS, { id: GODFATHER }, { id: INTERSTELLAR }, { id: UP, rating: 60 }]

const PAGES = [
  ['/my-movies', 'Your titles'],
  ['/watchlist', 'Your watchlist'],
] as const
const COLUMNS = [
  [768, 5],
  [1024, 6],
  [1440, 8],
  [1920, 9],
  [2560, 9],
] as const

const items = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

async function columns(page: Page, list: string): Promise<number> {
  const tops = await items(page, list).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  return tops.filter((top) => top === tops[0]).length
}

async function chooseLayout(page: Page, isGrid: boolean): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Grid', exact: true })
  await waitForHydration(page)
  const { pathname } = new URL(page.url())
  const cookies = await page.context().cookies()
  const chosen = cookies.find(({ name, path }) => name === 'collection-look' && path === pathname)
  const isNow = chosen ? chosen.value === 'grid' : (page.viewportSize()?.width ?? 0) >= 768
  await expect(toggle).toHaveAttribute('aria-pressed', String(isNow))
  if (isNow === isGrid) return
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', String(isGrid))
}

test('collection and watchlist have as many titles a row as fit, and one line of controls under each', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, ...TITLES)
  await addToWatchlist(context, ...TITLES)
  for (const [path, list] of PAGES) {
    for (const [width, count] of COLUMNS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(items(page, list)).toHaveCount(15)
      expect(await columns(page, list), `${path}, ${width} px`).toBe(count)
      const heights = await items(page, list).evaluateAll((all) =>
        all.map((one) => {
          const controls = one.lastElementChild?.getBoundingClientRect()
          const buttons = [...one.querySelectorAll('button:not([popover] *)')]
          return [controls?.height, ...buttons.map((button) => button.getBoundingClientRect().height)]
        }),
      )
      // Of one line.
      expect(Math.max(...heights.flat().map(Number)), `${path}, ${width} px`).toBeLessThanOrEqual(46)
    }
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await chooseLayout(page, true)
      await expect.poll(() => columns(page, list)).toBe(3)
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scroll, `${path}, ${width} px`).toBeLessThanOrEqual(width)
      await expectAccessible(page)
      await chooseLayout(page, false)
      await expect.poll(() => columns(page, list)).toBe(1)
    }
    await page.context().clearCookies({ name: 'collection-look' })
  }
})

test('titles are rows at every width, with the day they were added', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR }, { id: UP, rating: 60 })
  await addToWatchlist(context, { id: GODFATHER }, { id: 1399, type: 'tv' })
  const today = new Date().toISOString().slice(0, 10)
  for (const [path, list] of PAGES) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await chooseLayout(page, false)
    for (const width of [320, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await columns(page, list), `${path}, ${width} px`).toBe(1)
      const row = items(page, list).first()
      expect((await boxOf(row.locator('[data-poster]'))).width).toBe(48)
      await expect(row.locator('time')).toHaveAttribute('datetime', today)
      await expect(row.locator('time')).toBeVisible()
      expect((await boxOf(row)).height, `${path}, ${width} px`).toBeLessThanOrEqual(width === 320 ? 150 : 92)
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scroll, `${path}, ${width} px`).toBeLessThanOrEqual(width)
    }
    await expectAccessible(page)
  }
})

test('under a poster stars rate at the press, their number opens the slider, and a named button removes', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR }, { id: UP, rating: 60 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/my-movies')
  await waitForHydration(page)
  const card = items(page, 'Your titles').filter({ hasText: 'Interstellar' })
  const stars = card.getByTestId('stars').first()
  const { width, height } = await boxOf(stars)
  const saved = page.waitForResponse((response) => response.url().endsWith(ENDPOINTS.rateEntry.path))
  await stars.click({ position: { x: width * 0.7, y: height / 2 } })
  const number = card.getByRole('button', { name: 'Rated 80 of 100. Rate Interstellar' })
  await expect(number).toHaveText('80')
  await expect(number).toBeFocused()
  await saved
  await number.click()
  const slider = page.getByRole('slider', { name: 'Your rating of Interstellar' })
  await expect(slider).toBeFocused()
  await expect(slider).toHaveValue('80')
  await page.keyboard.press('Escape')
  const remove = card.getByRole('button', { name: 'Remove Interstellar' })
  const button = await boxOf(remove)
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24)
  expect(button.y).toBe((await boxOf(number)).y)
  await remove.click()
  await expect(page.getByRole('button', { name: 'Undo removing Interstellar' })).toBeFocused()
})

test('the menu of a title on the watchlist removes it, rates it, and logs another day', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addToWatchlist(context, { id: GODFATHER })
  await page.goto('/watchlist')
  await expect(page.getByText('1972 · 2h 55m', { exact: true })).toBeVisible()
  const more = page.getByRole('button', { name: 'More for The Godfather' })
  const choose = async (name: string) => {
    await more.click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Rate…')
  const slider = page.getByRole('slider', { name: 'Your rating of The Godfather' })
  const rated = page.waitForResponse((response) => response.url().endsWith(ENDPOINTS.rateEntry.path))
  await slider.press('End')
  await rated
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(slider).toHaveCount(0)
  await choose('Remove')
  await page.getByRole('button', { name: 'Undo taking The Godfather off your watchlist' }).click()
  await choose('Watched on another day…')
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await page.getByRole('button', { name: /^Log it: / }).click()
  await expect(page.getByText('Watched yesterday. Off the watchlist.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo watching The Godfather' }).click()
  await expect(more).toBeVisible()
})

test('what a picked title offers is in one line', async ({ page, context }) => {
  await memberSession(context)
  await addToWatchlist(context, { id: GODFATHER }, { id: 1399, type: 'tv' })
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const turn of [0, 1]) {
      await page.goto(`/watchlist?pick=7&turn=${turn}`)
      const pick = page.getByRole('region', { name: 'Picked for you' })
      const acts = [
        pick.getByRole('button', { name: /^(Watched today|Mark next episode)/ }),
        pick.getByRole('button', { name: /^More for/ }),
        pick.getByRole('link', { name: 'Another' }),
      ]
      const middles = []
      for (const act of acts) {
        const { y, height } = await boxOf(act)
        middles.push(Math.round(y + height / 2))
      }
      expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThanOrEqual(1)
    }
  }
})
