import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { cutTexts } from './support/cut-texts.ts'
import { addEntries, adminSession, memberSession } from './support/members.ts'

/** Screens that need no session. */
const PUBLIC = [
  '/',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/search?query=star',
  '/movie/157336',
  '/tv/1396',
  '/person/6193',
  '/user/2',
]

type Destination = (path: string) => string

const VISITOR: Destination = (path) => (PUBLIC.includes(path) ? path : '/login')
const MEMBER: Destination = (path) => (['/login', '/admin/users'].includes(path) ? '/' : path)
const ADMIN: Destination = (path) => (path === '/login' ? '/' : path)

const ROLES: [string, (context: BrowserContext) => Promise<unknown>, Destination][] = [
  ['a visitor', async () => undefined, VISITOR],
  [
    'a member',
    async (context) => {
      await memberSession(context)
      await addEntries(context, { id: 14160, rating: 60 })
    },
    MEMBER,
  ],
  ['an admin', adminSession, ADMIN],
]

for (const [role, signIn, destination] of ROLES) {
  test(`every screen opens or redirects as it should for ${role} on a phone`, async ({ page, context }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(context)
    const errors = recordErrors(page)
    for (const path of [...PUBLIC, '/login', '/profile', '/my-movies', '/admin/users']) {
      await page.goto(path)
      await expect(page).toHaveURL(destination(path))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/Cuedot/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
    }
    expect(errors).toEqual([])
  })
}

test('no malformed URL causes a server error', async ({ context }) => {
  await adminSession(context)
  const long = 'x'.repeat(2_000)
  const addresses = [
    `/?message=${long}`,
    '/?message=%00&message=b',
    '/login?message[]=1&verified=TRUE',
    `/reset-password?token=${long}`,
    '/reset-password?error[]=1',
    '/verify-email?token=a&token=b',
    '/search?query=a&page=0&type=constructor',
    '/my-movies?page=-1&sort=__proto__&dir=up',
    `/my-movies?page=1e9&search=${long}`,
    '/my-movies?page=abc&search[]=1',
    '/admin/users?page=abc&search=%00',
    '/user/2?sort=xyz&search=%F0%9F%8E%AC',
    '/profile?tab=none',
    '/movie/157336?utm_source=a',
    '/movie/1e3',
    '/tv/%2e%2e',
    '/person/-0',
    '/user/99999999999999999999',
  ]
  for (const address of addresses) {
    const response = await context.request.get(address, { maxRedirects: 0 })
    expect(response.status(), address).toBeLessThan(500)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('text of twice the size is not cut on pages for visitors', async ({ page }) => {
    test.slow()
    for (const path of [...PUBLIC, '/search?query=nolan&type=person', '/login', '/movie/999999999']) {
      await expectWholeText(page, path)
    }
  })

  test('text of twice the size is not cut on pages for members', async ({ page, context }) => {
    await memberSession(context)
    await addEntries(context, { id: 14160, rating: 60 })
    for (const path of ['/', '/movie/14160', '/profile', '/my-movies']) await expectWholeText(page, path)
  })

  test('text of twice the size is not cut in user management', async ({ page, context }) => {
    await adminSession(context)
    await expectWholeText(page, '/admin/users')
  })
})

async function expectWholeText(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
  await page.evaluate(() => document.fonts.ready)
  expect.soft(await page.evaluate(cutTexts), path).toEqual([])
}

/** Collects the page's errors. */
function recordErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    // Pictures come from other hosts, which tests cannot reach.
    const isForeign = !message.location().url.startsWith('http://localhost')
    if (message.type() === 'error' && !isForeign) errors.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  return errors
}
