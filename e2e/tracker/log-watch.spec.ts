import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS, NOTE_MAX } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { addWatches, memberSession } from '../support/members.ts'

const INTERSTELLAR = 157336

const logged = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith(ENDPOINTS.addWatch.path) && response.request().method() === 'POST',
  )

test('on a phone the buttons of a title are a column as wide as the page', async ({ page, context }) => {
  await memberSession(context)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/movie/${INTERSTELLAR}`)
  for (const name of ['Add to My Collection', 'Want to see', 'Add to list']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect([name, box?.x, box?.width]).toEqual([name, 16, 328])
  }
  const watched = await page.getByRole('button', { name: 'Watched', exact: true }).boundingBox()
  const arrow = await page.getByRole('button', { name: 'Watched on another day' }).boundingBox()
  expect([watched?.x, (arrow?.x ?? 0) + (arrow?.width ?? 0)]).toEqual([16, 344])
})

test('one press logs today, and Undo takes the title out of the collection again', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto(`/movie/${INTERSTELLAR}`)
  const done = logged(page)
  await page.getByRole('button', { name: 'Watched', exact: true }).click()
  await done
  await expect(page.getByText('Watched today.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove from My Collection' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Watched on \d+ \w+ \d{4}$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo watching Interstellar' }).click()
  await expect(page.getByRole('button', { name: 'Add to My Collection' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Watched/ })).toBeHidden()
})

test('what was wanted and watched yesterday, as a rewatch, leaves the watchlist and is in the diary', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto(`/movie/${INTERSTELLAR}`)
  await addWatches(context, { movie_id: INTERSTELLAR, watched_on: '2018-03-03' })
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
  await expect(sheet.getByText('You logged it on 3 March 2018')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add a note' }).click()
  await sheet.getByLabel('Note').fill('Sat through the credits.')
  await sheet.getByRole('button', { name: 'Add tags' }).click()
  await sheet.getByLabel('Tags').fill('cinema')
  await sheet.getByLabel('Tags').press('Enter')
  await expectAccessible(page)
  const done = logged(page)
  await sheet.getByRole('button', { name: 'Log it: yesterday' }).click()
  await done
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Off the watchlist.' })).toBeAttached()
  await expect(want).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('link', { name: /^Watched 2 times/ }).click()
  await expect(page).toHaveURL(`/diary?type=movie&title=${INTERSTELLAR}`)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Interstellar', 'Interstellar'])
  await expect(page.getByText('Rewatch')).toHaveCount(1)
  await expect(page.getByText('Sat through the credits.')).toBeVisible()
  await expect(page.getByRole('link', { name: '#cinema' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove the filter Interstellar' }).click()
  await expect(page).toHaveURL('/diary')
})

for (const height of [640, 740]) {
  test(`the sheet logs a month without a day, at 360 by ${height} with the button in view`, async ({
    page,
    context,
  }) => {
    await memberSession(context)
    await page.setViewportSize({ width: 360, height })
    await page.goto(`/movie/${INTERSTELLAR}`)
    await page.getByRole('button', { name: 'Watched on another day' }).click()
    const sheet = page.getByRole('dialog')
    const button = sheet.getByRole('button', { name: /^Log it/ })
    await expect(button).toBeInViewport({ ratio: 1 })
    await sheet.getByRole('button', { name: 'Earlier' }).click()
    await expect(sheet.getByRole('radiogroup', { name: 'Year, optional' })).toBeVisible()
    await expect(button).toBeInViewport({ ratio: 1 })
    await sheet.getByRole('radio', { name: '2019' }).click()
    await expect(sheet.getByRole('radiogroup', { name: 'Month of 2019, optional' })).toBeVisible()
    await expect(button).toBeInViewport({ ratio: 1 })
    await sheet.getByRole('radio', { name: 'May 2019' }).click()
    await expect(sheet.getByRole('radiogroup', { name: 'Day of May 2019, optional' })).toBeVisible()
    await expect(button).toBeInViewport({ ratio: 1 })
    // Only note and tags may lie under the button.
    if (height > 640) {
      const stars = (await sheet.getByTestId('stars').boundingBox()) ?? { y: 0, height: Number.NaN }
      const foot = await button.evaluate((element) => element.parentElement?.getBoundingClientRect().top)
      expect(stars.y + stars.height).toBeLessThanOrEqual(foot ?? 0)
    }
    expect(await page.evaluate(() => document.querySelector('dialog')?.scrollWidth)).toBeLessThanOrEqual(360)
    const done = logged(page)
    await button.click()
    await done
    await page.goto('/diary')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('May 2019')
    await expect(page.getByText('Some day in May')).toBeVisible()
  })
}

test('a refused note stays in the sheet, and Escape gives the focus back', async ({ page, context }) => {
  await memberSession(context)
  await page.goto(`/movie/${INTERSTELLAR}`)
  const arrow = page.getByRole('button', { name: 'Watched on another day' })
  await arrow.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add a note' }).click()
  await sheet.getByLabel('Note').fill('Long.')
  await context.setOffline(true)
  await sheet.getByRole('button', { name: /^Log it/ }).click()
  await expect(sheet.getByText('Not saved: no connection. Try again.')).toBeVisible()
  await expect(sheet.getByLabel('Note')).toHaveValue('Long.')
  await sheet.getByLabel('Note').fill('x'.repeat(NOTE_MAX + 120))
  await expect(sheet.getByText('5,120 characters; 5,000 fit.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(arrow).toBeFocused()
  await context.setOffline(false)
})
