import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'

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
  // A key first: the focus is drawn for who uses keys.
  await control.page().keyboard.press('Shift')
  await control.focus()
  return greyPicture(control)
}

export async function pictureOf(control: Locator): Promise<Buffer> {
  await control.page().mouse.move(0, 0)
  await control.page().evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return greyPicture(control)
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
