import { expect, type Page, test } from '@playwright/test'
import { cutTexts } from '../support/cut-texts.ts'
import { waitForHydration } from '../support/members.ts'
import { memberPages, VISITOR_PAGES } from '../support/pages.ts'
import { cutChoices, lengthenTexts, overlappingControls } from './longer-texts.ts'

const WIDTHS = [320, 390, 1440]

test('with each text 40 % longer nothing is cut and no control lies over another, for visitors', async ({
  page,
}) => {
  test.slow()
  for (const path of VISITOR_PAGES) await expectWhole(page, path)
})

test('with each text 40 % longer nothing is cut and no control lies over another, for members', async ({
  page,
  context,
}) => {
  test.slow()
  const { pages, list } = await memberPages(context)
  for (const path of [...pages, `${list}?edit`]) await expectWhole(page, path)
})

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  // Until all is hydrated, or React would put its own texts in place again.
  await waitForHydration(page, 'h1')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const meant: Record<string, string>[] = []
  for (const width of WIDTHS) meant.push(await overlapsAt(page, width))
  const length = await textLength(page)
  await page.evaluate(lengthenTexts)
  for (const [at, width] of WIDTHS.entries()) {
    // A cue dot lies on its poster on purpose.
    const overlaps = Object.entries(await overlapsAt(page, width)).filter(([pair]) => !meant[at]?.[pair])
    const cut = [...(await page.evaluate(cutTexts)), ...(await page.evaluate(cutChoices))]
    expect.soft([...cut, ...overlaps.map(([, names]) => names)], `${path} at ${width} px`).toEqual([])
  }
  expect(await textLength(page), path).toBeGreaterThan(1.25 * length)
}

function textLength(page: Page): Promise<number> {
  return page.evaluate(() => document.body.innerText.length)
}

async function overlapsAt(page: Page, width: number): Promise<Record<string, string>> {
  await page.setViewportSize({ width, height: 844 })
  return page.evaluate(overlappingControls)
}
