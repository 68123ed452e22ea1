import { expect, test } from '@playwright/test'
import { CANARIES, recordViolations } from '../support/canaries.ts'
import { adminSession, memberSession } from '../support/members.ts'

const PUBLIC = [
  '/',
  '/search?query=a',
  '/movie/603',
  '/tv/1396',
  '/person/31',
  '/user/1',
  '/nowhere',
  '/movie/0',
]
const ACCOUNT = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email?error=x',
]

for (const path of [...PUBLIC, ...ACCOUNT]) {
  test(`nothing on ${path} violates its content security policy`, async ({ page }) => {
    const violations = await recordViolations(page)
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([...violations, ...(await page.evaluate(() => window.cspViolations))]).toEqual([])
  })
}

test('nothing on the pages of members and admins violates their content security policy', async ({
  page,
  context,
}) => {
  const violations = await recordViolations(page)
  await adminSession(context)
  for (const path of ['/profile', '/my-movies', '/admin/users', '/']) {
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([...violations, ...(await page.evaluate(() => window.cspViolations))]).toEqual([])
  }
})

test('text from a member is never run as markup', async ({ page, context }) => {
  const violations = await recordViolations(page)
  await memberSession(context)
  const { id } = await (await context.request.get('/api/users/me')).json()
  for (const canary of CANARIES) {
    const biography = `${canary} canary`
    const saved = await context.request.put('/api/users/update', { data: { biography } })
    expect(saved.status()).toBe(200)
    await page.goto('/profile', { waitUntil: 'load' })
    await expect(page.locator('main')).toContainText('canary')
  }
  await context.clearCookies()
  await page.goto(`/user/${id}`, { waitUntil: 'load' })
  await expect(page.locator('main')).toContainText('canary')
  expect([...violations, ...(await page.evaluate(() => window.cspViolations))]).toEqual([])
})

test('text from the address is never run as markup', async ({ page }) => {
  const violations = await recordViolations(page)
  for (const [at, canary] of CANARIES.entries()) {
    const value = encodeURIComponent(canary)
    const others = [
      `/?message=${value}`,
      `/login?message=${value}&verified=${value}`,
      `/reset-password?error=${value}&token=${value}`,
      `/verify-email?error=${value}`,
    ]
    for (const path of [
      `/search?query=${value}&type=${value}&page=${value}`,
      others[at % others.length] ?? '/',
    ]) {
      await page.goto(path, { waitUntil: 'load' })
      expect([path, ...violations, ...(await page.evaluate(() => window.cspViolations))]).toEqual([path])
    }
  }
})

test('a profile links to web addresses only', async ({ page, context }) => {
  await memberSession(context)
  const { id } = await (await context.request.get('/api/users/me')).json()
  const links = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://example.org/"onclick="alert(1)',
  ]
  for (const facebook_link of links)
    await context.request.put('/api/users/update', { data: { facebook_link } })
  await page.goto(`/user/${id}`)
  const hrefs = await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(hrefs.filter((href) => !/^(https?:\/\/|\/|#|\?)/.test(href ?? ''))).toEqual([])
})

const FOREIGN_TARGETS = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  '%2f%2fevil.example',
  'javascript:alert(1)',
]

test('no query parameter chooses the redirect after sign-in', async ({ page, context }) => {
  await memberSession(context)
  for (const target of FOREIGN_TARGETS) {
    for (const name of ['next', 'redirect', 'returnTo', 'callbackUrl']) {
      const response = await context.request.get(`/login?${name}=${target}`, { maxRedirects: 0 })
      expect([
        response.status(),
        new URL(response.headers().location ?? '', response.url()).pathname,
      ]).toEqual([307, '/'])
      expect(new URL(response.headers().location ?? '', response.url()).host).toBe(
        new URL(response.url()).host,
      )
    }
  }
  await page.close()
})
