import {
  addToken,
  changePassword,
  endOtherSessions,
  forgotPassword,
  listWatches,
  popularMovies,
  resetPassword,
  revokeToken,
  TOKENS_MAX,
  tokens,
  tokenWrites,
} from '#contract'
import { programWith, startProgram } from '#tests/support/connections/program'
import { failed, freshMember, sharedUpstream } from '#tests/support/upstream'
import { hashToken } from '#upstream/account/tokens'
import { tidyUp } from '#upstream/housekeeping'
import { DAY, HOUR, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(HOUR))

const NEW = { name: 'Backup', scopes: ['read' as const], expiresInDays: 30 }
const add = (more: object = {}) => ada.call(addToken, { ...NEW, password: ada.password, ...more })

test('a token is shown once, and stored as a hash alone', async () => {
  const { body, status } = await add({ scopes: ['write', 'read'] })
  expect(status).toBe(200)
  const { secret, token } = body
  expect(secret).toMatch(/^cuedot_[\w-]{43}$/)
  expect(token).toMatchObject({
    name: 'Backup',
    scopes: ['read', 'write'],
    start: secret.slice(0, 11),
    lastUsedAt: null,
    lastUsedNetwork: null,
  })
  expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(30 * DAY)
  expect((await ada.call(tokens, {})).body).toEqual([token])
  const { db } = upstream.dependencies
  const row = await db.selectFrom('api_tokens').selectAll().where('id', '=', token.id).executeTakeFirst()
  expect(row?.hash).toBe(hashToken(secret))
  expect(JSON.stringify(row)).not.toContain(secret.slice(11))
})

test('a token needs the present password, a name, and something that it may do', async () => {
  expect(await add({ password: 'guessed' })).toMatchObject(
    failed('bad_request', 'account.passwordWrong', {}, 'password'),
  )
  expect(await add({ name: ' ' })).toMatchObject(
    failed('bad_request', 'connections.tokenNameMissing', {}, 'name'),
  )
  expect(await add({ scopes: [] })).toMatchObject(
    failed('bad_request', 'connections.scopesMissing', {}, 'scopes'),
  )
  for (const wrong of [{ scopes: ['admin'] }, { expiresInDays: 0 }, { expiresInDays: 367 }]) {
    expect((await add(wrong)).status).toBe(400)
  }
  expect((await add({ expiresInDays: null })).body.token.expiresAt).toBeNull()
})

test('a guessed password counts as a failed sign-in does', async () => {
  const guesses = []
  for (let guess = 0; guess < 11; guess++) guesses.push((await add({ password: `guess ${guess}` })).status)
  expect(guesses.at(-1)).toBe(429)
  expect((await add()).status).toBe(429)
})

test('a member has as many tokens as there can be, not counting those that have ended', async () => {
  for (let number = 0; number < TOKENS_MAX; number++) {
    expect((await add({ expiresInDays: number === 0 ? 1 : 2 })).status).toBe(200)
  }
  expect(await add()).toMatchObject(failed('conflict', 'connections.tooManyTokens'))
  upstream.wait(DAY)
  expect((await add()).status).toBe(200)
})

test('an unknown token, one that has ended, one that is revoked and none get the same response', async () => {
  const program = await startProgram(upstream, ada, ['read'])
  const ending = programWith(upstream, (await add({ expiresInDays: 1 })).body.secret)
  expect([(await program.get('/me')).status, (await ending.get('/me')).status]).toEqual([200, 200])
  expect((await ada.call(revokeToken, { id: program.id })).status).toBe(200)
  upstream.wait(DAY)
  const unknown = programWith(upstream, `cuedot_${'a'.repeat(43)}`)
  const session = programWith(upstream, ada.token)
  const responses = await Promise.all(
    [program, ending, unknown, session].map(async ({ get }) => {
      const { status, headers, body } = await get('/me')
      return { status, challenge: headers.get('www-authenticate'), body }
    }),
  )
  expect(responses[0]).toMatchObject({
    status: 401,
    challenge: 'Bearer',
    body: { code: 'not_signed_in', message: expect.any(String) },
  })
  expect(new Set(responses.map((one) => JSON.stringify(one))).size).toBe(1)
  expect((await ada.call(revokeToken, { id: program.id })).status).toBe(404)
})

