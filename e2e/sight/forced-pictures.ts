import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { differentPixels } from './pictures.ts'

/** Pixels by which two pictures of a control are seen as two. */
export const SEEN = 20
/** Room for the ring of the focus. */
const AROUND = 6

/** The same element, whatever it is called or how it is chosen afterwards. */
export async function marked(control: Locator): Promise<Locator> {
  await control.evaluate((element) => element.setAttribute('data-seen', ''))
  return control.page().locator('[data-seen]')
}

export async function focusedPictureOf(control: Locator): Promise<Buffer> {
  // A key first: browsers draw the focus once a key is pressed.
  await control.page().keyboard.press('Shift')
  await control.focus()
  return greyPicture(control)
}

export async function pictureOf(control: Locator): Promise<Buffer> {
  await control.page().mouse.move(0, 0)
  await control.page().evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return greyPicture(control)
}

/** Two states of a control, each with the focus and without it, are four pictures. */
export async function expectStates(control: Locator, turn: () => Promise<unknown>): Promise<void> {
  const off = await pictureOf(control)
  const offFocused = await focusedPictureOf(control)
  await turn()
  const on = await pictureOf(control)
  const onFocused = await focusedPictureOf(control)
  expect.soft(differentPixels(off, on), 'off, on').toBeGreaterThan(SEEN)
  expect.soft(differentPixels(off, offFocused), 'off, focused').toBeGreaterThan(SEEN)
  expect.soft(differentPixels(on, onFocused), 'on, focused').toBeGreaterThan(SEEN)
  expect.soft(differentPixels(on, offFocused), 'on, off with the focus').toBeGreaterThan(SEEN)
}

export async function greyPicture(control: Locator): Promise<Buffer> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
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

export async function expectEdge(box: Locator): Promise<void> {
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
