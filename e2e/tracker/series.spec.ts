import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { markEpisodes, memberSession } from '../support/members.ts'

const CHERNOBYL = 87108
const BREAKING_BAD = 1396
const SIMPSONS = 456
/** Its last season has four announced episodes. */
const REACHER = 108978

test('a show is watched from its first episode to its last, paused and picked up', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto(`/tv/${CHERNOBYL}`)
  const state = page.getByLabel('State')
  await page.getByRole('button', { name: 'Mark S1 E1' }).click()
  await expect(page.getByText('Next: S1 E2 of 5')).toBeVisible()
  await expect(page.getByText('4 left')).toBeVisible()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await state.selectOption('paused')
  await saved
  await page.reload()
  await expect(state).toHaveValue('paused')
  await expect(page.getByText('1 of 5 seen, last today')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove from My Collection' })).toBeVisible()

  const episode = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^Mark episode ${number},`) })
  await expect(episode(1)).toHaveAttribute('aria-pressed', 'true')
  await episode(4).click()
  await expect(state).toHaveValue('watching')
  await expect(page.getByText('E2 and E3 before it are not marked.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark 2 before' }).click()
  await expect(page.getByRole('main').getByText('2 episodes marked, 2 without a date.')).toBeVisible()
  await expect(page.getByText('Next: S1 E5 of 5')).toBeVisible()
  await episode(4).press('ArrowDown')
  await expect(episode(5)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Completed, 5 of 5')).toBeVisible()
  await expect(state).toHaveValue('completed')
  await page.reload()
  await expect(page.getByText('Completed, 5 of 5')).toBeVisible()
  // Not with a dot half under the bar at the foot.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Watch again' }).click()
  await page.getByRole('menuitem', { name: 'S1 E1 today' }).click()
  await expect(page.getByRole('article').first().getByText('1 episode watched again.')).toBeVisible()
  await page.getByRole('button', { name: 'Watch again' }).click()
  await expect(page.getByRole('menuitem', { name: 'S1 E2 today' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Completed, 5 of 5')).toBeVisible()
})

test('the season under way is open, and fits from 360 to 1440 pixels', async ({ page, context }) => {
  await memberSession(context)
  await markEpisodes(context, BREAKING_BAD, { isUpTo: true, season: 3, episode: 4 })
  await page.goto(`/tv/${BREAKING_BAD}`)
  await expect(page.getByText('Next: S3 E5 of 13')).toBeVisible()
  await expect(page.locator('#season-3 details')).toHaveAttribute('open')
  const reel = page.getByRole('img', { name: 'Season 3: 4 of 13 seen' })
  await expect(reel).toHaveCount(2)
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scroll, `${width} px`).toBeLessThanOrEqual(width)
    const row = page.locator('#season-3').getByRole('button', { name: /^Mark episode 5,/ })
    await row.scrollIntoViewIfNeeded()
    expect((await row.boundingBox())?.width, `${width} px`).toBe(44)
  }
})

test('up to here marks what is before an episode, a season what has aired of it, and Undo takes each back', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto(`/tv/${BREAKING_BAD}`)
  await page.getByRole('heading', { name: 'Season 2' }).click()
  const sixth = page.locator('#season-2').getByRole('button', { name: /^Mark episode 6,/ })
  await sixth.focus()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('main').getByText('13 episodes marked, 12 without a date.')).toBeVisible()
  await expect(page.getByText('Next: S2 E7 of 13')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark Season 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Mark Season 2' })).toHaveAttribute('aria-pressed', 'mixed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sixth).toBeFocused()
  await expect(page.getByText('Begins with S1 E1 of 7')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to My Collection' })).toBeVisible()

  await page.goto(`/tv/${REACHER}`)
  const note = (text: string) => page.getByRole('main').getByText(text).filter({ visible: true })
  const season = page.getByRole('button', { name: 'Mark Season 4' })
  await season.click()
  await expect(note('4 episodes marked, 4 without a date.')).toBeVisible()
  await expect(page.getByText(/^Up to date\. S4 E5 /)).toBeVisible()
  await page.getByRole('heading', { name: 'Season 4' }).click()
  const announced = page.locator('#season-4').getByRole('button', { name: /^Mark episode 8,.*no date yet/ })
  await expect(announced).toHaveAttribute('aria-disabled', 'true')
  await season.click()
  await expect(note('4 episodes unmarked.')).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: '4 episodes unmarked.' })
  await expect(told).toHaveCount(1)
  await page.locator('#season-4 details').getByRole('button', { name: 'Undo' }).click()
  await expect(season).toHaveAttribute('aria-pressed', 'true')
})

test('seasons and episodes are read without JavaScript, and without an account', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/tv/${BREAKING_BAD}`)
  await expect(page.getByText('5 seasons, 62 episodes')).toBeVisible()
  await page.getByRole('heading', { name: 'Season 5' }).click()
  await expect(page.getByText('Ozymandias')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark/ })).toHaveCount(0)
  await expect(page.locator('#seasons noscript p')).toHaveText('Marking an episode needs JavaScript.')
  await expect(page.getByRole('button', { name: 'Hide names' })).toBeHidden()
  await page.goto(`/tv/${SIMPSONS}`)
  await page.locator('#season-20 summary').click()
  await page.getByRole('link', { name: 'The episodes of Season 20' }).click()
  await expect(page).toHaveURL(`/tv/${SIMPSONS}/season/20`)
  await expect(page.getByText('Sex, Pies and Idiot Scrapes')).toBeVisible()
  await context.close()
})

test('a later season of a long show is fetched when it is opened', async ({ page }) => {
  await page.goto(`/tv/${SIMPSONS}`)
  await page.locator('#season-20 summary').click()
  await expect(page.getByText('Sex, Pies and Idiot Scrapes')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/tv/${SIMPSONS}/season/99`)
  await expect(page.getByText('There is no season here.')).toBeVisible()
})
