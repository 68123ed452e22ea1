import process from 'node:process'
import { expect, test } from '@playwright/test'
import { MESSAGES, REDIRECT_MS } from '#contract'
import { mailedLink } from './support/mail.ts'
import { memberSession, registerMember, signIn, waitForHydration } from './support/members.ts'

const dataDir = () => process.env.E2E_DATA_DIR ?? ''

test('a visitor registers, verifies with the mailed link and signs in', async ({ page }) => {
  const ada = await registerMember(page)
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 2, name: ada.username })).toBeVisible()
})

test('the sign-in page confirms that the address is verified', async ({ page }) => {
  await page.goto('/login?verified=true')
  await expect(page.getByText(MESSAGES.verified)).toBeVisible()
})

test('a message in the address is shown as text, never as markup', async ({ page }) => {
  const message = '<img src=x onerror=alert(1)><b>No</b>'
  await page.goto(`/login?message=${encodeURIComponent(message)}`)
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
})

test('a verification link still works after a mail scanner has fetched it, and the token leaves the address bar', async ({
  page,
  request,
}) => {
  const email = `grace-${Date.now()}@example.org`
  const response = await request.post('/api/auth/register', {
    data: { username: `grace ${Date.now()}`, email, password: 'correct horse' },
    headers: { 'x-forwarded-for': '10.9.8.7' },
  })
  expect(response.ok()).toBe(true)
  const link = await mailedLink(dataDir(), email, '/verify-email')
  await request.get(link)
  await page.clock.install()
  await page.goto(link)
  await expect(page.getByText(MESSAGES.verified)).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await page.clock.runFor(REDIRECT_MS)
  await expect(page).toHaveURL('/login?verified=true')
})

test('a used verification link says that the address is confirmed, and an unknown one that it failed', async ({
  page,
  request,
}) => {
  const email = `hedy-${Date.now()}@example.org`
  await request.post('/api/auth/register', {
    data: { username: `hedy ${Date.now()}`, email, password: 'correct horse' },
    headers: { 'x-forwarded-for': '10.9.8.5' },
  })
  const link = await mailedLink(dataDir(), email, '/verify-email')
  await page.clock.install()
  await page.goto(link)
  await expect(page.getByText(MESSAGES.verified)).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This address is confirmed already. You can log in.')).toBeVisible()
  await page.goto('/verify-email?token=unknown')
  await expect(page.locator('main').getByRole('alert')).toHaveText(MESSAGES.verifyFailed)
})

test('a used reset link offers a new one', async ({ page }) => {
  await page.goto('/reset-password?token=used')
  await waitForHydration(page)
  await page.getByLabel('New password', { exact: true }).fill('another horse')
  await page.getByLabel('Confirm new password').fill('another horse')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('This link has expired, or it was used before.')).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a member with an unverified address can request the verification mail again', async ({
  page,
  request,
}) => {
  const email = `mary-${Date.now()}@example.org`
  await request.post('/api/auth/register', {
    data: { username: `mary ${Date.now()}`, email, password: 'correct horse' },
    headers: { 'x-forwarded-for': '10.9.8.6' },
  })
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(MESSAGES.needsVerification)).toBeVisible()
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(page.getByText(MESSAGES.resent(email))).toBeVisible()
})

test('a forgotten password is replaced through the mailed link', async ({ page, context, browser }) => {
  const ada = await memberSession(context)
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('link', { name: 'Send password reset email' }).click()
  await waitForHydration(page)
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await page.getByRole('button', { name: 'Send instructions' }).click()
  await expect(page.getByText(MESSAGES.forgotSent)).toBeVisible()

  const visitor = await browser.newContext()
  const elsewhere = await visitor.newPage()
  await elsewhere.clock.install()
  await elsewhere.goto(await mailedLink(dataDir(), ada.email, '/reset-password'))
  await expect(elsewhere).toHaveURL(/\/reset-password$/)
  await waitForHydration(elsewhere)
  await elsewhere.getByLabel('New password', { exact: true }).fill('another horse')
  await elsewhere.getByLabel('Confirm new password').fill('another horse')
  await elsewhere.getByRole('button', { name: 'Set new password' }).click()
  await expect(elsewhere.getByText(MESSAGES.resetDone)).toBeVisible()
  await elsewhere.clock.runFor(REDIRECT_MS)
  await expect(elsewhere).toHaveURL(/\/login$/)
  await signIn(elsewhere, { ...ada, password: 'another horse' })
  await visitor.close()

  // A reset ends every other session.
  await page.goto('/my-movies')
  await expect(page).toHaveURL('/login')
})

test('a rejected sign-in keeps the typed e-mail', async ({ page }) => {
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Email').fill('unknown@example.org')
  await page.getByLabel('Password', { exact: true }).fill('wrong horse')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('main').getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('unknown@example.org')
  await expect(page).toHaveURL('/login')
})

test('members are redirected away from the login page', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

for (const [path, button] of [
  ['/reset-password', 'Use this token'],
  ['/verify-email', 'Verify email'],
] as const) {
  test(`${path} without a token shows the error from its address and requires a token`, async ({ page }) => {
    await page.goto(`${path}?error=This+link+has+expired.`)
    await expect(page.getByText('This link has expired.')).toBeVisible()
    await waitForHydration(page)
    await page.getByRole('button', { name: button }).click()
    const missing = path === '/verify-email' ? MESSAGES.verifyTokenMissing : MESSAGES.resetTokenMissing
    await expect(page.getByText(missing)).toBeVisible()
  })
}
