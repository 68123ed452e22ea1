import type { Locator, Page } from '@playwright/test'
import { PRESSES_APART_MS } from '#lib/browser/action/use-single-press'

/** Replaces a field's text by keys. `fill()` sets the value in a way that React does not hear of in Firefox. */
export async function typeText(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  if (text) await field.pressSequentially(text)
  else await field.press('Delete')
}

/** Waits until the next press is an act of its own. */
export async function outlastDoublePress(page: Page): Promise<void> {
  await page.waitForTimeout(PRESSES_APART_MS + 50)
}

/** Presses stars at a part of their width: 0.7 is in the fourth of five. */
export async function pressStars(stars: Locator, at: number): Promise<void> {
  await stars.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await stars.boundingBox()) ?? {}
  await stars.click({ position: { x: width * at, y: height / 2 } })
}
