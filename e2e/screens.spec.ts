import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { adminSession, keep, memberSession } from './support/people.ts'

/** The fourteen screens as everybody may open them. */
const OPEN = [
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

type Lands = (path: string) => string

const VISITOR: Lands = (path) => (OPEN.includes(path) ? path : '/login')
const MEMBER: Lands = (path) => (['/login', '/admin/users'].includes(path) ? '/' : path)
const ADMIN: Lands = (path) => (path === '/login' ? '/' : path)

const ROLES: [string, (context: BrowserContext) => Promise<unknown>, Lands][] = [
  ['a visitor', async () => undefined, VISITOR],
  [
    'a member',
    async (context) => {
      await memberSession(context)
      await keep(context, { id: 14160, rating: 60 })
    },
    MEMBER,
  ],
  ['an admin', adminSession, ADMIN],
]

for (const [role, enter, lands] of ROLES) {
  test(`every screen opens for ${role} on a phone, or leads where it should`, async ({ page, context }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 740 })
    await enter(context)
    const complaints = listen(page)
    for (const path of [...OPEN, '/login', '/profile', '/my-movies', '/admin/users']) {
      await page.goto(path)
      await expect(page).toHaveURL(lands(path))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/Cuedot/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
    }
    expect(complaints).toEqual([])
  })
}

test('no malformed address breaks a screen', async ({ context }) => {
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
    const answer = await context.request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBeLessThan(500)
  }
})

/** What the page complains of on its console. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Pictures come from elsewhere, and a test asks nobody there.
    const isElsewhere = !message.location().url.startsWith('http://localhost')
    if (message.type() === 'error' && !isElsewhere) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}
