import { expect, type Page, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { recordViolations } from './support/canaries.ts'
import { adminSession, demoSession } from './support/members.ts'
import { expectGoodScreen } from './support/screen.ts'

/** Screens that need no session. */
const PUBLIC = [
  '/',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email',
  '/sign-in/link?token=x',
  '/sign-in/keep?token=x',
  '/sign-in/switch-off?token=x',
  '/search',
  '/search?query=the',
  '/search?query=anderson&type=person',
  '/search?query=zzzzzzzz',
  '/search?query=dicaprio',
  '/movie/157336',
  '/tv/1396',
  '/movie/603/watch',
  '/browse/movies/western',
  '/person/10297',
  '/list',
  '/list?query=zzzzzzzz',
  '/accessibility',
  '/developers',
  // A member with few titles: each check looks at every card.
  '/user/20',
  '/user/12/tv/1396',
]
/** Screens that need one, each with its heading. */
const GUARDED: Record<string, string> = {
  '/profile': 'Profile',
  '/profile/events': 'Security events',
  '/my-movies': 'My Collection',
  '/connections': 'Connections',
  '/admin/users': 'User Management',
  '/admin/connections': 'Server connections',
  '/admin/log': 'Admin log',
}
/** Of no route: a page without the frame. */
const UNMATCHED = '/nowhere'
const MISSING = ['/movie/999999999', UNMATCHED]

const ROLES = [
  {
    role: 'a visitor',
    open: PUBLIC,
    destination: (path: string) => (path in GUARDED ? '/login' : path),
    own: [...PUBLIC, '/login', ...MISSING],
  },
  {
    role: 'a member',
    open: PUBLIC,
    signIn: demoSession,
    destination: (path: string) => (path === '/login' || path.startsWith('/admin/') ? '/' : path),
    // My Collection is with the other lists of a member, in `tracker/tracker-screens`.
    own: ['/', '/search?query=the', '/movie/157336', '/profile', '/profile/events', '/connections'],
  },
  {
    role: 'an admin',
    // The others are those of every member.
    open: ['/'],
    signIn: adminSession,
    destination: (path: string) => (path === '/login' ? '/' : path),
    own: ['/admin/users', '/admin/connections', '/admin/log'],
  },
]

for (const { role, open, signIn, destination, own } of ROLES) {
  test(`every screen opens or redirects as it should for ${role}, is accessible, and fits every width and text size`, async ({
    page,
    context,
  }) => {
    test.slow()
    await signIn?.(context)
    const [errors, violations] = [recordErrors(page), await recordViolations(page)]
    const expectScreen = async (path: string) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path, { waitUntil: 'load' })
      // A mailed token leaves the address bar.
      await expect(page).toHaveURL(destination(path).replace('?token=x', ''))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/Cuedot/)
      if (signIn && path !== UNMATCHED)
        await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
      expect([path, ...violations, ...(await page.evaluate(() => window.cspViolations))]).toEqual([path])
      const heading = destination(path) === path && GUARDED[path]
      if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      if (own.includes(path)) await expectGoodScreen(page, path)
    }
    for (const path of [...open, '/login', ...Object.keys(GUARDED)]) await expectScreen(path)
    expect(errors).toEqual([])
    // Their status would be an error.
    for (const path of MISSING) await expectScreen(path)
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
    `/sign-in/link?token=${long}`,
    `/sign-in/keep?token=${long}`,
    '/sign-in/switch-off?token=a&token=b',
    '/search?query=a&page=0&type=constructor',
    '/search?query=a&page=1&page=2',
    `/search?query=${long}`,
    '/search?query=%00%ff',
    '/search?query[]=1',
    '/my-movies?page=-1&sort=__proto__&dir=up',
    `/my-movies?page=1e9&search=${long}`,
    '/my-movies?page=abc&search[]=1',
    '/admin/users?page=abc&search=%00',
    `/admin/log?page=abc&action=__proto__&member=-1&from=${long}&to=2026-02-30`,
    '/admin/log?from[]=1&member=1&member=2&failed',
    '/profile/events?page=9e9&failed',
    `/api/admin/actions.csv?member=${long}&from=%00`,
    '/user/2?sort=xyz&search=%F0%9F%8E%AC',
    `/list?query=${long}&title=movie-99999999999&member=-1&sort=__proto__&page=abc`,
    '/list?query[]=1&title=person-1&page=9e9',
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

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // Chosen by name length and score, per card: a class for each value would be longer and say less.
    'no-inline-style': 'off',
    // Every file is from this origin.
    'require-sri': 'off',
  },
})

test('the HTML of public pages is valid, and has an empty live region', async ({ request }) => {
  for (const address of [...PUBLIC, '/login', ...MISSING, '/user/1?page=2', '/offline.html']) {
    const html = await (await request.get(address)).text()
    const region = /<div role="status" aria-live="polite"[^>]*><\/div>/
    if (![UNMATCHED, '/offline.html'].includes(address)) expect(html, address).toMatch(region)
    const { results } = await validator.validateString(html)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
    )
    expect(faults, address).toEqual([])
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
