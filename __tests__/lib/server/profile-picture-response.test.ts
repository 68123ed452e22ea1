import { servePicture } from '#lib/server/pages/profile-picture-response'
import { type FakeResponse, type ReceivedRequest, startFakeHost } from '#tests/support/fake-host'
import { setWebEnv } from '#tests/support/set-web-env'

const NAME = `${'a'.repeat(64)}.webp`
const ETAG = `"${NAME}"`

let upstream: Awaited<ReturnType<typeof startFakeHost>>
let respond: (request: ReceivedRequest) => FakeResponse
beforeAll(async () => {
  upstream = await startFakeHost((request) => respond(request))
  setWebEnv({ UPSTREAM_URL: upstream.url })
})
afterAll(() => upstream.close())

function get(headers: Record<string, string> = {}) {
  return servePicture(new Request(`http://cuedot.test/pictures/${NAME}`, { headers }), NAME)
}

test('a picture that was cached is revalidated with the upstream: 304 while it exists', async () => {
  respond = ({ headers }) =>
    headers['if-none-match'] === ETAG ? { status: 304 } : { body: Buffer.from('picture') }
  const first = await get()
  expect([first.status, await first.text()]).toEqual([200, 'picture'])
  expect(Object.fromEntries(first.headers)).toMatchObject({ 'cache-control': 'no-cache', etag: ETAG })
  expect((await get({ 'if-none-match': ETAG })).status).toBe(304)
})

test('a removed picture is 404, also for a request with its ETag', async () => {
  respond = () => ({ status: 404, body: { message: 'There is no such picture.' } })
  expect((await get()).status).toBe(404)
  expect((await get({ 'if-none-match': ETAG })).status).toBe(404)
})
