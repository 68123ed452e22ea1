import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { demoSession, memberSession } from '../support/members.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('without a pointer that hovers every control is in sight, and a long press opens a dot’s menu', async ({
  page,
  context,
}) => {
  await demoSession(context)
  await page.goto('/lists')
  const list = await page.getByRole('main').locator('a[href^="/list/"]').first().getAttribute('href')
  const pages = ['/my-movies', '/watchlist', '/up-next', '/diary', '/lists', '/statistics', `${list}?edit`]
  for (const path of pages) {
    await page.goto(path)
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true)
    expect.soft(await page.evaluate(unseenControls), path).toEqual([])
  }
  await page.goto('/movie/157336')
  for (const name of ['Want to see', /^Watched( again)?$/, 'Watched on another day', 'Add to list']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }

  await memberSession(context)
  await page.goto('/search?query=interstellar')
  const dot = page.getByRole('main').getByRole('button', { name: 'Add Interstellar to your collection' })
  await expect(dot).toBeVisible()
  const { x = 0, y = 0 } = (await dot.boundingBox()) ?? {}
  const touch = await context.newCDPSession(page)
  const touchPoints = [{ x: x + 22, y: y + 22 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const sheet = page.getByRole('dialog', { name: 'Interstellar' })
  await expect(sheet).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await sheet.getByRole('button', { name: 'Want to see' }).tap()
  await expect(sheet.getByRole('button', { name: 'Want to see', pressed: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'In your collection', pressed: false })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Add to list…' }).tap()
  await expect(page.getByRole('dialog', { name: 'Add Interstellar to a list' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dot).toBeFocused()
})

/** Runs in the page: controls that show only while the pointer is over something. */
function unseenControls(): string[] {
  return Array.from(document.querySelectorAll('main :is(a, button, select, summary)'))
    .filter((control) => control.checkVisibility() && !control.checkVisibility({ opacityProperty: true }))
    .map((control) => control.outerHTML.slice(0, 120))
}
