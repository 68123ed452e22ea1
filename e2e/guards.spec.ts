import { expect, test } from '@playwright/test'
import { adminSession, memberSession } from './support/people.ts'

for (const path of ['/profile', '/my-movies', '/admin/users']) {
  test(`a visitor on ${path} goes to sign in`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  })
}

test('a member on the admin page goes home', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/')
})

test('an admin opens the admin page', async ({ page, context }) => {
  await adminSession(context)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management')
})

test('private pages are neither stored nor indexed', async ({ context }) => {
  await memberSession(context)
  for (const path of ['/profile', '/my-movies']) {
    const answer = await context.request.get(path)
    expect(answer.headers()['cache-control']).toContain('no-store')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex')
  }
})

test('pages whose address may hold a token send no referrer', async ({ request }) => {
  for (const path of ['/reset-password?token=x', '/verify-email?token=x']) {
    expect(await (await request.get(path)).text()).toContain('<meta name="referrer" content="no-referrer"/>')
  }
})

test('a session that the API has ended leads to sign in, without a script, and is over there', async ({
  context,
  playwright,
}) => {
  await memberSession(context)
  const options = { baseURL: process.env.E2E_URL ?? '', storageState: await context.storageState() }
  const elsewhere = await playwright.request.newContext(options)
  expect((await elsewhere.post('/api/auth/logout', { data: {} })).status()).toBe(200)
  await elsewhere.dispose()
  for (const path of ['/profile', '/my-movies', '/admin/users']) {
    const browser = await playwright.request.newContext(options)
    const response = await browser.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([path, 307, '/login'])
    expect(response.headers()['cache-control']).toContain('no-store')
    expect(await response.text()).not.toMatch(/Security<|My Collection<|User Management</)
    const login = await browser.get('/login')
    expect(login.status()).toBe(200)
    expect(await browser.storageState()).toMatchObject({ cookies: [] })
    await browser.dispose()
  }
})

test('signing out ends the session', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/profile#security')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
})
