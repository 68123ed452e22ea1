import { serveAdminActions, serveSecurityEvents } from '#lib/server/pages/trail-files'
import { startSession } from '#lib/server/session-cookie'
import { cookiesOf, SITE, streamingHost } from '#tests/support/gate-with-fake-host'

const host = streamingHost()
let cookie: string
beforeAll(async () => {
  const signedIn = new Response()
  await startSession(signedIn.headers, { id: 7, token: 'tok-trail' })
  cookie = cookiesOf(signedIn)
})

const FILES = [
  { serve: serveSecurityEvents, path: '/api/account/events.csv', page: '/profile/events' },
  { serve: serveAdminActions, path: '/api/admin/actions.csv', page: '/admin/log' },
]

describe.each(FILES)('$path', ({ serve, path, page }) => {
  const get = (headers: Record<string, string> = {}, query = '') =>
    serve(new Request(SITE + path + query, { headers: { cookie, ...headers } }))

  test("is the upstream's, of the session, as a file that nothing stores and nothing runs in", async () => {
    host.answer = (request, response) => {
      expect(request.url).toBe(path)
      expect(request.headers.authorization).toBe('Bearer tok-trail')
      response.end('time\r\n')
    }
    const response = await get()
    expect(await response.text()).toBe('time\r\n')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.csv"$/),
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  test('is requested neither without a session nor from another site', async () => {
    host.answer = () => {
      throw new Error('requested')
    }
    expect((await get({ cookie: '' })).status).toBe(401)
    expect((await get({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test.each([
    [401, 401],
    [403, 403],
    [429, 429],
    [500, 503],
  ])(
    '%i of the upstream becomes %i, and the page again for who followed the link',
    async (status, served) => {
      host.answer = (_request, response) =>
        response.writeHead(status, { 'retry-after': '30' }).end('{"message":"No."}')
      expect((await get()).status).toBe(served)
      const followed = await get({ accept: 'text/html,*/*' })
      expect([followed.status, followed.headers.get('location')]).toEqual([303, `${page}?failed`])
    },
  )
})

test('the filter of the log goes with it, without its page and what is none', async () => {
  const requested: (string | undefined)[] = []
  host.answer = (request, response) => {
    requested.push(request.url)
    response.end('time\r\n')
  }
  const query = '?action=let-in&member=7&from=2026-11-01&to=nonsense&page=3'
  await serveAdminActions(new Request(`${SITE}/api/admin/actions.csv${query}`, { headers: { cookie } }))
  expect(requested).toEqual(['/api/admin/actions.csv?action=let-in&member=7&from=2026-11-01'])
})
