import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { memberSession } from '../support/members.ts'

const CHERNOBYL = 87108

const cell = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`pisode ${number}, `) }).and(page.locator('[id^=rate-]'))
const rowsOf = (page: Page) =>
  page
    .locator('#season-1 li')
    .evaluateAll((rows) => rows.map((row) => [row.getBoundingClientRect().top + scrollY, row.clientHeight]))

for (const width of [360, 1440]) {
  test(`a press and a star rate an episode, and the strip moves nothing, at ${width} px`, async ({
    page,
    context,
  }) => {
    await memberSession(context)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/tv/${CHERNOBYL}`)
    await expect(cell(page, 2)).toBeVisible()
    const before = await rowsOf(page)
    await cell(page, 2).click()
    const slider = page.getByRole('slider', { name: /^Your rating of S1 E2/ })
    await expect(slider).toBeFocused()
    expect(await rowsOf(page)).toEqual(before)
    const strip = page.locator('[data-rating-strip]')
    const stars = strip.getByTestId('stars')
    const { width: wide = 0, height: high = 0 } = (await stars.boundingBox()) ?? {}
    await stars.click({ position: { x: wide * 0.75, y: high / 2 } })
    await expect(cell(page, 2)).toBeFocused()
    await expect(cell(page, 2)).toHaveText('80')
    await expect(strip).toBeHidden()
    await expect(page.getByRole('main').getByText('S1 E2 rated 80.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).click()
    await expect(cell(page, 2)).toHaveText('')
  })
}

test('the strip is accessible, and its slider rates with the keys', async ({ page, context }) => {
  await memberSession(context)
  await page.goto(`/tv/${CHERNOBYL}`)
  await page.getByRole('button', { name: 'Rate Season 1' }).press('Enter')
  await expectAccessible(page)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const season = page.getByRole('button', { name: 'Season 1, rated 100' })
  await expect(season).toBeFocused()
  await page.reload()
  await expect(season).toBeVisible()
  await expectAccessible(page)
})

test('a digit and an arrow rate one episode after the other', async ({ page, context }) => {
  await memberSession(context)
  await page.goto(`/tv/${CHERNOBYL}`)
  await page.getByRole('button', { name: /^Mark episode 1\b/ }).focus()
  for (const digit of ['9', '8', '7']) {
    await page.keyboard.press(digit)
    await page.keyboard.press('ArrowDown')
  }
  for (const [number, rating] of [
    [1, '90'],
    [2, '80'],
    [3, '70'],
  ] as const) {
    await expect(cell(page, number)).toHaveText(rating)
  }
  await page.goto('/my-movies')
  await expect(page.getByRole('main').getByText('Chernobyl').first()).toBeVisible()
})
