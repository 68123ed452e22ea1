import type { Locator } from '@playwright/test'

/** Replaces a field's text by keys. `fill()` sets the value in a way that React does not hear of in Firefox. */
export async function typeText(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  if (text) await field.pressSequentially(text)
  else await field.press('Delete')
}
