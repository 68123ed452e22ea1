import { DELIVERY_MAX_BYTES } from '#contract'
import {
  connect,
  deliver,
  listDeliveries,
  played,
  type TestConnection,
} from '#tests/support/connections/hooks'
import { rejectWrites } from '#tests/support/outage'
import { sharedMember, sharedUpstream, startUpstream } from '#tests/support/upstream'
import { newSecret } from '#upstream/connections/deliveries/secrets'
import { MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = sharedMember(upstream)
let kodi: TestConnection
beforeEach(async () => {
  kodi = await connect(upstream, { member: ada })
})

test('every address that nothing can be delivered to gets the same answer, whatever the body is', async () => {
  const unknown = { kind: 'kodi', secret: newSecret() } as const
  const bodies = [played('start', 0), 'no JSON', 'x'.repeat(DELIVERY_MAX_BYTES + 1)]
  const answers = []
  for (const address of [
    unknown,
    { kind: 'plex', secret: kodi.secret } as const,
    { kind: 'toaster' as 'kodi', secret: kodi.secret },
    { kind: 'kodi', secret: 'short' } as const,
    { kind: 'kodi', secret: 'x'.repeat(2000) } as const,
  ]) {
    for (const body of bodies) answers.push(await deliver(upstream, address, body))
    answers.push(await deliver(upstream, address, '{}', { 'content-encoding': 'gzip' }))
    answers.push(await deliver(upstream, address, '{}', { 'content-type': ';;' }))
  }
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const names = new Set(answers.map(({ headers }) => Array.from(headers.keys()).toSorted().join()))
  expect(names.size).toBe(1)
})

test('a response of an address is not cached', async () => {
  for (const secret of [kodi.secret, newSecret()]) {
    const { headers } = await deliver(upstream, { kind: 'kodi', secret }, played('start', 0))
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('methods other than POST are refused, whether the secret is known or not', async () => {
  for (const secret of [kodi.secret, newSecret()]) {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await fetch(`${upstream.url}/hooks/kodi/${secret}`, { method })
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
  }
})

test('a body of 1 MiB is taken and a longer one is not, whether or not its length is stated', async () => {
  const start = JSON.stringify(played('start', 0))
  const bytes = (length: number) => start.slice(0, -1) + ' '.repeat(length - start.length) + start.slice(-1)
  const streamed = (length: number) =>
    fetch(`${upstream.url}/hooks/kodi/${kodi.secret}`, {
      method: 'POST',
      body: new Blob([bytes(length)]).stream(),
      duplex: 'half',
    } as RequestInit)
  expect(await deliver(upstream, kodi, bytes(DELIVERY_MAX_BYTES))).toMatchObject({ status: 200 })
  expect(await streamed(DELIVERY_MAX_BYTES)).toMatchObject({ status: 200 })
  expect(await deliver(upstream, kodi, bytes(DELIVERY_MAX_BYTES + 1))).toMatchObject({ status: 413 })
  expect(await streamed(DELIVERY_MAX_BYTES + 1)).toMatchObject({ status: 413 })
})

test.each([
  ['no type at all', ''],
  ['a type that is none', ';;'],
  ['text', 'text/plain'],
  ['pictures', 'image/png'],
])('JSON is taken with %s', async (_, type) => {
  const response = await fetch(`${upstream.url}/hooks/kodi/${kodi.secret}`, {
    method: 'POST',
    body: Buffer.from(JSON.stringify(played('start', 0))),
    headers: type ? { 'content-type': type } : {},
  })
  expect(response.status).toBe(200)
})

test('an encoded body is refused', async () => {
  for (const encoding of ['gzip', 'identity']) {
    const response = await deliver(upstream, kodi, played('start', 0), { 'content-encoding': encoding })
    expect(response).toMatchObject({ status: 415, body: { code: 'wrong_media_type' } })
  }
})

test('a body that cannot be read is listed, and told with a sentence', async () => {
  for (const body of ['no JSON', '', '{"event": "start"', `${'['.repeat(21)}${']'.repeat(21)}`]) {
    expect(await deliver(upstream, kodi, body)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  }
  const listed = await listDeliveries(ada, { connection: kodi.id })
  expect(listed).toHaveLength(4)
  expect(listed[0]).toMatchObject({ event: 'other', outcome: 'ignored', reason: 'unreadable', title: null })
})

test('a connection takes 600 deliveries in five minutes', async () => {
  for (let left = 600; left > 0; left--) {
    expect((await deliver(upstream, kodi, { event: 'nothing' })).status).toBe(200)
  }
  const response = await deliver(upstream, kodi, { event: 'nothing' })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const another = await connect(upstream, { member: ada })
  expect((await deliver(upstream, another, { event: 'nothing' })).status).toBe(200)
  upstream.wait(5 * MINUTE)
  expect((await deliver(upstream, kodi, { event: 'nothing' })).status).toBe(200)
})

test.each(['read-only', 'full'] as const)(
  'a delivery to a database that is %s is refused for now',
  async (rejection) => {
    const away = await startUpstream()
    const connection = await connect(away, { member: await away.member() })
    const accept = await rejectWrites(away, rejection)
    let response = await deliver(away, connection, played('pause', 20))
    // SQLite takes what fits into the pages that it has.
    for (let tries = 0; tries < 200 && response.status === 200; tries++) {
      response = await deliver(away, connection, played('pause', 20, { title: 'x'.repeat(500) }))
    }
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    await accept()
    expect((await deliver(away, connection, played('end', null))).status).toBe(200)
    await away.stop()
  },
)
