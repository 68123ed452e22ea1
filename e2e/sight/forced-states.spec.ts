import { expect, type Locator, type Page, test } from '@playwright/test'
import { importArchive, shortLetterboxdFile } from '../support/imports.ts'
import { makeList } from '../support/lists.ts'
import { addEntries, adminSession, demoSession, memberSession } from '../support/members.ts'
import {
  expectEdge,
  expectStates,
  focusedPictureOf,
  greyPicture,
  marked,
  pictureOf,
  SEEN,
} from './forced-pictures.ts'
import { differentPixels } from './pictures.ts'

const INTERSTELLAR = 157336

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('in forced colours what is current, pressed or chosen differs from the same without that', async ({
  page,
  context,
}) => {
  test.slow()
  await demoSession(context)
  const paths = [
    '/my-movies',
    '/search?query=the',
    '/browse/movies/western',
    '/rate',
    '/statistics',
    '/diary',
  ]
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [...paths, '/user/1?page=2']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expectStatesSeen(page, `${path} at ${width} px`)
    }
  }
  await page.goto('/tv/1396')
  await page.getByRole('button', { name: 'Hide names' }).first().click()
  await expectStatesSeen(page, 'a show')
  await page.goto('/movie/157336')
  await page.getByRole('button', { name: 'Watched on another day' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Earlier' }).click()
  await sheet.getByRole('radio').last().click()
  await expectStatesSeen(page, 'the sheet of a watch')
})

test('in forced colours an import shows its step, its filter and what was chosen', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR, rating: 20 })
  const id = await importArchive(context, await shortLetterboxdFile())
  await page.goto(`/import/${id}`)
  await page.waitForLoadState('networkidle')
  await expectStatesSeen(page, 'an import')
  await page.getByText('Rated in both places').click()
  const theirs = await marked(page.getByRole('radio', { name: /^File|stars/, checked: false }).last())
  const off = await pictureOf(theirs)
  const focused = await focusedPictureOf(theirs)
  await theirs.check()
  expect(differentPixels(off, await pictureOf(theirs)), 'off, on').toBeGreaterThan(SEEN)
  expect(differentPixels(off, focused), 'off, focused').toBeGreaterThan(SEEN)
})

test('in forced colours the file field shows the focus, and a field its fault', async ({ page, context }) => {
  await page.goto('/register')
  await page.waitForLoadState('networkidle')
  const email = await marked(page.getByLabel('Email'))
  await expectStates(email, async () => {
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(email).toHaveAttribute('aria-invalid')
  })
  await memberSession(context)
  await page.goto('/import')
  await page.waitForLoadState('networkidle')
  const file = await marked(page.locator('input[type=file]'))
  expect(differentPixels(await pictureOf(file), await focusedPictureOf(file)), 'file').toBeGreaterThan(SEEN)
})

test('in forced colours a lifted row differs from one whose handle has the focus', async ({
  page,
  context,
}) => {
  await memberSession(context)
  const list = await makeList(context, { name: 'Slow trains' })
  await page.goto(`/list/${list}?edit`)
  const handle = page.locator('[data-handle]').nth(1)
  await expect(handle).toBeVisible()
  const row = await marked(page.locator('[data-row]').nth(1))
  const still = await pictureOf(row)
  await focusedPictureOf(handle)
  const focused = await greyPicture(row)
  await page.keyboard.press('Space')
  await expect(row).toHaveAttribute('data-lifted')
  const lifted = await greyPicture(row)
  expect.soft(differentPixels(still, focused), 'handle with the focus').toBeGreaterThan(SEEN)
  expect.soft(differentPixels(focused, lifted), 'lifted').toBeGreaterThan(SEEN)
})

test('in forced colours lines of menus show the focus and their checks', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/search?query=harry%20potter')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expectLinesSeen(page.getByRole('menuitem'))
  await page.keyboard.press('Escape')
  const dot = page.locator('main article [data-dot]').first()
  await dot.focus()
  await page.keyboard.press('ArrowDown')
  const check = await marked(page.getByRole('menuitemcheckbox', { name: 'Want to see' }))
  await expectLinesSeen(page.getByRole('menuitem'))
  const plain = await greyPicture(check)
  await check.click()
  await page.getByRole('menuitem').first().hover()
  await expect(check).toHaveAttribute('aria-checked', 'true')
  expect(differentPixels(plain, await greyPicture(check)), 'checked').toBeGreaterThan(SEEN)
})

test('in forced colours a toast of what failed differs from another', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR, rating: 20 })
  await page.goto(`/movie/${INTERSTELLAR}`)
  await page.getByRole('button', { name: '−5, lower' }).click()
  const toast = page.locator('[class*=toast]').first()
  await expectEdge(toast)
  await toast.hover()
  const done = await greyPicture(toast)
  await toast.evaluate((element) => element.setAttribute('data-kind', 'error'))
  await expectEdge(toast)
  expect(differentPixels(done, await greyPicture(toast))).toBeGreaterThan(SEEN)
})

test('in forced colours each row of the admin has an edge on a phone', async ({ page, context }) => {
  await adminSession(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/users')
  for (const row of (await page.locator('tbody tr').all()).slice(0, 3)) await expectEdge(row)
})

const STATES = {
  'aria-current': null,
  'aria-pressed': 'false',
  'aria-selected': 'false',
  'aria-checked': 'false',
} as const

/** Each control that is in a state looks otherwise without it. */
async function expectStatesSeen(page: Page, name: string): Promise<void> {
  const count = await page.evaluate(numberStates, Object.keys(STATES))
  expect(count, name).toBeGreaterThan(0)
  for (let at = 0; at < count; at++) {
    const control = page.locator(`[data-state-at="${at}"]`)
    const on = await pictureOf(control)
    const words = await control.evaluate((element, states) => {
      for (const [state, off] of Object.entries(states)) {
        if (!element.hasAttribute(state)) continue
        if (off === null) element.removeAttribute(state)
        else element.setAttribute(state, off)
      }
      // The toggle of a layout looks by it: its `aria-pressed` waits for the scripts.
      if (element.hasAttribute('data-layout')) element.setAttribute('data-layout', 'list')
      return element.outerHTML.slice(0, 120)
    }, STATES)
    const off = await pictureOf(control)
    expect.soft(differentPixels(on, off), `${name}: ${words}`).toBeGreaterThan(SEEN)
  }
}

/** Runs in the page: gives a number to one of each kind of control that is in a state, and says how many there are. A sheet covers all others. */
function numberStates(states: string[]): number {
  const kinds = new Map<string, Element>()
  const selector = states.map((state) => `[${state}]:not([${state}=false])`).join()
  const shown = document.querySelector('dialog:modal') ?? document
  for (const control of shown.querySelectorAll(selector)) {
    if (control.matches('[role=option]') || !control.checkVisibility({ visibilityProperty: true })) continue
    const kind = `${control.parentElement?.parentElement?.className} ${control.getAttribute('class')}`
    if (!kinds.has(kind)) kinds.set(kind, control)
  }
  for (const old of document.querySelectorAll('[data-state-at]')) old.removeAttribute('data-state-at')
  for (const [at, control] of Array.from(kinds.values()).entries())
    control.setAttribute('data-state-at', String(at))
  return kinds.size
}

/** Of an open menu the line that has the focus looks otherwise. */
async function expectLinesSeen(lines: Locator): Promise<void> {
  const line = lines.last()
  await expect(line).toBeVisible()
  await lines.first().hover()
  const plain = await greyPicture(line)
  await line.hover()
  expect(differentPixels(plain, await greyPicture(line))).toBeGreaterThan(SEEN)
}
