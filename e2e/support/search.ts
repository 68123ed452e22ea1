import { expect, type Locator, type Page } from '@playwright/test'

/** Types into the search field of the page's main content, once its suggestions have loaded. */
export async function typeQuery(page: Page, text: string): Promise<Locator> {
  const field = page.getByRole('main').getByLabel('Search', { exact: true }).and(page.locator('input'))
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await field.pressSequentially(text)
  return field
}
