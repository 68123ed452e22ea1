import { expect, type Page, test } from '@playwright/test'
import { listEntries, removeEntry, undoWatches } from '#contract'
import { addEntries, memberSession, signIn } from '../support/members.ts'

const INTERSTELLAR = 157336
const UP = 14160
const DETAILS = `/movie/${INTERSTELLAR}`

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const slider = (page: Page) => page.getByRole('slider', { name: 'Your rating of Interstellar' })

async function openRated(page: Page, rating: number): Promise<void> {
  await addEntries(page.context(), { id: INTERSTELLAR, rating })
  await page.goto(DETAILS)
  await expect(slider(page)).toHaveValue(String(rating))
}

test('a removal from a card, a details page and the collection can be undone with its rating and date', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR, rating: 90 }, { id: UP })
  const entries = async () => (await context.request.get(listEntries.path)).json()
  const before = await entries()
  for (const [path, name] of [
    ['/search?query=interstellar', 'Add Interstellar to your collection'],
    [DETAILS, /^Remove from/],
    ['/my-movies', 'Remove Interstellar'],
  ] as const) {
    await page.goto(path)
    if (path.startsWith('/search')) await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true')
    await button(page, name).click()
    const undo = button(page, 'Undo removing Interstellar')
    await expect(undo).toBeVisible()
    const restored = page.waitForResponse((response) => response.url().endsWith(undoWatches.path))
    await undo.click()
    await restored
    expect(await entries()).toEqual(before)
  }
  await expect(button(page, 'Remove Interstellar')).toBeFocused()
})

test('a double click on Remove removes once', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR }, { id: UP })
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.method()))
  const removed = () => page.waitForResponse((response) => response.url().includes('/api/movies/remove/'))
  for (const [path, name] of [
    [DETAILS, 'Remove from My Collection'],
    ['/my-movies', 'Remove Up'],
  ] as const) {
    await page.goto(path)
    const response = removed()
    await button(page, name).dblclick()
    await response
    await expect(
      page
        .getByText(path === DETAILS ? 'Movie removed from your list' : 'Item removed from your collection')
        .first(),
    ).toBeVisible()
  }
  expect(sent).toEqual([removeEntry.method, removeEntry.method])
  expect(await (await context.request.get(listEntries.path)).json()).toEqual([])
})

test('a rating given as the session ends is saved by signing in, and the notice leads back', async ({
  page,
  context,
}) => {
  const ada = await memberSession(context)
  await openRated(page, 90)
  // The page does not know yet: what scripts can read of the session stays until a call is refused.
  await context.clearCookies({ name: 'session' })
  await button(page, '+5, higher').click()
  await page.getByRole('link', { name: 'Sign in to keep it' }).click()
  await page.waitForURL('**/login')
  await signIn(page, ada)
  await expect(page.getByText('Rating updated successfully').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Interstellar' }).click()
  await expect(page).toHaveURL(DETAILS)
  await expect(slider(page)).toHaveValue('95')
})

test('a rating given offline stays on the stars and is saved by trying again', async ({ page, context }) => {
  await memberSession(context)
  await openRated(page, 70)
  await context.setOffline(true)
  await button(page, '+5, higher').click()
  await expect(page.locator('[data-failure]')).toContainText('Not saved: no connection.')
  await expect(slider(page)).toHaveValue('75')
  await context.setOffline(false)
  await button(page, 'Try again').click()
  await expect(page.getByText('Rating updated successfully').first()).toBeVisible()
  await page.reload()
  await expect(slider(page)).toHaveValue('75')
})

test('before its scripts run, a page shows a member no link for visitors', async ({
  page,
  context,
  browser,
}) => {
  await memberSession(context)
  const visitors = await browser.newPage()
  for (const [one, isVisible] of [
    [page, false],
    [visitors, true],
  ] as const) {
    await one.route('**/*.js', (route) => route.abort())
    await one.goto(DETAILS)
    for (const name of ['Login to Add', 'Sign In']) {
      await expect(one.getByText(name, { exact: true })).toBeVisible({ visible: isVisible })
    }
    await one.goto('/')
    const offer = one.getByRole('main').getByRole('link', { name: 'Create account' })
    await expect(offer).toBeVisible({ visible: isVisible })
  }
  await visitors.close()
})
