import fs from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The minified one: a browser reads it in a third less time, on every page. */
const AXE = fs.readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const WIDE_DARK = { width: 1440, colorScheme: 'dark' } as const
const NARROW_LIGHT = { width: 360, colorScheme: 'light' } as const

/** Each width and each theme once; `npm run test:hard` checks all combinations. */
const SETTINGS =
  process.env.AXE_COMBINATIONS === 'all'
    ? [WIDE_DARK, { ...WIDE_DARK, width: 360 }, NARROW_LIGHT, { ...NARROW_LIGHT, width: 1440 }]
    : [WIDE_DARK, NARROW_LIGHT]

/** Expects axe to find nothing on the page in its present state, wide and narrow, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a navigation it arrives with the response.
  await expect(page).toHaveTitle(/./)
  for (const { width, colorScheme } of SETTINGS) {
    await page.setViewportSize({ width, height: 900 })
    // Of what lies under the bar of a scrolled page, axe says that it is too small.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.emulateMedia({ colorScheme })
    await page.evaluate(endsOfAnimations)
    expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([])
  }
}

/** Runs in the page: a text that is fading in has the contrast of no colour of ours. */
async function endsOfAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((one) => one.finished))
}

async function violations(page: Page): Promise<string[]> {
  // Loading axe into the page takes longer than its rules: a document gets it once.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, axeSource: isLoaded ? 'void 0' : AXE })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  )
}
