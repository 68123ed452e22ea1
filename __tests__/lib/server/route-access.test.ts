import { decideAccess } from '#lib/server/route-access'
import { ADA, SITE, startGate } from '#tests/support/gate-with-fake-host'

let gate: Awaited<ReturnType<typeof startGate>>
let cookie: string
beforeAll(async () => {
  gate = await startGate()
  cookie = await gate.signIn('tok-access')
})
afterAll(() => gate.close())

const RENDER = { action: 'render', page: 'request-time' }
const TO_LOGIN = { action: 'redirect', to: '/login' }
const HOME = { action: 'redirect', to: '/' }
const GUARDED = ['/profile', '/my-movies', '/admin/users', '/admin', '/anything/else']

function access(path: string, headers: Record<string, string> = {}) {
  return decideAccess(path.split('?')[0] ?? '', new Request(SITE + path, { headers }))
}

test.each([
  '/search',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/sign-in/link',
  '/sign-in/keep',
  '/sign-in/switch-off',
  '/login',
])('%s is public', async (path) => expect(await access(path)).toEqual(RENDER))

test('a show as a member has rated it is rendered for each request, one’s own too', async () => {
  for (const path of [`/user/${ADA.id}/tv/1396`, '/user/5/tv/1396?page=2', '/user/x/tv/y']) {
    expect([await access(path), await access(path, { cookie })]).toEqual([RENDER, RENDER])
  }
})

test.each(GUARDED)('%s redirects a visitor to the login page', async (path) => {
  expect(await access(path)).toEqual(TO_LOGIN)
  expect(await access(path, { cookie: '__Host-session=Fe26.2*1*forged; signed-in=1' })).toEqual(TO_LOGIN)
})

test('the address for changing a password leads a visitor to the reset form, a member to Security', async () => {
  const address = '/.well-known/change-password'
  expect(await access(address)).toEqual({ action: 'redirect', to: '/forgot-password' })
  expect(await access(address, { cookie })).toEqual({ action: 'redirect', to: '/profile#security' })
})

test.each(['/profile', '/my-movies'])(
  '%s renders with a session cookie, without a request to the upstream',
  async (path) => {
    gate.received.length = 0
    expect(await access(path, { cookie })).toEqual(RENDER)
    expect(gate.received).toEqual([])
  },
)

test('the admin page renders only for admins according to the upstream', async () => {
  gate.respondWith({ body: ADA })
  expect(await access('/admin/users', { cookie })).toEqual(HOME)
  gate.respondWith({ body: { ...ADA, is_admin: 1 } })
  expect(await access('/admin/users', { cookie })).toEqual(RENDER)
})

test('a session that has ended in the upstream is cleared at the login page, to which the admin pages lead', async () => {
  gate.respondWith({ status: 401 })
  // Not here: the browser may have a newer session by now, whose cookie it sends with the redirect.
  expect(await access('/admin/users', { cookie })).toEqual(TO_LOGIN)
  expect(await access('/login', { cookie })).toEqual({ ...RENDER, endsSession: true })
  expect(await access('/login?wanted=/diary', { cookie })).toEqual({
    ...TO_LOGIN,
    endsSession: true,
    wanted: '/diary',
  })
  expect(await access('/login?wanted=/diary')).toEqual(RENDER)
})

test('while the upstream fails pages render and show the error themselves', async () => {
  gate.respondWith({ status: 503 })
  expect(await access('/profile', { cookie })).toEqual(RENDER)
  expect(await access('/admin/users', { cookie })).toEqual(RENDER)
})

test('a guard waits less than a call for an upstream that hangs', async () => {
  gate.respondWith('hang')
  // A call times out after ten seconds: the guard and the page together must not take twenty.
  const call = gate.send('GET', '/api/users/me', { headers: { cookie } })
  expect(await Promise.race([access('/admin/users', { cookie }), call])).toEqual(RENDER)
})

test('the login page redirects a signed-in member home', async () => {
  gate.respondWith({ body: ADA })
  expect(await access('/login', { cookie })).toEqual(HOME)
})

test("a member's own public page redirects to their profile, by the cookie only", async () => {
  gate.received.length = 0
  expect(await access('/user/7', { cookie })).toEqual({ action: 'redirect', to: '/profile' })
  expect(await access('/user/8', { cookie })).toEqual({ action: 'render', page: 'cached' })
  expect(await access('/user/7')).toEqual({ action: 'render', page: 'cached' })
  expect(await access('/user/7?sort=rating', { cookie })).toEqual({ action: 'redirect', to: '/profile' })
  expect(gate.received).toEqual([])
})

test("a member's own public page renders with view=public", async () => {
  expect(await access('/user/7?view=public', { cookie })).toEqual({ action: 'render', page: 'cached' })
  expect(await access('/user/7?view=public&page=2', { cookie })).toEqual({
    ...RENDER,
    rewriteTo: '/user/7/with-query',
  })
  expect(await access('/user/7?view=private', { cookie })).toEqual({ action: 'redirect', to: '/profile' })
})

test('a public profile with a page, sort or search is rendered per request', async () => {
  expect(await access('/user/8?page=2')).toEqual({ ...RENDER, rewriteTo: '/user/8/with-query' })
  expect(await access('/user/8?utm_source=x')).toEqual({ action: 'render', page: 'cached' })
})

test('a list is the cached page, except for its owner and for its further pages', async () => {
  const path = '/list/AZaz09-_AZaz09-_'
  const own = { ...RENDER, rewriteTo: `${path}/with-query` }
  const cached = { action: 'render', page: 'cached' }
  gate.received.length = 0
  expect(await access(path)).toEqual(cached)
  expect(await access(`${path}?page=2`)).toEqual(own)
  expect(await access(`${path}?edit`)).toEqual(TO_LOGIN)
  expect(gate.received).toEqual([])
  gate.respondWith({ body: { isOwner: false } })
  expect(await access(path, { cookie })).toEqual(cached)
  gate.respondWith({ body: { isOwner: true } })
  expect(await access(path, { cookie })).toEqual(own)
  gate.respondWith({ status: 404 })
  expect(await access(path, { cookie })).toEqual(cached)
})
