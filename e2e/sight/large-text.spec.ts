import { chromium, expect, type Page, test } from '@playwright/test'
import { cutTexts } from '../support/cut-texts.ts'
import { memberPages, VISITOR_PAGES } from '../support/pages.ts'

const WIDTHS = [390, 1280]

test('with text of twice the size, as a browser is set to it, nothing is cut, for visitors and members', async ({
  launchOptions,
}) => {
  test.slow()
  // A style of the page would not change what its media queries measure.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await chromium.launch({ ...launchOptions, args })
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  for (const path of VISITOR_PAGES) await expectWhole(page, path)
  const { pages, list } = await memberPages(context)
  for (const path of [...pages, `${list}?edit`]) await expectWhole(page, path)
  await browser.close()
})

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await page.evaluate(cutTexts), `${path} at ${width} px`).toEqual([])
  }
}
