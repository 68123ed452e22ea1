import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { addEntries, memberSession } from '../support/members.ts'
import { differentPixels } from './pictures.ts'

/** Pixels by which two pictures of a control are seen as two. */
const SEEN = 20
/** Room for the ring of the focus. */
const AROUND = 6

interface Control {
  name: string
  path: string
  find: (page: Page) => Locator
  /** Leads to the control. */
  open?: (page: Page) => Promise<void>
  /** Turns it on; a press by default. */
  turn?: (control: Locator) => Promise<void>
}

const FILM = '/movie/157336'
const openSheet = (page: Page) => page.getByRole('button', { name: 'Watched on another day' }).click()

const CONTROLS: Control[] = [
  {
    name: 'check',
    path: FILM,
    open: openSheet,
    find: (page) => page.getByRole('dialog').getByRole('checkbox', { name: 'Rewatch' }),
  },
  {
    name: 'radio',
    path: '/my-movies',
    find: (page) => page.getByRole('group', { name: 'House lights' }).getByText('up'),
    turn: (label) => label.click(),
  },
  {
    name: 'chip',
    path: FILM,
    open: openSheet,
    find: (page) => page.getByRole('dialog').getByRole('button', { name: 'Yesterday' }),
  },
  {
    name: 'tab',
    path: '/profile',
    find: (page) => page.getByRole('main').getByRole('tab', { selected: false }).last(),
  },
  {
    name: 'cue dot',
    path: '/search?query=harry%20potter',
    find: (page) => page.locator('main article [data-dot]').first(),
  },
  {
    name: 'toggle',
    path: FILM,
    open: (page) => expect(page.getByRole('slider')).toBeVisible(),
    find: (page) => page.getByRole('button', { name: 'Want to see', exact: true }),
  },
  {
    name: 'slider, unrated and 50',
    path: '/movie/27205',
    find: (page) => page.getByRole('slider'),
    turn: (slider) => slider.press('ArrowRight'),
  },
  {
    name: 'stars, unrated and rated',
    path: '/rate',
    find: (page) => page.getByRole('main').getByRole('slider').first(),
    turn: (slider) => slider.press('ArrowRight'),
  },
]

for (const { name, path, find, open, turn = (control: Locator) => control.click() } of CONTROLS) {
  test(`in forced colours on, off and focused are three pictures: ${name}`, async ({ page, context }) => {
    await begin(page, context)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await open?.(page)
    const control = await marked(find(page))
    const off = await pictureOf(control)
    const offFocused = await focusedPictureOf(control)
    await turn(control)
    const on = await pictureOf(control)
    const onFocused = await focusedPictureOf(control)
    expect.soft(differentPixels(off, on), 'off, on').toBeGreaterThan(SEEN)
    expect.soft(differentPixels(off, offFocused), 'off, focused').toBeGreaterThan(SEEN)
    expect.soft(differentPixels(on, onFocused), 'on, focused').toBeGreaterThan(SEEN)
    expect.soft(differentPixels(on, offFocused), 'on, off with the focus').toBeGreaterThan(SEEN)
  })
}

test('in forced colours a button with the focus differs from the same button without it', async ({
  page,
  context,
}) => {
  await begin(page, context)
  await page.goto(FILM)
  await expect(page.getByRole('slider')).toBeVisible()
  for (const name of ['Watched', '+5, higher']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()
    expect(differentPixels(await pictureOf(button), await focusedPictureOf(button)), name).toBeGreaterThan(
      SEEN,
    )
  }
})

test('in forced colours sheets, dialogs and toasts have an edge', async ({ page, context }) => {
  await begin(page, context)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(FILM)
    await page.getByRole('button', { name: 'Watched on another day' }).click()
    await expectEdge(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expectEdge(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '−5, lower' }).click()
    await expectEdge(page.locator('[class*=toast]').first())
  }
})

async function begin(page: Page, context: BrowserContext): Promise<void> {
  await memberSession(context)
  await addEntries(context, { id: 157336, rating: 20 })
  await page.emulateMedia({ forcedColors: 'active' })
}

/** The same element, whatever it is called or how it is chosen afterwards. */
async function marked(control: Locator): Promise<Locator> {
  await control.evaluate((element) => element.setAttribute('data-seen', ''))
  return control.page().locator('[data-seen]')
}

async function focusedPictureOf(control: Locator): Promise<Buffer> {
  // A key first: the focus is drawn for who uses keys.
  await control.page().keyboard.press('Shift')
  await control.focus()
  return greyPicture(control)
}

async function pictureOf(control: Locator): Promise<Buffer> {
  await control.page().mouse.move(0, 0)
  await control.page().evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return greyPicture(control)
}

async function greyPicture(control: Locator): Promise<Buffer> {
  await control.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = {
    x: Math.max(0, x - AROUND),
    y: Math.max(0, y - AROUND),
    width: width + 2 * AROUND,
    height: height + 2 * AROUND,
  }
  const picture = await control.page().screenshot({ clip, animations: 'disabled' })
  return sharp(picture).greyscale().raw().toBuffer()
}

async function expectEdge(box: Locator): Promise<void> {
  await expect(box).toBeVisible()
  const edge = await box.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, outlineWidth, outlineStyle, backgroundColor } =
      getComputedStyle(element)
    const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    return (hasBorder && borderTopColor !== backgroundColor) || hasOutline
  })
  expect(edge, await box.evaluate(({ className }) => className)).toBe(true)
}
