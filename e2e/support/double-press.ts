import type { Page } from '@playwright/test'
import { PRESSES_APART_MS } from '#lib/browser/action/use-single-press'

/** The next press is an act of its own. */
export async function outlastDoublePress(page: Page): Promise<void> {
  await page.waitForTimeout(PRESSES_APART_MS + 50)
}
