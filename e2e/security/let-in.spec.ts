import { expect, test } from '@playwright/test'
import { letInLink } from '../support/mail.ts'
import { memberSession, waitForHydration } from '../support/members.ts'

test('the operator’s link signs in by its button, once, and leaves no token in the address', async ({
  page,
  context,
}) => {
  const { email, username } = await memberSession(context)
  await context.clearCookies()
  const link = await letInLink(email)
  // As scanners of links do.
  for (let time = 0; time < 3; time++) {
    expect((await context.request.get(link)).status()).toBe(200)
  }
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in once' })).toBeVisible()
  await waitForHydration(page)
  await expect(page).toHaveURL('/sign-in/link')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Sign in' }).press('Enter')
  await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()

  await context.clearCookies()
  await page.goto(link)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Sign in' }).press('Enter')
  const used = page.getByText('This link has been used, or is over.')
  await expect(used).toBeVisible()
  await expect(used.locator('..')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible()
})

test('the operator’s link signs in as another member in a browser that is signed in', async ({
  page,
  context,
}) => {
  const ada = await memberSession(context)
  await context.clearCookies()
  await memberSession(context)
  await page.goto(await letInLink(ada.email))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: `Account of ${ada.username}` })).toBeVisible()
})
