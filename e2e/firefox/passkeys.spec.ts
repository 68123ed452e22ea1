import { expect, test } from '@playwright/test'
import { addSoftwareAuthenticator } from '../sign-in/software-authenticator.ts'
import { openSecurity } from '../support/account.ts'
import { memberSession, waitForHydration } from '../support/members.ts'

test('a passkey is added, and signs in', async ({ page, context, baseURL }) => {
  await memberSession(context)
  await addSoftwareAuthenticator(page, baseURL ?? '')
  await openSecurity(page)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Rename Firefox/ })).toBeFocused()
  await context.clearCookies()
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})
