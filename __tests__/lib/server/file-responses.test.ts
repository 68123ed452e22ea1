import { serveCalendar, servePicture } from '#lib/server/pages/upstream-files'
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

const getCalendar = (file: string) => serveCalendar(new Request(`http://cuedot.test/calendar/${file}`), file)
function getPicture(headers: Record<string, string> = {}) {
  return servePicture(new Request(`http://cuedot.test/pictures/${NAME}`, { headers }), NAME)
}

test('a calendar is served as such, private and without a session', async () => {
  respond = ({ url, headers }) => {
    expect(url).toBe('/api/calendar/s3cret_-.ics')
    expect(headers.authorization).toBeUndefined()
    return { body: Buffer.from('BEGIN:VCALENDAR') }
  }
  const response = await getCalendar('s3cret_-.ics')
  expect([response.status, await response.text()]).toEqual([200, 'BEGIN:VCALENDAR'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
})

test.each(['..ics', 'a.b.ics', 'a', 'a%2Fb.ics', '.ics'])(
  '%s is not requested from the upstream',
  async (file) => {
    respond = () => {
      throw new Error('requested')
    }
    expect((await getCalendar(file)).status).toBe(404)
  },
)

test.each([
  [404, 404],
  [400, 404],
  [500, 503],
])('%i of the upstream becomes %i', async (status, served) => {
  respond = () => ({ status, body: { message: 'No.' } })
  expect((await getCalendar('x.ics')).status).toBe(served)
})

test('too many requests get the Retry-After of the upstream', async () => {
  respond = () => ({ status: 429, headers: { 'retry-after': '30' }, body: { message: 'No.' } })
  const response = await getCalendar('x.ics')
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
})

test('a picture that was cached is revalidated with the upstream: 304 while it exists', async () => {
  respond = ({ headers }) =>
    headers['if-none-match'] === ETAG ? { status: 304 } : { body: Buffer.from('picture') }
  const first = await getPicture()
  expect([first.status, await first.text()]).toEqual([200, 'picture'])
  expect(Object.fromEntries(first.headers)).toMatchObject({ 'cache-control': 'no-cache', etag: ETAG })
  expect((await getPicture({ 'if-none-match': ETAG })).status).toBe(304)
})

test('a removed picture is 404, also for a request with its ETag', async () => {
  respond = () => ({ status: 404, body: { message: 'There is no such picture.' } })
  expect((await getPicture()).status).toBe(404)
  expect((await getPicture({ 'if-none-match': ETAG })).status).toBe(404)
})
