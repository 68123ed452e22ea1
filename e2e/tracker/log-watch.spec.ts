import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { typeText } from '../support/input.ts'
import { addWatches, memberSession, waitForHydration } from '../support/members.ts'

const INTERSTELLAR = 157336

const logged = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith(ENDPOINTS.addWatch.path) && response.request().method() === 'POST',
  )

test('what was wanted and watched yesterday, as a rewatch, leaves the watchlist and is in the diary', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto(`/movie/${INTERSTELLAR}`)
  await addWatches(context, { titleId: INTERSTELLAR, watchedOn: '2018-03-03' })
  await page.reload()
  const want = page.getByRole('button', { name: 'Want to see' })
  const wanted = page.waitForResponse((response) => response.url().endsWith(`/movie/${INTERSTELLAR}`))
  await want.click()
  expect((await wanted).ok()).toBe(true)
  await expect(want).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Watched on another day' }).click()
  const sheet = page.getByRole('dialog', { name: /Interstellar/ })
  await expect(sheet.getByRole('button', { name: 'Today', exact: true })).toBeFocused()
  await sheet.getByRole('button', { name: 'Yesterday', exact: true }).click()
  await expect(sheet.getByRole('checkbox', { name: 'Rewatch' })).toBeChecked()
  await expect(sheet.getByText('You watched it on 3 March 2018')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add a note' }).click()
  await typeText(sheet.getByLabel('Note'), 'Sat through the credits.')
  await sheet.getByRole('button', { name: 'Add tags' }).click()
  await typeText(sheet.getByLabel('Tags'), 'cinema')
  await sheet.getByLabel('Tags').press('Enter')
  await expectAccessible(page)
  const done = logged(page)
  await sheet.getByRole('button', { name: 'Log it: yesterday' }).click()
  await done
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Off the watchlist.' })).toBeAttached()
  await expect(want).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Undo watching Interstellar' })).toBeFocused()
  await page.reload()
  await page.getByRole('link', { name: /^Watched 2 times/ }).click()
  await expect(page).toHaveURL(`/diary?type=movie&title=${INTERSTELLAR}`)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Interstellar', 'Interstellar'])
  await expect(page.getByText('Rewatch')).toHaveCount(1)
  await expect(page.getByText('Sat through the credits.')).toBeVisible()
  await expect(page.getByRole('link', { name: '#cinema' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove the filter Interstellar' }).click()
  await expect(page).toHaveURL('/diary')
})

const SHEETS = [
  ['the sheet of a watch', `/movie/${INTERSTELLAR}`, 'Watched on another day'],
  ['a sheet', '/lists', 'New list'],
] as const

const besideIt = (page: Page) => page.mouse.click(5, 5)

for (const [name, path, opener, way, close] of [
  ...SHEETS.map((sheet) => [...sheet, 'Escape', (page: Page) => page.keyboard.press('Escape')] as const),
  ...SHEETS.slice(0, 1).map(
    (sheet) => [...sheet, 'Cancel', (page: Page) => page.keyboard.press('Enter')] as const,
  ),
  ...SHEETS.slice(1).map((sheet) => [...sheet, 'a press beside it', besideIt] as const),
]) {
  test(`${name} that ${way} has closed opens with the very next key`, async ({ page, context }) => {
    await memberSession(context)
    await page.goto(path)
    const button = page.getByRole('button', { name: opener })
    await expect(button).toBeVisible()
    await waitForHydration(page)
    await button.press('Enter')
    const sheet = page.locator('dialog[open]')
    await expect(sheet).toBeVisible()
    if (way === 'Cancel') await sheet.getByRole('button', { name: way }).focus()
    // Not awaited, so that both are there before the page handles the first.
    await Promise.all([close(page), page.keyboard.press('Enter')])
    await page.waitForTimeout(500)
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
  })
}

test('on a phone the acts of a title are as wide as the page, and the sheet logs a month with its button in view', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/movie/${INTERSTELLAR}`)
  const arrow = page.getByRole('button', { name: 'Watched on another day' })
  await expect(arrow).toBeVisible()
  const sidesOf = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    return box && [box.x, box.x + box.width].map(Math.round)
  }
  expect((await sidesOf('Watched'))?.[0]).toBeCloseTo(17)
  expect((await sidesOf('Watched on another day'))?.[1]).toBeCloseTo(343)
  const toggles = ['Want to see', 'Add to list', 'Share']
  expect(await Promise.all(toggles.map(sidesOf))).toEqual([
    [16, 125],
    [125, 235],
    [235, 344],
  ])

  await arrow.click()
  const sheet = page.getByRole('dialog')
  const button = sheet.getByRole('button', { name: /^Log it/ })
  const expectInView = async () => {
    for (const height of [640, 740]) {
      await page.setViewportSize({ width: 360, height })
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  }
  await expectInView()
  await sheet.getByRole('button', { name: 'Earlier' }).click()
  await expect(sheet.getByRole('radiogroup', { name: 'Year, optional' })).toBeVisible()
  await expectInView()
  await sheet.getByRole('radio', { name: '2019' }).click()
  await expect(sheet.getByRole('radiogroup', { name: 'Month of 2019, optional' })).toBeVisible()
  await expectInView()
  await sheet.getByRole('radio', { name: 'May 2019' }).click()
  await expect(sheet.getByRole('radiogroup', { name: 'Day of May 2019, optional' })).toBeVisible()
  await expectInView()
  // On the higher screen only note and tags may lie under the button.
  const stars = (await sheet.getByTestId('stars').boundingBox()) ?? { y: 0, height: Number.NaN }
  const foot = await button.evaluate((element) => element.parentElement?.getBoundingClientRect().top)
  expect(stars.y + stars.height).toBeLessThanOrEqual(foot ?? 0)
  expect(await page.evaluate(() => document.querySelector('dialog')?.scrollWidth)).toBeLessThanOrEqual(360)

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(arrow).toBeFocused()
  await arrow.click()
  await sheet.getByRole('button', { name: 'Earlier' }).click()
  await sheet.getByRole('radio', { name: '2019' }).click()
  await sheet.getByRole('radio', { name: 'May 2019' }).click()
  const done = logged(page)
  await button.click()
  await done
  await page.goto('/diary')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('May 2019')
  await expect(page.getByText('Some day in May')).toBeVisible()
})