test('a token works nowhere else', async () => {
  const { secret } = await startProgram(upstream, ada)
  expect(await upstream.call(listWatches, {}, secret)).toMatchObject(
    failed('forbidden', 'connections.tokenElsewhere'),
  )
  for (const path of ['/api/export', '/api/imports']) {
    const headers = { authorization: `Bearer ${secret}` }
    const response = await fetch(upstream.url + path, { headers })
    expect([path, response.status]).toEqual([path, 403])
  }
  expect((await upstream.call(popularMovies, {}, secret)).status).toBe(200)
})

test('a token needs the scope of a call', async () => {
  const writer = await startProgram(upstream, ada, ['write'])
  const refused = await writer.get('/history')
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(Object.keys(refused.body).sort()).toEqual(['code', 'message'])
  expect((await writer.get('/me')).body).toEqual({
    id: ada.id,
    username: ada.username,
    scopes: ['write'],
    expiresAt: null,
  })
})

test('what ends all sessions ends tokens, and a changed password does not', async () => {
  const program = await startProgram(upstream, ada)
  await ada.call(endOtherSessions, {})
  await ada.call(changePassword, { present: ada.password, password: 'another passphrase' })
  expect((await program.get('/me')).status).toBe(200)
  await upstream.call(forgotPassword, { email: ada.email })
  const token = await upstream.tokenFor(ada.email)
  expect((await upstream.call(resetPassword, { token, password: 'a third passphrase' })).status).toBe(200)
  expect((await program.get('/me')).status).toBe(401)
  const { body } = await upstream.signIn(ada, 'a third passphrase')
  const listed = (await upstream.call(tokens, {}, body.token)).body
  expect(listed).toMatchObject([{ id: program.id, expiresAt: expect.any(String) }])
})

test("others' tokens are not found", async () => {
  const ben = await upstream.member()
  const { id } = await startProgram(upstream, ada)
  expect((await ben.call(revokeToken, { id })).status).toBe(404)
  expect((await ben.call(tokenWrites, { id })).status).toBe(404)
  expect((await ben.call(tokens, {})).body).toEqual([])
  expect((await ada.call(tokenWrites, { id })).body).toEqual({
    items: [],
    page: 1,
    pages: 1,
    found: 0,
    total: 0,
  })
})

test('the last use is known to five minutes', async () => {
  const program = await startProgram(upstream, ada)
  const lastUse = async () => (await ada.call(tokens, {})).body[0].lastUsedAt
  await program.get('/me')
  const first = await lastUse()
  expect(first).not.toBeNull()
  upstream.wait(4 * MINUTE)
  await program.get('/me')
  expect(await lastUse()).toBe(first)
  upstream.wait(2 * MINUTE)
  await program.get('/me')
  expect(Date.parse(await lastUse()) - Date.parse(first)).toBeGreaterThan(5 * MINUTE)
})

test('a token makes 600 calls in five minutes', async () => {
  const program = await startProgram(upstream, ada)
  const statuses = []
  for (let call = 0; call < 601; call++) statuses.push((await program.get('/me')).status)
  expect(new Set(statuses.slice(0, 600))).toEqual(new Set([200]))
  const refused = await program.get('/me')
  expect([statuses[600], refused.status, refused.body.code]).toEqual([429, 429, 'too_many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  upstream.wait(5 * MINUTE)
  expect((await program.get('/me')).status).toBe(200)
})

test('a token that has ended is forgotten after 30 days', async () => {
  await add({ expiresInDays: 1 })
  upstream.wait(30 * DAY)
  await tidyUp(upstream.dependencies)
  const { body } = await upstream.signIn(ada, ada.password)
  const list = async () => (await upstream.call(tokens, {}, body.token)).body.length
  expect(await list()).toBe(1)
  upstream.wait(2 * DAY)
  await tidyUp(upstream.dependencies)
  expect(await list()).toBe(0)
})

test('what is not there, or not in that way, is said in the words of the others', async () => {
  const { get, send } = await startProgram(upstream, ada)
  expect(await get('/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const wrongWay = await send('DELETE', '/me', {})
  expect([wrongWay.status, wrongWay.body.code]).toEqual([405, 'method_not_allowed'])
  expect(wrongWay.headers.get('allow')).toBe('GET')
  const wrong = await get('/history?limit=501')
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: 'bad_request', fields: { limit: expect.any(String) } },
  })
})
