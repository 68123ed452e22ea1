import diagnostics from 'node:diagnostics_channel'
import { addEntry, listEntries, login, rateEntry, viewerAccount } from '#contract'
import { handleCall } from '#lib/server/gate/handle-call'
import { cookiesOf } from '#tests/support/gate-with-fake-host'
import { setWebEnv } from '#tests/support/set-web-env'
import { sharedUpstream } from '#tests/support/upstream'
import { type Fault, type FaultProxy, startFaultProxy } from '../../scripts/hard/servers/fault-proxy'

const SITE = 'https://cuedot.test'
const upstream = sharedUpstream()
let proxy: FaultProxy
let cookie: string
beforeAll(async () => {
  proxy = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(upstream.url).port) })
  setWebEnv({ UPSTREAM_URL: proxy.url, SITE_URL: SITE })
  const ada = await upstream.member()
  cookie = cookiesOf(await post(login.path, { email: ada.email, password: ada.password }))
  await post(addEntry.path, { movie_id: 603 })
})
beforeEach(() => proxy.setFault({ kind: 'none' }))
afterAll(() => proxy.close())

function get(path: string): Promise<Response> {
  return handleCall(new Request(SITE + path, { headers: { cookie: cookie ?? '' } }), () => {})
}

function post(path: string, body: unknown): Promise<Response> {
  const headers = { cookie: cookie ?? '', 'content-type': 'application/json' }
  return handleCall(
    new Request(SITE + path, { method: 'POST', headers, body: JSON.stringify(body) }),
    () => {},
  )
}

const FAULTS: Fault[] = [
  { kind: 'reset' },
  { kind: 'half-close' },
  { kind: 'cut', after: 0 },
  { kind: 'cut', after: 10 },
  { kind: 'cut', after: 150 },
  { kind: 'cut', after: 400 },
]

test.each(FAULTS)(
  'a connection to the API that fails with %j gives a 502 and keeps the session',
  async (fault) => {
    proxy.setFault(fault)
    for (const path of [viewerAccount.path, '/api/movies/details/603']) {
      const response = await get(path)
      expect(response.status).toBe(502)
      // Each page has its own message.
      expect(await response.json()).toEqual({ message: '' })
      expect(response.headers.getSetCookie()).toEqual([])
    }
    proxy.setFault({ kind: 'none' })
    expect((await get(viewerAccount.path)).status).toBe(200)
  },
)

test('a slow response of the API is waited for', async () => {
  proxy.setFault({ kind: 'slow', milliseconds: 400 })
  expect((await get(viewerAccount.path)).status).toBe(200)
})

test('a write whose response is lost is sent once', async () => {
  const arrived: string[] = []
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: { url: string } }
    arrived.push(request.url)
  })
  proxy.setFault({ kind: 'cut', after: 0 })
  for (const rating of [10, 20, 30]) {
    expect((await post(rateEntry.path, { movie_id: 603, rating })).status).toBe(502)
  }
  expect(arrived).toEqual(Array(3).fill(rateEntry.path))
  proxy.setFault({ kind: 'none' })
  expect(await (await get(listEntries.path)).json()).toMatchObject([{ MovieID: 603, Rating: 30 }])
})

test('broken connections are closed', async () => {
  proxy.setFault({ kind: 'reset' })
  await Promise.all(Array.from({ length: 40 }, () => get(viewerAccount.path)))
  while (proxy.open() > 0) await new Promise(setImmediate)
  expect(proxy.open()).toBe(0)
})
