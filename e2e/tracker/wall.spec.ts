import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { pressStars } from '../support/input.ts'
import { addEntries, memberSession, waitForHydration } from '../support/members.ts'
import { expectGoodScreen } from '../support/screen.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Titles to rate' }).getByRole('listitem')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('twenty films are rated with twenty keys', async ({ page, context }) => {
  await memberSession(context)
  await openWall(page, '/rate?decade=1990')
  const names = await cards(page).getByRole('link').allTextContents()
  for (let at = 0; at < 20; at++) {
    await page.keyboard.press(String(at % 10))
    // A pause that grows would be most of the time.
    await expect.poll(() => focused(page), { intervals: [50] }).toBe(names[at + 1])
  }
  await expect(page.getByText('20 rated. Your statistics are drawn.')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: `Rated ${names[19]}, 90. Next: ${names[20]}.` }),
  ).toHaveCount(1)
  await expect.poll(async () => (await entries(page)).filter(({ rating }) => rating !== null).length).toBe(20)
  await page.reload()
  await expect(cards(page).first().getByRole('slider')).toHaveAttribute('aria-valuetext', /^0 of 100/)
  await expect(cards(page).nth(19).getByRole('slider')).toHaveAttribute('aria-valuetext', /^90 of 100/)
})

test('twenty films are rated with twenty presses, and the foot leads on', async ({ page, context }) => {
  await memberSession(context)
  await openWall(page, '/rate')
  await expect(page.getByText('0 rated. Ten more and your statistics draw themselves.')).toBeVisible()
  for (let at = 0; at < 20; at++) {
    const stars = cards(page).nth(at).getByTestId('stars')
    await stars.scrollIntoViewIfNeeded()
    expect((await stars.boundingBox())?.height).toBe(44)
    await pressStars(stars, 0.7)
    await expect(cards(page).nth(at)).toContainText('80')
  }
  await expect(page.getByText('20 rated. Your statistics are drawn.')).toBeVisible()
  await expect.poll(async () => (await entries(page)).map(({ rating }) => rating)).toEqual(Array(20).fill(80))
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL('/my-movies')
})

test('digits rate the first title once a decade is chosen', async ({ page, context }) => {
  await memberSession(context)
  await openWall(page, '/rate')
  await page.getByRole('link', { name: '1990s', exact: true }).click()
  await expect(page).toHaveURL(/decade=1990$/)
  await expect(page.getByRole('link', { name: '1990s', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('7')
  await expect(cards(page).first()).toContainText('70')
})

test('keys pass, step and take back what was given in this visit', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: 680, rating: 45 })
  await openWall(page, '/rate?decade=1990')
  const names = await cards(page).getByRole('link').allTextContents()
  const pulp = names.indexOf('Pulp Fiction')
  await cards(page).nth(pulp).getByRole('link').focus()
  const value = (at: number) => cards(page).nth(at).getByRole('slider')
  await expect(value(pulp)).toHaveAttribute('aria-valuetext', /^45 of 100/)
  await page.keyboard.press('9')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focused(page)).toBe(names[pulp + 1])
  await page.keyboard.press('7')
  await page.keyboard.press('Backspace')
  await expect.poll(() => focused(page)).toBe(names[pulp + 1])
  await expect(value(pulp + 1)).toHaveAttribute('aria-valuetext', 'Not yet rated')
  await expect(page.getByRole('status').filter({ hasText: `Cleared ${names[pulp + 1]}.` })).toHaveCount(1)
  await page.keyboard.press('Backspace')
  await expect(value(pulp)).toHaveAttribute('aria-valuetext', /^45 of 100/)
  await page.keyboard.press('+')
  await expect(value(pulp)).toHaveAttribute('aria-valuetext', /^50 of 100/)
  await expect.poll(() => entries(page)).toEqual([{ id: 680, rating: 50 }])
})

test('a rating that is not saved stays, says why and is tried again', async ({ page, context }) => {
  await memberSession(context)
  await openWall(page, '/rate?type=tv')
  await page.route('**/api/movies/rate', (route) => route.abort())
  const first = cards(page).first()
  await first.getByRole('link').focus()
  await page.keyboard.press('6')
  await expect(first.locator('[data-failure]')).toContainText('Not saved: no connection.')
  await expect(first.getByRole('slider')).toHaveAttribute('aria-valuetext', /^60 of 100/)
  await page.unroute('**/api/movies/rate')
  await first.getByRole('button', { name: 'Try again' }).click()
  await expect(first.locator('[data-failure]')).toHaveCount(0)
  await expect.poll(async () => (await entries(page)).map(({ rating }) => rating)).toEqual([60])
  await expect(first.getByRole('link')).toBeFocused()
})

test('what is rated is hidden by a switch that is kept, and stays while it is rated', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await openWall(page, '/rate?decade=1990')
  const names = await cards(page).getByRole('link').allTextContents()
  await cards(page).nth(1).getByRole('link').focus()
  await page.keyboard.press('8')
  await expect.poll(async () => (await entries(page)).map(({ rating }) => rating)).toEqual([80])
  const hide = page.getByRole('button', { name: 'Hide what is rated' })
  await hide.click()
  await expect(hide).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).getByRole('link')).toHaveText(names.filter((_, at) => at !== 1))
  await expect(hide).toBeFocused()
  await page.reload()
  await expect(cards(page).getByRole('link')).toHaveText(names.filter((_, at) => at !== 1))
  await cards(page).first().getByRole('link').focus()
  await page.keyboard.press('7')
  await expect(cards(page).first()).toContainText('70')
  await expect(cards(page)).toHaveCount(names.length - 1)
  await hide.click()
  await expect(cards(page)).toHaveCount(names.length)
  await page.getByRole('link', { name: 'All movies' }).click()
  await expect(page).toHaveURL('/rate')
  await expect(page.getByRole('link', { name: 'All movies' })).toHaveAttribute('aria-current', 'page')
})

test('the wall leads through decades and pages, fits and is accessible; visitors sign in first', async ({
  page,
  context,
}) => {
  await page.goto('/rate?decade=1990&page=2')
  await expect(page).toHaveURL('/login')
  await memberSession(context)
  await page.goto('/rate?decade=1990')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('link', { name: '1990s', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(cards(page)).toHaveCount(28)
  await page.getByRole('link', { name: 'More of the 1990s' }).click()
  await expect(page).toHaveURL('/rate?decade=1990&page=2')
  await page.getByRole('link', { name: 'TV shows' }).click()
  await expect(page).toHaveURL('/rate?type=tv')
  await expectGoodScreen(page, '/rate?type=tv')
  await expectAccessible(page)
})

async function openWall(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page, 'ul[aria-label]')
  await expect(page.getByText(/\d+ rated\./)).toBeVisible()
  // Until it is known whose they are, dots are links for visitors.
  await expect(cards(page).getByRole('link', { name: /^Add / })).toHaveCount(0)
}

async function entries(page: Page): Promise<{ id: number; rating: number | null }[]> {
  const response = await page.request.get('/api/movies/user/list')
  const list = (await response.json()) as { MovieID: number; Rating: number | null }[]
  return list.map(({ MovieID, Rating }) => ({ id: MovieID, rating: Rating }))
}
