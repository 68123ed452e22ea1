import { expect, type Locator, test } from '@playwright/test'
import { addEntries, addToWatchlist, memberSession, waitForHydration } from '../support/members.ts'

const UP = 14160
const GODFATHER = 238
const OTHERS = [240, 680, 155, 550, 13, 278, 424, 27205, 603, 129, 497, 122].map((id) => ({ id }))
const TOAST = 'p[popover=manual]'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

async function boxOf(one: Locator): Promise<Box> {
  const box = await one.boundingBox()
  if (!box) throw new Error('not shown')
  return box
}

function middleOf({ y, height }: Box): number {
  return y + height / 2
}

function overlap(one: Box, other: Box): boolean {
  const across = one.x < other.x + other.width && other.x < one.x + one.width
  return across && one.y < other.y + other.height && other.y < one.y + one.height
}

test('a toast never covers an undo', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: UP }, ...OTHERS)
  const remove = page.getByRole('button', { name: 'Remove Up', exact: true })
  const undo = page.getByRole('button', { name: 'Undo removing Up' })
  const toast = page.locator(TOAST)
  const removeAt = async (middle: number) => {
    const by = middleOf(await boxOf(remove)) - middle
    await page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), by)
    const pressed = await boxOf(remove)
    // A click would scroll it away from the foot of the window.
    await remove.dispatchEvent('click')
    await expect(toast).toHaveText('Item removed from your collection')
    return { pressed, undo: await boxOf(undo), toast: await boxOf(toast) }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/my-movies?sort=title')
  await waitForHydration(page)
  const usual = (await removeAt(300)).toast
  await undo.click()
  await expect(toast).toHaveCount(0)
  const met = await removeAt(middleOf(usual))
  expect(Math.abs(middleOf(met.pressed) - middleOf(usual))).toBeLessThan(usual.height / 2)
  expect(overlap(met.undo, met.toast)).toBe(false)
})

test('a toast never repeats the note beside it, which is still told', async ({ page, context }) => {
  await memberSession(context)
  await addToWatchlist(context, { id: GODFATHER })
  await page.goto('/watchlist')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Watched today: The Godfather' }).click()
  await expect(page.locator('[data-note]')).toContainText('Watched today. Off the watchlist.')
  await expect(
    page.locator('[aria-live]').filter({ hasText: 'Watched today. Off the watchlist.' }),
  ).toHaveCount(1)
  // At once: a toast would be gone in three seconds.
  expect(await page.locator(TOAST).count()).toBe(0)
})
