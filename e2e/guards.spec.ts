import { expect, type Page, test } from '@playwright/test'
import { type Member, memberSession, waitForHydration } from './support/members.ts'

test('a session revoked by the API is redirected to the sign-in page, which clears its cookies', async ({
  context,
  playwright,
}) => {
  await memberSession(context)
  const options = { baseURL: process.env.E2E_URL ?? '', storageState: await context.storageState() }
  const elsewhere = await playwright.request.newContext(options)
  expect((await elsewhere.post('/api/auth/logout', { data: {} })).status()).toBe(200)
  await elsewhere.dispose()
  for (const [path, login, ...wanted] of [
    ['/profile', '/login?wanted=%2Fprofile', 'wanted-page'],
    ['/my-movies', '/login?wanted=%2Fmy-movies', 'wanted-page'],
    ['/admin/users', '/login'],
  ] as const) {
    const browser = await playwright.request.newContext(options)
    const response = await browser.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([path, 307, login])
    expect(response.headers()['cache-control']).toContain('no-store')
    expect(await response.text()).not.toMatch(/Security<|My Collection<|User Management</)
    const page = await browser.get(login)
    expect([page.status(), page.url()]).toEqual([200, `${process.env.E2E_URL}/login`])
    // The device stays known: it lets the owner in while others guess the password.
    const { cookies } = await browser.storageState()
    expect(cookies.map(({ name }) => name)).toEqual(['known-device', ...wanted])
    await browser.dispose()
  }
})

test('signing out ends the session', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/profile#security')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeAttached()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
})

test('after signing in a visitor is where they wanted to go, or one press from it', async ({
  page,
  context,
}) => {
  const member = await memberSession(context)
  await context.clearCookies()
  await page.goto('/diary?type=movie')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, member)
  await expect(page).toHaveURL('/diary?type=movie')
  await context.clearCookies()
  await page.goto('/my-movies?sort=title')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, member)
  await page.getByRole('link', { name: 'Back to My Collection' }).click()
  await expect(page).toHaveURL('/my-movies?sort=title')
})

test('a session revoked elsewhere leads back to the page after signing in', async ({
  page,
  context,
  playwright,
}) => {
  const member = await memberSession(context)
  const revoke = async () => {
    const options = { baseURL: process.env.E2E_URL ?? '', storageState: await context.storageState() }
    const elsewhere = await playwright.request.newContext(options)
    expect((await elsewhere.post('/api/auth/logout', { data: {} })).status()).toBe(200)
    await elsewhere.dispose()
  }
  await revoke()
  await page.goto('/diary?type=movie')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, member)
  await expect(page).toHaveURL('/diary?type=movie')
  await waitForHydration(page)
  await revoke()
  await page.getByRole('link', { name: 'Watchlist' }).first().click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, member)
  await expect(page).toHaveURL('/watchlist')
})

async function fillLogin(page: Page, { email, password }: Member): Promise<void> {
  await waitForHydration(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('the login says what follows it: the page that was asked for, or the title that is added', async ({
  page,
}) => {
  await page.goto('/diary')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Diary opens once you have signed in.')).toBeVisible()
  await page.goto('/movie/157336')
  await page.getByRole('link', { name: 'Login to Add' }).first().click()
  await expect(
    page.getByText('Interstellar goes into your collection once you have signed in.'),
  ).toBeVisible()
  await page.goto('/')
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('once you have signed in')).toHaveCount(0)
})
