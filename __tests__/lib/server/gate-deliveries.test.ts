import { DELIVERY_MAX_BYTES, REPORTED_CHANGES_HEADER, type ReportedChanges } from '#contract'
import { handleDelivery } from '#lib/server/gate/handle-delivery'
import { SITE, startGate } from '#tests/support/gate-with-fake-host'

const ADDRESS = `/hooks/plex/${'s'.repeat(43)}`

let gate: Awaited<ReturnType<typeof startGate>>
const invalidated: string[] = []
beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.close())
beforeEach(() => {
  gate.received.length = 0
  invalidated.length = 0
})

function deliver(body: string | Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(SITE + ADDRESS, { method: 'POST', body: body as BodyInit, headers })
  return handleDelivery(request, (stale) => invalidated.push([stale].flat().join(' ')))
}

test('the bytes of a delivery go on as they are, from any origin, and no cookie of anybody', async () => {
  gate.respondWith({ body: { message: 'It arrived.', memberId: 7 } })
  const bytes = new Uint8Array([0xff, 0x00, 0x0d, 0x0a, 0x80])
  const response = await deliver(bytes, {
    'content-type': 'multipart/form-data; boundary=x',
    cookie: 'session=a; signed-in=1',
    origin: 'https://elsewhere.example',
    'sec-fetch-site': 'cross-site',
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(await response.json()).toEqual({ message: 'It arrived.' })
  const [received] = gate.received
  expect(received).toMatchObject({
    method: 'POST',
    url: ADDRESS,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(received?.headers).not.toHaveProperty('cookie')
  expect(received?.headers).not.toHaveProperty('origin')
})

test('what it has changed is stale, and is not told to the sender', async () => {
  const changes: ReportedChanges = {
    member: 7,
    changes: ['collection', 'rating'],
    rated: ['movie-603'],
    lists: [],
  }
  gate.respondWith({
    headers: { [REPORTED_CHANGES_HEADER]: JSON.stringify(changes) },
    body: { message: 'It arrived.' },
  })
  const response = await deliver('{}')
  expect(response.headers.get(REPORTED_CHANGES_HEADER)).toBeNull()
  expect(invalidated).toEqual(expect.arrayContaining(['/en/user/7', '/en/user/7/share.png', '/en/movie/603']))
})

test.each([
  [404, {}],
  [405, { allow: 'POST' }],
  [429, { 'retry-after': '60' }],
  [503, { 'retry-after': '5' }],
])('a %i of the upstream is passed on with its headers', async (status, headers) => {
  gate.respondWith({ status, headers, body: { code: 'x', message: 'No.' } })
  const response = await deliver('{}')
  expect(response.status).toBe(status)
  for (const [name, value] of Object.entries(headers)) expect(response.headers.get(name)).toBe(value)
  expect(await response.json()).toMatchObject({ message: 'No.' })
  expect(invalidated).toEqual([])
})

test('of a body that is too long the upstream gets a byte more than it takes', async () => {
  gate.respondWith({ status: 413, body: { message: 'No.' } })
  expect((await deliver(new Uint8Array(3 * DELIVERY_MAX_BYTES))).status).toBe(413)
  expect(gate.received[0]?.body).toHaveLength(DELIVERY_MAX_BYTES + 1)
})

test('without an upstream it is 502', async () => {
  gate.respondWith('reset')
  expect((await deliver('{}')).status).toBe(502)
})
