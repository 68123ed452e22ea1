import { expect, type Page, test } from '@playwright/test'
import { memberSession } from '../support/members.ts'

const PAGES = ['Collection', 'Watchlist', 'Up next', 'Diary', 'Lists', 'Statistics']
const ADDRESSES = ['/', '/movie/157336', '/person/10297', '/user/20', '/search?query=heat', '/import']

for (const width of [768, 1024, 1440]) {
  test(`each page of My Movies is one press away from every page, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await memberSession(context)
    await page.setViewportSize({ width, height: 800 })
    await recordHeaderShifts(page)
    for (const [at, address] of ADDRESSES.entries()) {
      const name = PAGES[at] ?? ''
      await page.goto(address)
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
      await expect(links(page)).toHaveText(PAGES)
      await expect(links(page).and(page.locator('[aria-current]'))).toHaveCount(0)
      expect(await rowsOf(page), `${address} has them in one row`).toBe(1)
      expect(await headerShifts(page), address).toEqual([])
      await links(page).getByText(name, { exact: true }).click()
      await expect(links(page).and(page.locator('[aria-current=page]'))).toHaveText(name)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    }
  })
}

test('phones show the pages of My Movies on these alone, in one row', async ({ page, context }) => {
  await memberSession(context)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/', '/movie/157336', '/import']) {
    await page.goto(address)
    await expect(links(page)).toHaveCount(0)
  }
  for (const address of ['/my-movies', '/diary']) {
    await page.goto(address)
    await expect(links(page)).toHaveText(PAGES)
    expect(await rowsOf(page)).toBe(1)
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test('a visitor has one row without them', async ({ page }) => {
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/movie/157336')
    await expect(links(page)).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Import' })).toBeHidden()
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(61)
  }
})

test('on a tablet the second row scrolls away, and comes back with the focus', async ({ page, context }) => {
  await memberSession(context)
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/movie/157336')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  expect(await isUncovered(page, 'Cuedot')).toBe(true)
  expect(await isUncovered(page, 'Diary')).toBe(false)
  await page.getByRole('link', { name: 'Cuedot' }).focus()
  await page.keyboard.press('Tab')
  await expect(links(page).first()).toBeFocused()
  expect(await isUncovered(page, 'Collection')).toBe(true)
})

test('the keyboard meets the skip link, the logo, the pages, the search field and the account', async ({
  page,
  context,
}) => {
  await memberSession(context)
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/movie/157336')
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    const met: string[] = []
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      met.push(await page.evaluate(nameOfFocused))
    }
    expect(met).toEqual([
      'Skip to content',
      'Cuedot',
      ...PAGES,
      'Search',
      'Search in',
      'Search',
      expect.stringMatching(/^Account of/),
    ])
  }
})

test('members import and export from the foot of every page', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/movie/157336')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Export' })).toBeVisible()
  await foot.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await page.goto('/my-movies')
  await expect(page.getByRole('main').getByRole('link', { name: 'Import', exact: true })).toHaveCount(1)
})

function links(page: Page) {
  return page.getByRole('navigation', { name: 'My Movies' }).getByRole('link')
}

async function rowsOf(page: Page): Promise<number> {
  const tops = await links(page).evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  return new Set(tops).size
}

/** Pixels. Firefox's scroll bar takes its part of the window. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Whether the link is what a press in its middle would hit. */
function isUncovered(page: Page, name: string): Promise<boolean> {
  const link = page.getByRole('banner').getByRole('link', { name, exact: true })
  return link.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

async function recordHeaderShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        for (const { node } of Reflect.get(entry, 'sources') as { node: Node | null }[]) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element?.closest('header') || element?.localName === 'main')
            shifts.push(element.outerHTML.slice(0, 80))
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function headerShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'shifts'))
}

/** Runs in the page. */
function nameOfFocused(): string {
  const focused = document.activeElement
  return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
}

test('home and a page of results have one search field', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/', '/search?query=the', '/movie/603']) {
    await page.goto(path)
    await expect(
      page.locator('form[action="/search"] input[name=query]').filter({ visible: true }),
    ).toHaveCount(1)
  }
})
