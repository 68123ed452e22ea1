import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { recordViolations } from './support/canaries.ts'
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
  '/search?query=nolan&type=person',
  '/movie/14160',
  '/tv/1396',
  '/person/6193',
  '/user/2',
]
/** Screens that need one, each with its heading. */
const GUARDED: Record<string, string> = {
  '/profile': 'Profile',
  '/my-movies': 'My Collection',
  '/admin/users': 'User Management',
}

type Destination = (path: string) => string

const VISITOR: Destination = (path) => (PUBLIC.includes(path) ? path : '/login')
const MEMBER: Destination = (path) => (['/login', '/admin/users'].includes(path) ? '/' : path)
const ADMIN: Destination = (path) => (path === '/login' ? '/' : path)

const ROLES: {
  role: string
  signIn?: (context: BrowserContext) => Promise<unknown>
  destination: Destination
  /** Screens that are unlike those of the other roles. */
  own: string[]
}[] = [
  { role: 'a visitor', destination: VISITOR, own: [...PUBLIC, '/login', '/movie/999999999', '/nowhere'] },
  {
    role: 'a member',
    signIn: async (context) => {
      await memberSession(context)
      await addEntries(context, { id: 14160, rating: 60 })
    },
    destination: MEMBER,
    own: ['/', '/movie/14160', '/profile', '/my-movies'],
  },
  { role: 'an admin', signIn: adminSession, destination: ADMIN, own: ['/admin/users'] },
]

for (const { role, signIn, destination, own } of ROLES) {
  test(`every screen opens or redirects as it should for ${role} on a phone, and cuts no text of twice the size`, async ({
    page,
    context,
  }) => {
    test.slow()
    await signIn?.(context)
    const [errors, violations] = [recordErrors(page), await recordViolations(page)]
    const expectScreen = async (path: string) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path, { waitUntil: 'load' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/Cuedot/)
      if (signIn) await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
      expect([path, ...violations, ...(await page.evaluate(() => window.cspViolations))]).toEqual([path])
      if (!own.includes(path)) return
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addStyleTag({ content: ':root { font-size: 200% }' })
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await page.evaluate(cutTexts), path).toEqual([])
    }
    for (const path of [...PUBLIC, '/login', ...Object.keys(GUARDED)]) {
      await expectScreen(path)
      await expect(page).toHaveURL(destination(path))
      const heading = destination(path) === path && GUARDED[path]
      if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
    expect(errors).toEqual([])
    // Their status would be an error.
    for (const path of ['/movie/999999999', '/nowhere']) await expectScreen(path)
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
    '/search?query=a&page=1&page=2',
    `/search?query=${long}`,
    '/search?query=%00%ff',
    '/search?query[]=1',
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
    const status = (await context.request.get(address, { maxRedirects: 0 })).status()
    if (address.startsWith('/search')) expect(status, address).toBe(200)
    else expect(status, address).toBeLessThan(500)
  }
})

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
