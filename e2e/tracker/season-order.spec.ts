import { expect, type Page, test } from '@playwright/test'
import { observeShifts, shifts } from '../support/layout-shifts.ts'
import { markEpisodes, memberSession } from '../support/members.ts'

const BREAKING_BAD = 1396
const SIMPSONS = 456

const names = (page: Page) => page.locator('#seasons h3')
const open = (page: Page) => page.locator('#seasons li:has(> details[open])')
const inOrder = (...numbers: number[]) => numbers.map((number) => `Season ${number}`)
/** Until the order is the member's own, the list is not seen. */
const settled = (page: Page) => expect(names(page).first()).toBeVisible()

test('a visitor reads the seasons in order, the first one open, with and without JavaScript', async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  for (const one of [page, await plain.newPage()]) {
    await one.goto(`/tv/${BREAKING_BAD}`)
    await expect(names(one)).toHaveText(inOrder(1, 2, 3, 4, 5))
    await expect(open(one)).toHaveId('season-1')
    await expect(one.getByText('Pilot', { exact: true })).toBeVisible()
  }
  await plain.close()
})

test('the season under way is first and open, then those to come and those seen, and none moves in sight', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto(`/tv/${BREAKING_BAD}`)
  await settled(page)
  await expect(names(page)).toHaveText(inOrder(1, 2, 3, 4, 5))
  await page.getByRole('button', { name: 'Mark S1 E1' }).click()
  await expect(page.getByText('Next: S1 E2 of 7')).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(names(page)).toHaveText(inOrder(1, 2, 3, 4, 5))
  await expect(open(page)).toHaveId('season-1')

  await markEpisodes(context, BREAKING_BAD, { isUpTo: true, season: 3, episode: 4 })
  await page.reload()
  await settled(page)
  await expect(names(page)).toHaveText(inOrder(3, 4, 5, 1, 2))
  await expect(open(page)).toHaveId('season-3')
  await page.getByRole('button', { name: 'Mark Season 3' }).click()
  await expect(page.getByText('Next: S4 E1 of 13')).toBeVisible()
  await expect(names(page)).toHaveText(inOrder(3, 4, 5, 1, 2))
  await expect(open(page)).toHaveId('season-3')
  await page.reload()
  await settled(page)
  await expect(names(page)).toHaveText(inOrder(4, 5, 1, 2, 3))
  await expect(open(page)).toHaveId('season-4')

  await markEpisodes(context, BREAKING_BAD, { isUpTo: true, season: 5, episode: 16 })
  await page.reload()
  await settled(page)
  await expect(names(page)).toHaveText(inOrder(1, 2, 3, 4, 5))
  await expect(open(page)).toHaveCount(0)
})

test('a link to a season finds it in the order of the member', async ({ page, context }) => {
  await memberSession(context)
  await markEpisodes(context, BREAKING_BAD, { isUpTo: true, season: 3, episode: 4 })
  for (const number of [3, 2]) {
    await page.goto('/up-next')
    await page.goto(`/tv/${BREAKING_BAD}#season-${number}`)
    await settled(page)
    await expect(names(page)).toHaveText(inOrder(3, 4, 5, 1, 2))
    const season = page.locator(`#season-${number}`)
    await expect(season.locator('details')).toHaveAttribute('open')
    await expect(season.locator('summary')).toBeInViewport({ ratio: 1 })
  }
})

test('a long show stays bounded, and the season under way arrives without moving the page', async ({
  page,
  context,
  request,
}) => {
  const html = await (await request.get(`/tv/${SIMPSONS}`)).text()
  const listed = html.match(/data-episode="/g)?.length ?? 0
  expect(listed).toBeGreaterThan(100)
  expect(listed).toBeLessThanOrEqual(150)

  await memberSession(context)
  await markEpisodes(context, SIMPSONS, { isUpTo: true, season: 20, episode: 3 })
  await observeShifts(page)
  for (const [width, height] of [
    [390, 844],
    [1440, 1600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/tv/${SIMPSONS}`)
    await settled(page)
    await expect(names(page).first()).toHaveText('Season 20')
    await expect(open(page)).toHaveId('season-20')
    await expect(page.locator('#season-20 [data-episode="20"]')).toBeAttached()
    const found = await shifts(page)
    const sum = found.reduce((total, shift) => total + Number.parseFloat(shift), 0)
    expect(sum, `${width} px: ${found.join('\n')}`).toBeLessThanOrEqual(0.02)
  }
})
