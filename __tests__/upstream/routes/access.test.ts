import { CALLS, type Call, listMembers, logout, pathNames, travelsInQuery } from '#contract'
import { startUpstream, type Upstream } from '#tests/support/upstream'

let upstream: Upstream
/** By role. An unverified account has no session and sends an invalid token. */
let tokens: Record<string, string | undefined>
beforeAll(async () => {
  upstream = await startUpstream()
  await signIn()
})

async function signIn(): Promise<void> {
  const [member, admin] = [await upstream.member(), await upstream.member({ admin: true })]
  const unverified = Buffer.alloc(32, 7).toString('base64url')
  tokens = { visitor: undefined, unverified, member: member.token, admin: admin.token }
}

test.each(Object.entries(CALLS))('%s is for the roles that the contract names', async (_name, call) => {
  for (const [role, token] of Object.entries(tokens)) {
    const { status, body } = await send(call, token)
    const seen = { role, status, fields: Object.keys(body) }
    const denied = deniedStatus(call, role)
    if (denied) expect(seen).toEqual({ role, status: denied, fields: ['message'] })
    // Empty input is rejected for itself, not for the role.
    else expect({ role, isDenied: [401, 403].includes(status) }).toEqual({ role, isDenied: false })
  }
  if (call === logout) await signIn()
})

/** The status with which the contract denies the call to a role, or null where the role may make it. */
function deniedStatus(call: Call, role: string): 401 | 403 | null {
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
