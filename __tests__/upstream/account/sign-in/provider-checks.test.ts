import { clientOfProvider, refused } from '#tests/support/sign-in/client-of-provider'
import { CLIENT, type Lies } from '#tests/support/sign-in/lying-provider'
import { newSecrets } from '#upstream/account/sign-in/provider/open-provider'

const { provider, logged, open, signIn } = clientOfProvider()

test('a person is who the provider says', async () => {
  expect(await signIn()).toEqual({
    issuer: provider.issuer,
    subject: 'subject-1',
    email: 'mara@example.com',
    isVerified: true,
    username: 'mara',
    authTime: expect.any(Date),
  })
})

test('the browser is sent there with a challenge, a state and a nonce, and comes back to one address', async () => {
  const secrets = newSecrets()
  const address = new URL(await open().address(secrets, false))
  const asked = Object.fromEntries(address.searchParams)
  expect(asked).toEqual({
    client_id: 'cuedot',
    response_type: 'code',
    redirect_uri: 'http://localhost:3000/sign-in/callback',
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(asked.code_challenge).not.toBe(secrets.verifier)
  const again = new URL(await open().address(secrets, true))
  expect(Object.fromEntries(again.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
})

test.each<[string, (answer: string) => string]>([
  ['another issuer', (answer) => answer.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fid.example')],
  ['no issuer, which its metadata promises', (answer) => answer.replace(/&?iss=[^&]*/, '')],
  ['no code', (answer) => answer.replace(/code=[^&]*&?/, '')],
  ['another code', (answer) => answer.replace(/code=[^&]*/, 'code=another')],
  ['two codes', (answer) => `${answer}&code=another`],
  ['two states', (answer) => `${answer}&state=another`],
  ['a parameter twice that is not read', (answer) => `${answer}&session_state=1&session_state=2`],
  ['an ID token beside the code', (answer) => `${answer}&id_token=a.b.c`],
])('an answer with %s is refused', async (_what, answer) => {
  await expect(signIn({}, { answer })).rejects.toMatchObject(refused)
})

test.each<[string, (answer: string) => string]>([
  ['another state', (answer) => answer.replace(/state=[^&]*/, 'state=another')],
  ['no state', (answer) => answer.replace(/&?state=[^&]*/, '')],
  ['nothing', () => ''],
  ['no query', () => '\u0000&&&===%%%'],
])('an answer with %s is of no flow that was begun', async (_what, answer) => {
  await expect(signIn({}, { answer })).rejects.toMatchObject({ reason: 'provider.notBegun' })
})

test('a code works once', async () => {
  const opened = open()
  const secrets = newSecrets()
  const answer = await provider.answerTo(await opened.address(secrets, false))
  await opened.claims(answer, secrets)
  await expect(opened.claims(answer, secrets)).rejects.toMatchObject(refused)
})

test('a code that was got by another flow is of no use in this one', async () => {
  const verifier = newSecrets().verifier
  await expect(signIn({}, { secrets: (secrets) => ({ ...secrets, verifier }) })).rejects.toMatchObject(
    refused,
  )
})

const unsafe = (...algorithms: string[]) => ({
  metadata: (metadata: Record<string, unknown>) => ({
    ...metadata,
    id_token_signing_alg_values_supported: ['RS256', ...algorithms],
  }),
})
/** Of a token that says all there is to say. */
const whole = { email: 'mara@example.com', email_verified: true, preferred_username: 'mara' }
const claims = (changed: Record<string, unknown>): Lies => ({ claims: (given) => ({ ...given, ...changed }) })

test.each<[string, Lies]>([
  ['signed by another', { otherKey: true }],
  ['unsigned', { ...unsafe('none'), header: (header) => ({ ...header, alg: 'none' }) }],
  [
    "signed with the client's secret",
    { ...unsafe('HS256'), header: (header) => ({ ...header, alg: 'HS256' }) },
  ],
  ['of an algorithm that its metadata does not name', { header: (header) => ({ ...header, alg: 'PS256' }) }],
  ['of another issuer', claims({ iss: 'https://id.example' })],
  ['for another client', claims({ aud: 'another' })],
  ['for two clients, without whom it was given to', claims({ aud: ['cuedot', 'another'], azp: undefined })],
  ['that was given to another client', claims({ azp: 'another' })],
  ['for two clients, given to the other', claims({ aud: ['cuedot', 'another'], azp: 'another' })],
  ['that is over', claims({ exp: Math.floor(Date.now() / 1000) - 60 })],
  ['that never ends', claims({ exp: undefined })],
  ['of another sign-in', claims({ nonce: 'another' })],
  ['of no sign-in', claims({ nonce: undefined })],
  ['without a subject', claims({ sub: undefined })],
  ['of a number', claims({ sub: 7 })],
  ['of a subject that is no text of a database', claims({ ...whole, sub: 'a\u0000b' })],
  ['of a subject that is too long', claims({ ...whole, sub: 's'.repeat(256) })],
  ['that is none', { tokens: ({ id_token: _, ...tokens }) => tokens }],
  ['that cannot be read', { tokens: (tokens) => ({ ...tokens, id_token: 'a.b.c' }) }],
])('an ID token %s is refused', async (_what, lies) => {
  await expect(signIn(lies)).rejects.toMatchObject(refused)
})

test('claims that the token lacks are those of its own subject', async () => {
  const lies = { userinfo: (given: object) => ({ ...given, sub: 'subject-2' }) }
  await expect(signIn(lies)).rejects.toMatchObject(refused)
})

test('an address is verified by whom it is from', async () => {
  const elsewhere = { userinfo: (given: object) => ({ ...given, email: 'other@example.com' }) }
  // The token's own word, and none about what it does not say.
  expect(
    await signIn({ ...elsewhere, ...claims({ email: 'mara@example.com', email_verified: false }) }),
  ).toMatchObject({
    email: 'mara@example.com',
    isVerified: false,
  })
  expect(await signIn({ ...elsewhere, ...claims({ email: 'mara@example.com' }) })).toMatchObject({
    email: 'other@example.com',
    isVerified: true,
  })
})

test.each([
  [{ email: 'mara@example.com' }, 'mara@example.com'],
  [{ email: 'mara@example.com', email_verified: false }, 'mara@example.com'],
  [{ email: 'mara@example.com', email_verified: 'true' }, 'mara@example.com'],
  [{ email: 'mara@example.com', email_verified: 1 }, 'mara@example.com'],
  [{ email_verified: true }, null],
  [{ email: 'mara', email_verified: true }, null],
  [{ email: ' mara@example.com', email_verified: true }, null],
  [{ email: 'mara\u0000@example.com', email_verified: true }, null],
  [{ email: 'mara\u202e@example.com', email_verified: true }, null],
  // The sign of Kelvin, whose lower case is a k.
  [{ email: '\u212aim@example.com', email_verified: true }, null],
  [{ email: `${'m'.repeat(250)}@example.com`, email_verified: true }, null],
  [{ email: ['mara@example.com'], email_verified: true }, null],
])('%j is not a verified address', async (stated, email) => {
  expect(await signIn({ userinfo: ({ sub }) => ({ sub, ...stated }) })).toMatchObject({
    email,
    isVerified: false,
  })
})

test.each([
  ['mara@example.com', null],
  ['m', null],
  ['m'.repeat(41), null],
  ['ma\u200bra', null],
  [42, null],
  [undefined, null],
  ['Mara  of Berlin', 'Mara of Berlin'],
])('of the name %j %j is suggested', async (given, username) => {
  const userinfo = (stated: object) => ({ ...stated, preferred_username: given })
  expect(await signIn({ userinfo })).toMatchObject({ username })
})

test('of a time that is none nothing is known', async () => {
  expect(await signIn(claims({ auth_time: undefined }))).toMatchObject({ authTime: null })
  expect(await signIn(claims({ auth_time: 1e300 }))).toMatchObject({ authTime: null })
})

test('of an error of the provider we say our own sentence', async () => {
  const described = (error: string) => (answer: string) =>
    answer.replace(/code=[^&]*/, `error=${error}&error_description=Call+0900+12345`)
  await expect(signIn({}, { answer: described('access_denied') })).rejects.toMatchObject({
    reason: 'provider.denied',
    values: { name: 'Single sign-on' },
  })
  await expect(signIn({}, { answer: described('server_error') })).rejects.toMatchObject(refused)
  expect(logged.join()).not.toContain('0900')
})

test('the log says which check failed, and nothing that was secret', async () => {
  const secrets = newSecrets()
  const opened = open()
  provider.state.lies = claims({ aud: 'another' })
  const answer = await provider.answerTo(await opened.address(secrets, false))
  await expect(opened.claims(answer, secrets)).rejects.toMatchObject(refused)
  expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({
    msg: 'the provider was refused',
    reason: expect.stringContaining('OAUTH_JWT_CLAIM_COMPARISON_FAILED'),
  })
  const said = logged.join()
  const code = new URLSearchParams(answer).get('code') ?? ''
  for (const secret of [code, ...Object.values(secrets), CLIENT.OIDC_CLIENT_SECRET, 'mara', 'subject-1']) {
    expect(said).not.toContain(secret)
  }
})
