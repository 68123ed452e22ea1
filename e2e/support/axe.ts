import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects axe to find nothing on the page as it is now: wide and narrow, with the house lights down and up. */
export async function withinReach(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(axe(page).withTags(WCAG)), `${width} px, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    // The light changes colours and nothing else.
    expect(await violations(axe(page).withRules('color-contrast')), `${width} px, light`).toEqual([])
  }
}

function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  )
}
