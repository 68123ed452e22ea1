import { expect, type Locator, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { demoSession, memberSession, waitForHydration } from './support/members.ts'

test('the focus ring of the search field goes around all of it', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('main').getByRole('search')
  await page.keyboard.press('Tab')
  await search.locator('[name=query]').focus()
  await expect(search).toHaveCSS('outline-style', 'solid')
  await expect(search.locator('[name=query]')).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Tab')
  await expect(search.getByLabel('Search in')).toHaveCSS('outline-style', 'solid')
  await expect(search).toHaveCSS('outline-style', 'none')
})

for (const width of [1440, 360]) {
  test(`a member adds a film, rates it 75 and clears the rating with the keyboard, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await memberSession(context)
    await page.goto('/movie/157336')
    const add = page
      .getByRole('main')
      .getByRole('button', { name: /^Add to My/ })
      .first()
    await expect(add).toBeVisible()
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Movie added to your list!' })).toBeAttached()
    const slider = page.getByRole('slider')
    await tabTo(page, slider, 'Shift+Tab')
    const rated = saved(page)
    for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight')
    expect((await rated).request().postDataJSON()).toMatchObject({ rating: 75 })
    await expect(slider).toHaveAttribute('aria-valuetext', '75 of 100, 3 and three quarter stars')
    await tabTo(page, page.getByRole('button', { name: 'Clear' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Not yet rated')
    await expect(slider).toBeFocused()
  })
}

test('a member sorts and pages a collection with the keyboard', async ({ page, context }) => {
  await demoSession(context)
  await page.goto('/my-movies')
  await waitForHydration(page)
  const sort = page.getByLabel('Sort by')
  await tabTo(page, sort)
  await page.keyboard.press('r')
  await expect(page).toHaveURL('/my-movies?sort=rating')
  await expect(sort).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Page 2' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-movies?sort=rating&page=2')
  await expect(page.getByRole('main').getByText(/^16–\d+ of/)).toBeVisible()
})

test('every focused element is visible and not covered by a bar, wide and narrow', async ({ page }) => {
  for (const [address, width] of [
    ['/movie/157336', 360],
    ['/user/1?page=2', 360],
    ['/search?query=the', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(address)
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(hiddenFocus), address).toBeNull()
    }
  }
})

/** Presses a key until the element has the focus; every focused element on the way must be visible. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 150; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    expect(await page.evaluate(hiddenFocus)).toBeNull()
  }
  throw new Error(`${key} never reaches ${target}.`)
}

function saved(page: Page) {
  return page.waitForResponse((response) => response.url().endsWith(ENDPOINTS.rateEntry.path))
}

/** Runs in the page: describes the focused element if it lacks a focus ring or is covered, else null. */
function hiddenFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const name = focused.outerHTML.slice(0, 160)
  const hasRing =
    [null, '::before', '::after'].some((part) => getComputedStyle(focused, part).outlineStyle !== 'none') ||
    // The search field's box has the ring of its input, and the scale that of its slider.
    ((focused.parentElement?.role === 'search' || focused.matches('[type=range]')) &&
      focused.parentElement &&
      getComputedStyle(focused.parentElement).outlineStyle !== 'none')
  if (!hasRing) return `no ring: ${name}`
  const { left, top, width, height } = focused.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const above = document.elementFromPoint(x, y)
  const cover = above?.closest('header, nav, [class*=bar], [class*=toast]')
  return cover && !cover.contains(focused) ? `under ${cover.className}: ${name}` : null
}
