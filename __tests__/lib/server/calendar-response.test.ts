import { serveCalendar } from '#lib/server/pages/calendar-response'
import { type FakeResponse, type ReceivedRequest, startFakeHost } from '#tests/support/fake-host'
import { setWebEnv } from '#tests/support/set-web-env'

let upstream: Awaited<ReturnType<typeof startFakeHost>>
let respond: (request: ReceivedRequest) => FakeResponse
beforeAll(async () => {
  upstream = await startFakeHost((request) => respond(request))
  setWebEnv({ UPSTREAM_URL: upstream.url })
})
afterAll(() => upstream.close())

const get = (file: string) => serveCalendar(new Request(`http://cuedot.test/calendar/${file}`), file)

test('a calendar is served as such, private and without a session', async () => {
  respond = ({ url, headers }) => {
    expect(url).toBe('/api/calendar/s3cret_-.ics')
    expect(headers.authorization).toBeUndefined()
    return { body: Buffer.from('BEGIN:VCALENDAR') }
  }
  const response = await get('s3cret_-.ics')
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
    expect((await get(file)).status).toBe(404)
  },
)

test.each([
  [404, 404],
  [400, 404],
  [500, 503],
])('%i of the upstream becomes %i', async (status, served) => {
  respond = () => ({ status, body: { message: 'No.' } })
  expect((await get('x.ics')).status).toBe(served)
})

test('too many requests get the Retry-After of the upstream', async () => {
  respond = () => ({ status: 429, headers: { 'retry-after': '30' }, body: { message: 'No.' } })
  const response = await get('x.ics')
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
})
