import { expect, type Page, test } from '@playwright/test'
import { demoSession } from '../support/members.ts'

/** What is longer than a window by far. */
const VISITOR_PAGES = ['/', '/movie/157336', '/tv/1396', '/user/20', '/browse/movies', '/search?query=the']
const MEMBER_PAGES = ['/', '/tv/1399', '/my-movies', '/watchlist', '/diary', '/up-next', '/statistics']

test.use({ viewport: { width: 390, height: 844 } })

for (const path of VISITOR_PAGES) {
  test(`${path} has one height while it is scrolled`, async ({ page }) => {
    await page.goto(path)
    await expectOneHeight(page)
  })
}

for (const path of MEMBER_PAGES) {
  test(`${path} of a member has one height while it is scrolled`, async ({ page, context }) => {
    await demoSession(context)
    await page.goto(path)
    // What only members have on a show comes once the page knows its viewer.
    if (path.startsWith('/tv/'))
      await page
        .getByRole('button', { name: /^Mark episode/ })
        .first()
        .waitFor()
    await expectOneHeight(page)
  })
}

/** Scrolls as a reader does: by End, and from the top by pages. */
async function expectOneHeight(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const height = await heightAtRest(page)
  expect(height).toBeGreaterThan(844)
  await expect.poll(() => pressEnd(page)).toBe(0)
  expect(await page.evaluate(heightAfterFrames)).toBe(height)
  await page.keyboard.press('Home')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const seen = new Set([height])
  for (let top = 0; top < height; top += 400) {
    await page.mouse.wheel(0, 400)
    seen.add(await page.evaluate(heightAfterFrames))
  }
  expect([...seen]).toEqual([height])
}

/** To be repeated: a busy browser drops a key, or the rest of its way. @returns how much of the page is below the window */
async function pressEnd(page: Page): Promise<number> {
  await page.keyboard.press('End')
  await page.evaluate(heightAfterFrames)
  return page.evaluate(belowWindow)
}

/** The page's height once it is the same twice. */
async function heightAtRest(page: Page): Promise<number> {
  let [last, height] = [0, -1]
  await expect
    .poll(async () => {
      ;[last, height] = [height, await page.evaluate(heightAfterFrames)]
      return height - last
    })
    .toBe(0)
  return height
}

/** Runs in the page. */
async function heightAfterFrames(): Promise<number> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  return document.documentElement.scrollHeight
}

/** Runs in the page: how much of it lies below the window, in whole pixels. */
function belowWindow(): number {
  const { scrollHeight, clientHeight } = document.documentElement
  return Math.max(0, Math.round(scrollHeight - clientHeight - window.scrollY))
}
