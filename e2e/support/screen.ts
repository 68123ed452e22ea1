import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { cutTexts } from './cut-texts.ts'

/** Expects that axe finds nothing, and that no width and no text of twice the size leaves the window or is cut. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
  await page.evaluate(() => document.fonts.ready)
  expect.soft(await page.evaluate(cutTexts), `${name} with text of twice the size`).toEqual([])
}
