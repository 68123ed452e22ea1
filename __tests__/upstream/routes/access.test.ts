import { CALLS, type Call, listMembers, login, pathNames, travelsInQuery } from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'

type Role = 'visitor' | 'unverified' | 'member' | 'admin'
const ROLES: readonly Role[] = ['visitor', 'unverified', 'member', 'admin']

let upstream: Upstream
const people: Partial<Record<Role, TestMember>> = {}
beforeAll(async () => {
  upstream = await startUpstream()
  people.member = await upstream.member()
  people.admin = await upstream.member({ admin: true })
})

/** A session of its own for each call: some calls end it. Who is not verified has none, but may make one up. */
async function tokenOf(role: Role): Promise<string | undefined> {
  if (role === 'unverified') return Buffer.alloc(32, 7).toString('base64url')
  const person = people[role]
  return person && (await upstream.call(login, person)).body.token
}

const cases = Object.entries(CALLS).flatMap(([name, call]) => ROLES.map((role) => ({ name, call, role })))

test.each(cases)('$name as $role', async ({ call, role }) => {
  const { status, body } = await ask(call, await tokenOf(role))
  const refused = refusal(call, role)
  if (refused) expect({ status, fields: Object.keys(body) }).toEqual({ status: refused, fields: ['message'] })
  // Signing in with nothing is refused for what was sent, not for who sent it.
  else expect([401, 403]).not.toContain(status)
})

/** The status with which the contract turns somebody away, or null for whoever may make the call. */
function refusal(call: Call, role: Role): 401 | 403 | null {
  if (call.access === 'visitor') return null
  if (role === 'visitor' || role === 'unverified') return 401
  return call.access === 'admin' && role === 'member' ? 403 : null
}

/** Makes the call with nothing but a number that nobody and nothing has. */
async function ask(call: Call, token: string | undefined) {
  const target = pathNames(call.path).reduce<string>(
    (path, name) => path.replace(`{${name}}`, '999999'),
    call.path,
  )
  const response = await fetch(upstream.url + target, {
    method: call.method,
    ...(!travelsInQuery(call.method) && { body: '{}' }),
    headers: {
      ...(!travelsInQuery(call.method) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  return { status: response.status, body: await response.json() }
}

test.each([
  '',
  'Bearer',
  'Bearer x',
  'Basic cm9vdDpyb290',
  `Bearer ${'A'.repeat(43)}`,
  `bearer ${'\u00e9'.repeat(43)}`,
])('the authorization %j is nobody', async (authorization) => {
  const { status } = await fetch(upstream.url + listMembers.path, { headers: { authorization } })
  expect(status).toBe(401)
})

test('common names and passwords open nothing on a fresh start', async () => {
  for (const name of ['admin', 'root', 'demo', 'test']) {
    const body = JSON.stringify({ email: `${name}@localhost.localdomain`, password: name })
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(`${upstream.url}/api/auth/login`, { method: 'POST', body, headers })
    expect(status).toBe(401)
  }
})
