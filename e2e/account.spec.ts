import process from 'node:process'
import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS, MEMBER_MESSAGES, REDIRECT_MS } from '#contract'
import { mailedLink } from './support/mail.ts'
import { memberSession, signIn, waitForHydration } from './support/members.ts'

const dataDir = () => process.env.E2E_DATA_DIR ?? ''

test('a verification link works after a mail scanner has fetched it, the token leaves the address bar, and a used link says so', async ({
  page,
  request,
}) => {
  const email = `grace-${Date.now()}@example.org`
  const data = { username: `grace ${Date.now()}`, email, password: 'correct horse' }
  const headers = { 'x-forwarded-for': '10.9.8.7' }
  const registered = await request.post(ENDPOINTS.register.path, { data, headers })
  expect(registered.ok()).toBe(true)
  const link = await mailedLink(dataDir(), email, '/verify-email')
  await request.get(link)
  await page.clock.install()
  await page.goto(link)
  await expect(page.getByText(MEMBER_MESSAGES.verified)).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await page.clock.runFor(REDIRECT_MS)
  await expect(page).toHaveURL('/login?verified=true')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This address is confirmed already. You can log in.')).toBeVisible()
  await page.goto('/verify-email?token=unknown')
  await expect(page.locator('main').getByRole('alert')).toHaveText(MEMBER_MESSAGES.verifyFailed)
})

test('a forgotten password is replaced through the mailed link, which works once', async ({
  page,
  context,
  browser,
}) => {
  const ada = await memberSession(context)
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('link', { name: 'Send password reset email' }).click()
  await waitForHydration(page)
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await page.getByRole('button', { name: 'Send instructions' }).click()
  await expect(page.getByText(MEMBER_MESSAGES.forgotSent)).toBeVisible()

  const visitor = await browser.newContext()
  const elsewhere = await visitor.newPage()
  await elsewhere.clock.install()
  const link = await mailedLink(dataDir(), ada.email, '/reset-password')
  await setPassword(elsewhere, link)
  await expect(elsewhere.getByText(MEMBER_MESSAGES.resetDone)).toBeVisible()
  await elsewhere.clock.runFor(REDIRECT_MS)
  await expect(elsewhere).toHaveURL(/\/login$/)
  await signIn(elsewhere, { ...ada, password: 'another horse' })
  await setPassword(elsewhere, link)
  await expect(elsewhere.getByText('This link has expired, or it was used before.')).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Send a new link' }).click()
  await expect(elsewhere).toHaveURL('/forgot-password')
  await visitor.close()

  // A reset ends every other session.
  await page.goto('/my-movies')
  await expect(page).toHaveURL('/login')
})

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password$/)
  await waitForHydration(page)
  await page.getByLabel('New password', { exact: true }).fill('another horse')
  await page.getByLabel('Confirm new password').fill('another horse')
  await page.getByRole('button', { name: 'Set new password' }).click()
}
