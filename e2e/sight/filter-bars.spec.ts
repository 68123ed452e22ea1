import { expect, type Locator, type Page, test } from '@playwright/test'
import { adminSession, demoSession } from '../support/members.ts'

const BARS = [
  ['/my-movies', 'Search your collection'],
  ['/watchlist', 'Search your watchlist'],
  ['/diary', 'Search your diary'],
] as const

/** What can be used in the bar, without what is shut. */
const controls = (bar: Locator) =>
  bar.evaluate((form) =>
    Array.from(form.querySelectorAll<HTMLElement>('input, select, a, summary, button'))
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0,
      )
      .map((one) => {
        const { left, right } = one.getBoundingClientRect()
        return { left: Math.round(left), right: Math.round(right) }
      }),
  )

for (const width of [320, 360, 390]) {
  test(`on a phone of ${width} px each bar of filters is a grid of two columns under its search, of which one that is alone or wide takes a row`, async ({
    page,
    context,
  }) => {
    await demoSession(context)
    await page.setViewportSize({ width, height: 780 })
    for (const [path, search] of BARS) {
      await page.goto(path)
      const bar = page.locator('form').filter({ has: page.getByRole('searchbox', { name: search }) })
      await expect(bar).toBeVisible()
      const [first, ...others] = await controls(bar)
      if (!first) throw new Error('no field')
      const middle = (first.left + first.right) / 2
      expect(others.length, path).toBeGreaterThanOrEqual(3)
      for (const { left, right } of others) {
        const isStart = Math.abs(left - first.left) <= 1 && right < middle
        const isEnd = Math.abs(right - first.right) <= 1 && left > middle
        const isRow = Math.abs(left - first.left) <= 1 && Math.abs(right - first.right) <= 1
        expect(isStart || isEnd || isRow, `${path} ${left}–${right} of ${first.left}–${first.right}`).toBe(
          true,
        )
      }
    }
    await page.goto('/browse/movies')
    await expect(page.getByRole('link', { name: 'On my services' })).toBeVisible()
    const all = await controls(page.locator('form').filter({ has: page.getByLabel('Genre') }))
    const [selects, others] = [all.slice(0, 4), all.slice(4)]
    expect(others).toHaveLength(1)
    expect(selects.slice(2)).toEqual(selects.slice(0, 2))
  })
}

test('how many titles there are is said once', async ({ page, context }) => {
  await demoSession(context)
  await page.goto('/my-movies')
  await expect(page.getByText(/^Mean \d+$/)).toBeVisible()
  expect(await counts(page)).toHaveLength(1)
})

async function counts(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText()
  return text.match(/\b\d+ titles|of \d+\b/g) ?? []
}

test('the parts of Profile and of statistics look alike', async ({ page, context }) => {
  await demoSession(context)
  const lookOf = (one: Locator) =>
    one.evaluate((element) => {
      const { fontSize, fontWeight, fontStretch, boxShadow, color } = getComputedStyle(element)
      return { fontSize, fontWeight, fontStretch, boxShadow, color, height: element.clientHeight }
    })
  await page.goto('/profile')
  const tab = await lookOf(page.getByRole('tab', { selected: true }))
  await page.goto('/statistics')
  const year = await lookOf(page.getByRole('link', { name: 'All time', exact: true }))
  expect(year).toEqual(tab)
})

test('a question in a row of User Management moves no column', async ({ page, context }) => {
  await adminSession(context)
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/users')
    const columns = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    const before = await columns()
    await page
      .getByRole('button', { name: /^Delete / })
      .nth(2)
      .click()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    expect(await columns(), `${width} px`).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
