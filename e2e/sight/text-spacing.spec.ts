import { expect, type Page, test } from '@playwright/test'
import { cutTexts } from '../support/cut-texts.ts'
import { memberPages, VISITOR_PAGES } from '../support/pages.ts'

/** WCAG 2.2, 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`
const SPACED = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/** The narrowest field of a narrow window, and of the header of a wide one. */
const [LEAST_FIELD, LEAST_IN_HEADER] = [200, 170]
/** A window of 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 }

test('with the spacing of text that readers may set nothing is cut, for visitors', async ({ page }) => {
  test.slow()
  for (const path of VISITOR_PAGES) await expectWhole(page, path)
})

test('with the spacing of text that readers may set nothing is cut, for members', async ({
  page,
  context,
}) => {
  test.slow()
  const { pages } = await memberPages(context)
  for (const path of pages) await expectWhole(page, path)
})

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.setViewportSize(ZOOMED)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  expect.soft(await page.evaluate(cutTexts, LEAST_FIELD), `${path} at 400 %`).toEqual([])
  await page.addStyleTag({ content: SPACING })
  for (const size of SPACED) {
    await page.setViewportSize(size)
    const least = size.width === 390 ? LEAST_FIELD : LEAST_IN_HEADER
    expect.soft(await page.evaluate(cutTexts, least), `${path} at ${size.width} px`).toEqual([])
  }
}
