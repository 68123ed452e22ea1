/** @jest-environment node */
import { decideAccess } from '#lib/server/route-access'
import { ADA, gate, SITE } from '#tests/support/gate'

let at: Awaited<ReturnType<typeof gate>>
let cookie: string
beforeAll(async () => {
  at = await gate()
  cookie = await at.signIn('tok-door')
})
afterAll(() => at.close())

const IN = { action: 'render', page: 'request-time' }
const TO_LOGIN = { action: 'redirect', to: '/login' }
const HOME = { action: 'redirect', to: '/' }
const GUARDED = ['/profile', '/my-movies', '/admin/users', '/admin', '/anything/else']

function open(path: string, headers: Record<string, string> = {}) {
  return decideAccess(path.split('?')[0] ?? '', new Request(SITE + path, { headers }))
}

test.each(['/search', '/register', '/forgot-password', '/reset-password', '/verify-email', '/login'])(
  '%s is open to everybody',
  async (path) => expect(await open(path)).toEqual(IN),
)

test.each(GUARDED)('%s sends a visitor to sign in', async (path) => {
  expect(await open(path)).toEqual(TO_LOGIN)
  expect(await open(path, { cookie: '__Host-session=Fe26.2*1*forged; signed-in=1' })).toEqual(TO_LOGIN)
})

test.each(['/profile', '/my-movies'])(
  'a session opens %s, and the page itself asks the upstream',
  async (path) => {
    at.seen.length = 0
    expect(await open(path, { cookie })).toEqual(IN)
    expect(at.seen).toEqual([])
  },
)

test('only an admin sees the users, and the upstream says who is one', async () => {
  at.tell({ body: ADA })
  expect(await open('/admin/users', { cookie })).toEqual(HOME)
  at.tell({ body: { ...ADA, is_admin: 1 } })
  expect(await open('/admin/users', { cookie })).toEqual(IN)
})

test('a session that the upstream no longer knows ends at the sign-in page and before the users', async () => {
  at.tell({ status: 401 })
  expect(await open('/admin/users', { cookie })).toEqual({ ...TO_LOGIN, endsSession: true })
  expect(await open('/login', { cookie })).toEqual({ ...IN, endsSession: true })
})

test('while the upstream fails, pages are left to say that it does', async () => {
  at.tell({ status: 503 })
  expect(await open('/profile', { cookie })).toEqual(IN)
  expect(await open('/admin/users', { cookie })).toEqual(IN)
})

test('a guard does not wait for long for an upstream that says nothing', async () => {
  at.tell('hang')
  // What a call has is ten seconds: a page that then waits for its own would take twenty.
  const call = at.ask('GET', '/api/users/me', { headers: { cookie } })
  expect(await Promise.race([open('/admin/users', { cookie }), call])).toEqual(IN)
})

test('whoever is signed in has no business at the sign-in page', async () => {
  at.tell({ body: ADA })
  expect(await open('/login', { cookie })).toEqual(HOME)
})

test("one's own public page is one's profile, by the cookie alone", async () => {
  at.seen.length = 0
  expect(await open('/user/7', { cookie })).toEqual({ action: 'redirect', to: '/profile' })
  expect(await open('/user/8', { cookie })).toEqual({ action: 'render', page: 'cached' })
  expect(await open('/user/7')).toEqual({ action: 'render', page: 'cached' })
  expect(await open('/user/7?sort=rating', { cookie })).toEqual({ action: 'redirect', to: '/profile' })
  expect(at.seen).toEqual([])
})

test("a view of somebody's collection is rendered for its request", async () => {
  expect(await open('/user/8?page=2')).toEqual({ ...IN, rewriteTo: '/user/8/titles' })
  expect(await open('/user/8?utm_source=x')).toEqual({ action: 'render', page: 'cached' })
})
