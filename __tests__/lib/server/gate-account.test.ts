import { changePassword, changeUsername, deleteAccount } from '#contract'
import { startGate } from '#tests/support/gate-with-fake-host'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.close())

const json = (cookie: string, headers: Record<string, string> = {}) => ({
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  cookie,
  ...headers,
})

test('a deleted account takes the session, the cache and every page that named it with it', async () => {
  const cookie = await gate.signIn('token-of-ada')
  gate.respondWith({ body: {} })
  gate.invalidated.length = 0
  const body = JSON.stringify({ password: 'correct horse' })
  const response = await gate.send('DELETE', deleteAccount.path, { body, headers: json(cookie) })
  expect([response.status, await response.json()]).toEqual([200, {}])
  expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(response.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))).toHaveLength(2)
  expect(gate.invalidated).toEqual(
    expect.arrayContaining(['/en/user/7', 'member-7', 'lists-7', '/sitemap.xml']),
  )
  const sent = gate.received.at(-1)
  expect([sent?.method, sent?.url, sent?.headers.authorization]).toEqual([
    'DELETE',
    '/api/account',
    'Bearer token-of-ada',
  ])
})

test('a wrong password leaves the session as it is', async () => {
  const cookie = await gate.signIn('token-of-ada')
  const sentence = 'That password is not right.'
  gate.respondWith({ status: 400, body: { message: sentence, fields: { password: sentence } } })
  const body = JSON.stringify({ password: 'wrong horse' })
  const response = await gate.send('DELETE', deleteAccount.path, { body, headers: json(cookie) })
  expect([response.status, await response.json()]).toMatchObject([400, { message: sentence }])
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a new name is shown on the pages that have the old one', async () => {
  const cookie = await gate.signIn('token-of-ada')
  gate.respondWith({ body: {} })
  gate.invalidated.length = 0
  const body = JSON.stringify({ username: 'Countess' })
  await gate.send('PUT', changeUsername.path, { body, headers: json(cookie) })
  expect(gate.invalidated).toEqual(expect.arrayContaining(['/en/user/7', 'member-7', 'lists-7']))
})

test.each([deleteAccount, changePassword])('%j from another site is rejected', async ({ method, path }) => {
  const cookie = await gate.signIn('token-of-ada')
  gate.received.length = 0
  const headers = json(cookie, { 'sec-fetch-site': 'cross-site' })
  const response = await gate.send(method, path, { body: '{"password":"correct horse"}', headers })
  expect([response.status, gate.received.length]).toEqual([403, 0])
})
