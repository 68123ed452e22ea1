import { expect, type Page } from '@playwright/test'

/** Opens a page as the member who is signed in, and waits until it can be used. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('button', { name: /^(Account of|Konto von) / })).toBeVisible()
  await expect(page.locator('main [inert]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}
