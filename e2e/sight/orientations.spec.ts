import { expect, type Page, test } from '@playwright/test'
import { cutTexts } from '../support/cut-texts.ts'
import { makeList } from '../support/lists.ts'
import { addEntries, adminSession, memberSession } from '../support/members.ts'
import { memberPages, VISITOR_PAGES } from '../support/pages.ts'

const UPRIGHT = { width: 390, height: 844 }
const LYING = { width: 844, height: 390 }
/** A window of 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 }
/** Stops of the focus that are looked at. */
const STOPS = 12

test('a phone held upright or lying loses nothing of a visitor’s pages', async ({ page }) => {
  test.slow()
  for (const path of VISITOR_PAGES) await expectWhole(page, path)
})

test('a phone held upright or lying loses nothing of a member’s pages', async ({ page, context }) => {
  test.slow()
  const { pages, list } = await memberPages(context)
  for (const path of [...pages, `${list}?edit`]) await expectWhole(page, path)
  await adminSession(context)
  await expectWhole(page, '/admin/users')
})

test('sheets, dialogs and menus reach their last control in a low window', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: 157336, rating: 20 })
  await makeList(context, { name: 'Slow trains' })
  for (const size of [LYING, ZOOMED]) {
    await page.setViewportSize(size)
    await page.goto('/movie/157336')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Watched on another day' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Earlier' }).click()
    await expectReach(page, '[role=dialog], dialog[open]')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expectReach(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to (a )?list/ })
      .first()
      .click()
    await expectReach(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expectReach(page, '[role=menu]')
    await page.keyboard.press('Escape')
  }
})

async function expectWhole(page: Page, path: string): Promise<void> {
  for (const size of [LYING, UPRIGHT]) {
    await page.setViewportSize(size)
    if (size === LYING) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    const where = `${path} at ${size.width} × ${size.height}`
    expect.soft(await page.evaluate(cutTexts), where).toEqual([])
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    expect.soft(await page.evaluate(coveredHeight), where).toBeLessThanOrEqual(size.height / 3)
    for (let stop = 0; stop < STOPS; stop++) {
      await page.keyboard.press('Tab')
      expect.soft(await page.evaluate(coveredFocus), where).toBeNull()
    }
  }
}

/** Scrolls to each control of what is open; nothing covers it there, and it is in the window. */
async function expectReach(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible()
  const lost = await page.evaluate((selector) => {
    const open = Array.from(document.querySelectorAll(selector)).at(-1)
    const controls = Array.from(
      open?.querySelectorAll('button, a, input, select, [role=menuitem]') ?? [],
    ).filter((control) => control.checkVisibility() && getComputedStyle(control).pointerEvents !== 'none')
    if (controls.length === 0) return ['nothing is open']
    return controls
      .filter((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return (
          !seen ||
          !(control.contains(seen) || seen.contains(control) || seen.closest('label')?.contains(control))
        )
      })
      .map((control) => control.outerHTML.slice(0, 120))
  }, selector)
  expect.soft(lost, `${selector} at ${page.viewportSize()?.width} px`).toEqual([])
}

/** Runs in the page: how much of the window's height stays where it is as the page scrolls. */
function coveredHeight(): number {
  let covered = 0
  for (let y = 1; y < innerHeight; y += 2) {
    const seen = document.elementFromPoint(innerWidth / 2, y)
    let holder: Element | null = seen
    while (holder && !['fixed', 'sticky'].includes(getComputedStyle(holder).position))
      holder = holder.parentElement
    if (holder) covered += 2
  }
  return covered
}

/** Runs in the page: what has the focus and is out of the window or under something else. */
function coveredFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { left, top, right, bottom } = focused.getBoundingClientRect()
  // Of a card that a row cuts at the window's edge, the part that is seen.
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2
  const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2
  const name = focused.outerHTML.slice(0, 120)
  if (right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) return `out of the window: ${name}`
  const cover = document.elementFromPoint(x, y)?.closest('header, nav, [class*=bar], [class*=toast]')
  return cover && !cover.contains(focused) ? `under ${cover.className}: ${name}` : null
}
