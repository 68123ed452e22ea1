import { expect, type Page, test } from '@playwright/test'
import { observeShifts, shifts } from '../support/layout-shifts.ts'
import { addEntries, addToWatchlist, addWatches, markEpisodes, memberSession } from '../support/members.ts'

const INTERSTELLAR = 157336
const BREAKING_BAD = 1396
const FILM = `/movie/${INTERSTELLAR}`
const SHOW = `/tv/${BREAKING_BAD}`
const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

const slider = (page: Page) => page.getByRole('slider')
const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).filter({ visible: true }).first().boundingBox())?.y ?? Number.NaN
const overviewTop = (page: Page) => topOf(page, 'article > div > p')

for (const path of [FILM, SHOW]) {
  test(`nothing moves on ${path} as a member's state arrives, nor on a slow line`, async ({
    page,
    context,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Other browsers do not measure it.')
    test.slow()
    await memberSession(context)
    await observeShifts(page)
    const devtools = await context.newCDPSession(page)
    for (const bytesPerSecond of [-1, 50_000]) {
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      })
      for (const size of SCREENS) {
        await page.setViewportSize(size)
        await page.goto(path)
        await expect(slider(page)).toBeVisible({ timeout: 60_000 })
        await page.waitForLoadState('networkidle')
        const moved = await shifts(page)
        const total = moved.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
        expect(total, `${size.width} px: ${moved.join('\n')}`).toBeLessThanOrEqual(0.02)
      }
    }
  })
}

test('a film’s head has the same boxes in each state, its main act in the reach of a thumb, and one filled button', async ({
  page,
  context,
}) => {
  const heads = new Map<number, number>()
  await expectHead(page, FILM, 'Login to Add', 1)
  await memberSession(context)
  await expectHead(page, FILM, 'Watched', 1, heads)
  await addToWatchlist(context, { id: INTERSTELLAR })
  await expectHead(page, FILM, 'Watched', 1, heads)
  await addEntries(context, { id: INTERSTELLAR, rating: 95 })
  await expectHead(page, FILM, 'Watched', 1, heads)
  for (const watchedOn of ['2019-05-12', '2025-11-02']) {
    await addWatches(context, { titleId: INTERSTELLAR, watchedOn })
  }
  await expectHead(page, FILM, 'Watched again', 0, heads)
})

test('a show’s head has the same boxes in each state, its main act in the reach of a thumb, and one filled button', async ({
  page,
  context,
}) => {
  const heads = new Map<number, number>()
  await memberSession(context)
  await expectHead(page, SHOW, 'Mark S1 E1', 1, heads)
  await markEpisodes(context, BREAKING_BAD, { season: 1, episode: 4, isUpTo: true })
  await expectHead(page, SHOW, 'Mark S1 E5', 1, heads)
  await markEpisodes(context, BREAKING_BAD, { season: 5, episode: 16, isUpTo: true })
  await expectHead(page, SHOW, 'Watch again', 0, heads)
})

test('the first mark of a show moves nothing, keeps the focus, and a second press at once marks nothing', async ({
  page,
  context,
}) => {
  await memberSession(context)
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    await page.goto(SHOW)
    const mark = page.getByRole('button', { name: 'Mark S1 E1' })
    await expect(mark).toBeVisible()
    const before = await overviewTop(page)
    await mark.dblclick()
    await expect(page.getByText('Next: S1 E2 of 7')).toBeVisible()
    await expect(page.getByText('S1 E1 marked.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark S1 E2' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'S1 E1 marked. Next: S1 E2.' })).toBeAttached()
    expect(await overviewTop(page), `${size.width} px`).toBe(before)
    await page.getByRole('button', { name: /^Undo for .*: S1 E1 marked$/ }).click()
    await expect(page.getByText('Begins with S1 E1 of 7')).toBeVisible()
    await expect(mark).toBeFocused()
    expect(await overviewTop(page), `${size.width} px`).toBe(before)
  }
})

test('the seasons of a show that is not begun are in the order of watching, with the first one open', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto(SHOW)
  await expect(page.locator('#season-1 details')).toHaveAttribute('open')
  await expect(page.locator('#seasons h3').first()).toHaveText('Season 1')
  await expect(page.locator('#seasons details[open]')).toHaveCount(1)
})

test('a title is rated before it is in the collection, which adds it and does not say that it was watched', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto(FILM)
  const told: string[] = []
  await page.exposeFunction('onTold', (sentence: string) => told.push(sentence))
  await page.getByRole('status').evaluate((region) => {
    const { onTold } = globalThis as unknown as { onTold: (sentence: string) => void }
    new MutationObserver(() => onTold(region.textContent ?? '')).observe(region, { childList: true })
  })
  await slider(page).press('ArrowRight')
  await expect.poll(() => told).toEqual([expect.stringMatching(/^Movie added.* Saved: 50\.$/)])
  await expect(slider(page)).toBeFocused()
  await page.reload()
  await expect(slider(page)).toHaveValue('50')
  await expect(page.getByText('In your collection', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Watched', exact: true })).toBeVisible()
})

test('where the member’s state cannot be loaded, the page says so, and shows it once it can', async ({
  page,
  context,
}) => {
  await memberSession(context)
  const address = `**/api/titles/movie/${INTERSTELLAR}/state*`
  await page.route(address, (route) => route.fulfill({ status: 404, json: { message: 'Not now.' } }))
  await page.goto(FILM)
  await expect(page.getByRole('main').getByText('Your part could not be loaded.')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Not in your collection')).toBeVisible()
})

/** @param heads where the overview of each width begins, in every state */
async function expectHead(
  page: Page,
  path: string,
  act: string,
  filled: number,
  heads?: Map<number, number>,
): Promise<void> {
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    await page.goto(path)
    const main = page.getByRole('main').getByText(act, { exact: true }).filter({ visible: true }).first()
    if (heads) await expect(slider(page)).toBeVisible()
    await expect(main).toBeVisible()
    const box = await main.boundingBox()
    if (size.width === 390) expect(box?.y, act).toBeLessThanOrEqual(560)
    expect(await filledButtons(page), `${act}, ${size.width} px`).toBe(filled)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    if (!heads) continue
    const top = await overviewTop(page)
    expect(top, `${act}, ${size.width} px`).toBe(heads.get(size.width) ?? top)
    heads.set(size.width, top)
  }
}

function filledButtons(page: Page): Promise<number> {
  return page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.backgroundColor = 'var(--action)'
    document.body.append(probe)
    const fill = getComputedStyle(probe).backgroundColor
    probe.remove()
    return Array.from(document.querySelectorAll('main *')).filter(
      (one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === fill,
    ).length
  })
}
