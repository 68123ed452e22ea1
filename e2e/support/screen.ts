import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { cutTexts } from './cut-texts.ts'

/**
 * Expects that axe finds nothing, that no width and no text of twice the size leaves the window or is cut, and that no
 * field of a phone is one that an iPhone zooms to.
 */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect.soft(await page.evaluate(fieldsWithSmallText), `${name} on a phone`).toEqual([])
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
  await page.evaluate(() => document.fonts.ready)
  expect.soft(await page.evaluate(cutTexts), `${name} with text of twice the size`).toEqual([])
}

/** Runs in the page: an iPhone zooms to a field whose text is smaller than 16 px. */
function fieldsWithSmallText(): string[] {
  const fields = Array.from(
    document.querySelectorAll(
      'input:not([type=file], [type=radio], [type=checkbox], [type=range]), select, textarea',
    ),
  )
  const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
  return small.map((field) => field.outerHTML)
}
