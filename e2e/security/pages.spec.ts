import { expect, test } from '@playwright/test'
import { CANARIES, watch } from '../support/canaries.ts'
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
    const seen = await watch(page)
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([...seen, ...(await page.evaluate(() => window.cspViolations))]).toEqual([])
  })
}

test('nothing on the pages of members and admins violates their content security policy', async ({
  page,
  context,
}) => {
  const seen = await watch(page)
  await adminSession(context)
  for (const path of ['/profile', '/my-movies', '/admin/users', '/']) {
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([...seen, ...(await page.evaluate(() => window.cspViolations))]).toEqual([])
  }
})

test('text from a member is never run as markup', async ({ page, context }) => {
  const seen = await watch(page)
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
  expect([...seen, ...(await page.evaluate(() => window.cspViolations))]).toEqual([])
})

test('text from the address is never run as markup', async ({ page }) => {
  const seen = await watch(page)
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
      expect([path, ...seen, ...(await page.evaluate(() => window.cspViolations))]).toEqual([path])
    }
  }
})

test('links of a profile lead to web addresses only', async ({ page, context }) => {
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

const ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  '%2f%2fevil.example',
  'javascript:alert(1)',
]

test('no query parameter decides where sign-in leads', async ({ page, context }) => {
  await memberSession(context)
  for (const there of ELSEWHERE) {
    for (const name of ['next', 'redirect', 'returnTo', 'callbackUrl']) {
      const answer = await context.request.get(`/login?${name}=${there}`, { maxRedirects: 0 })
      expect([answer.status(), new URL(answer.headers().location ?? '', answer.url()).pathname]).toEqual([
        307,
        '/',
      ])
      expect(new URL(answer.headers().location ?? '', answer.url()).host).toBe(new URL(answer.url()).host)
    }
  }
  await page.close()
})
