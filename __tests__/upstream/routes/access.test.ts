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

/** A new session for each call, as some calls end it. An unverified account has none and sends an invalid token. */
async function tokenOf(role: Role): Promise<string | undefined> {
  if (role === 'unverified') return Buffer.alloc(32, 7).toString('base64url')
  const person = people[role]
  return person && (await upstream.call(login, person)).body.token
}

const cases = Object.entries(CALLS).flatMap(([name, call]) => ROLES.map((role) => ({ name, call, role })))

test.each(cases)('$name as $role', async ({ call, role }) => {
  const { status, body } = await send(call, await tokenOf(role))
  const denied = deniedStatus(call, role)
  if (denied) expect({ status, fields: Object.keys(body) }).toEqual({ status: denied, fields: ['message'] })
  // Empty input is rejected for itself, not for the role.
  else expect([401, 403]).not.toContain(status)
})

/** The status with which the contract denies the call to a role, or null where the role may make it. */
function deniedStatus(call: Call, role: Role): 401 | 403 | null {
  if (call.access === 'visitor') return null
  if (role === 'visitor' || role === 'unverified') return 401
  return call.access === 'admin' && role === 'member' ? 403 : null
}

/** Makes the call with an unknown id and no other input. */
async function send(call: Call, token: string | undefined) {
  const target = pathNames(call.path).reduce<string>(
    (path, name) => path.replace(`{${name}}`, '999999'),
    call.path,
  )
  const response = await fetch(upstream.url + target, {
    method: call.method,
    ...(!travelsInQuery(call) && { body: '{}' }),
    headers: {
      ...(!travelsInQuery(call) && { 'content-type': 'application/json' }),
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
])('the Authorization header %j is rejected with 401', async (authorization) => {
  const { status } = await fetch(upstream.url + listMembers.path, { headers: { authorization } })
  expect(status).toBe(401)
})

test('a fresh instance has no account with a common name and password', async () => {
  for (const name of ['admin', 'root', 'demo', 'test']) {
    const body = JSON.stringify({ email: `${name}@localhost.localdomain`, password: name })
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(`${upstream.url}/api/auth/login`, { method: 'POST', body, headers })
    expect(status).toBe(401)
  }
})
