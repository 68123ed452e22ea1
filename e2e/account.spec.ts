import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS, REDIRECT_MS } from '#contract'
import { mailedLink } from './support/mail.ts'
import { memberSession, setClientAddress, signIn, waitForHydration } from './support/members.ts'

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
  await expect(page.getByText('Email verified successfully! You can now log in.')).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await page.clock.runFor(REDIRECT_MS)
  await expect(page).toHaveURL('/login?verified=true')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.goto(link)
  await expect(page.getByText('This address is confirmed already. You can log in.')).toBeVisible()
  await page.goto('/verify-email?token=unknown')
  await expect(page.locator('main').getByRole('group', { name: 'There is a problem' })).toContainText(
    'Failed to verify email. The token may be invalid or expired.',
  )
  await expect(page).toHaveTitle(/^Error: Verify email/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(page.getByText(`Verification email has been resent to ${email}`)).toBeVisible()
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
  await page.waitForURL('/forgot-password')
  await waitForHydration(page)
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await page.getByRole('button', { name: 'Send instructions' }).click()
  await expect(page.getByText('Password reset instructions have been sent to your email')).toBeVisible()

  const visitor = await browser.newContext()
  const elsewhere = await visitor.newPage()
  await elsewhere.clock.install()
  const link = await mailedLink(dataDir(), ada.email, '/reset-password')
  await setPassword(elsewhere, link)
  await expect(elsewhere.getByText('Password has been reset successfully')).toBeVisible()
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

const PASSWORD = 'correct horse'
const EARLY = [
  ['/login', ENDPOINTS.login, { Email: '', Password: PASSWORD }, null],
  [
    '/register',
    ENDPOINTS.register,
    { Username: '', Email: '', Password: PASSWORD, 'Confirm password': PASSWORD },
    'Check your email',
  ],
  [
    '/forgot-password',
    ENDPOINTS.forgotPassword,
    { Email: '' },
    'Password reset instructions have been sent to your email',
  ],
  [
    '/reset-password',
    ENDPOINTS.resetPassword,
    { 'Reset token': 'unknown', 'New password': PASSWORD, 'Confirm new password': PASSWORD },
    'This link has expired, or it was used before.',
  ],
  [
    '/verify-email',
    ENDPOINTS.verifyEmail,
    { 'Verification token': 'unknown' },
    'Failed to verify email. The token may be invalid or expired.',
  ],
] as const

for (const [path, call, typed, outcome] of EARLY) {
  test(`${path}, sent before its scripts have come, is carried out once when they come`, async ({
    page,
    context,
    browser,
  }) => {
    const visitor = await browser.newContext()
    const ada = path === '/login' ? await memberSession(visitor) : newcomer()
    await visitor.close()
    await setClientAddress(context)
    const release = await holdScripts(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await page.goto(path, { waitUntil: 'commit' })
    const own: Record<string, string> = { Email: ada.email, Username: ada.username }
    if (path === '/login') own.Password = ada.password
    for (const [label, text] of Object.entries(typed)) {
      await page.getByLabel(label, { exact: true }).fill(own[label] ?? text)
    }
    const last = page.getByLabel(Object.keys(typed).at(-1) ?? '', { exact: true })
    await last.press('Enter')
    await last.press('Enter')
    await expect(page.locator('main form')).toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL(path)
    expect(sent).toEqual([])
    release()
    if (outcome) await expect(page.locator('main').getByText(outcome).first()).toBeVisible()
    else await page.waitForURL((url) => url.pathname === '/')
    expect(sent.filter((one) => one === call.path)).toHaveLength(1)
    expect(page.url()).not.toContain('?')
  })
}

test('what a password manager fills in before the scripts come is kept and sent', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a quiet horse')
  release()
  await waitForHydration(page)
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
  const call = page.waitForRequest((request) => request.url().endsWith(ENDPOINTS.login.path))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect((await call).postDataJSON()).toEqual({ email: 'nobody@example.org', password: 'a quiet horse' })
  await expect(page.locator('main').getByRole('group', { name: 'There is a problem' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a quiet horse')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('an account form says what it needs, and its button leads back to it', async ({ page }) => {
    for (const [path, , typed] of EARLY) {
      await page.goto(path)
      for (const label of Object.keys(typed)) await page.getByLabel(label, { exact: true }).fill('secret')
      await page.locator('main form [type=submit]').press('Enter')
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page.locator('main form noscript p')).toHaveText(/^This form needs JavaScript\./)
    }
  })
})

/** Lets no script of the product come before the function that it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

function newcomer() {
  const username = `grace-${randomBytes(5).toString('hex')}`
  return { username, email: `${username}@example.org`, password: PASSWORD }
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password$/)
  await waitForHydration(page)
  await page.getByLabel('New password', { exact: true }).fill('another horse')
  await page.getByLabel('Confirm new password').fill('another horse')
  await page.getByRole('button', { name: 'Set new password' }).click()
}
