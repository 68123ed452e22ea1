import { login } from '#contract'
import { handleCall } from '#lib/server/gate/handle-call'
import { serveExport } from '#lib/server/pages/export-response'
import { ADA, cookiesOf, SITE, streamingHost } from '#tests/support/gate-with-fake-host'

const host = streamingHost()
let cookie: string
beforeAll(async () => {
  host.answer = (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ token: 'tok-export', user: ADA }))
  }
  const credentials = JSON.stringify({ email: ADA.Emails, password: 'x' })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await handleCall(
    new Request(`${SITE}${login.path}`, { method: 'POST', body: credentials, headers }),
    () => {},
  )
  cookie = cookiesOf(signedIn)
})

function get(query: string, headers: Record<string, string> = {}): Promise<Response> {
  return serveExport(new Request(`${SITE}/api/export${query}`, { headers: { cookie, ...headers } }))
}

function fail(status: number, headers: Record<string, string> = {}): void {
  host.answer = (_request, response) => response.writeHead(status, headers).end('{"message":"No."}')
}

test('an archive is passed on as it comes, with its name, and is in no cache', async () => {
  let rest = () => {}
  host.answer = (request, response) => {
    expect(request.url).toBe('/api/export?format=trakt')
    expect(request.headers.authorization).toBe('Bearer tok-export')
    response.write('first ')
    rest = () => response.end('rest')
  }
  const response = await get('?format=trakt')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="cuedot-trakt-[\d-]{10}\.zip"$/),
    'cache-control': 'private, no-store',
  })
  const reader = response.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('first ')
  // Only now: nothing waits for the end.
  rest()
  const second = await reader?.read()
  expect(new TextDecoder().decode(second?.value)).toBe('rest')
})

test('a client that leaves ends the request to the upstream', async () => {
  const left = new Promise<void>((resolve) => {
    host.answer = (_request, response) => {
      response.once('close', resolve)
      response.write('first ')
    }
  })
  const reader = (await get('')).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await left
})

test('an upstream that breaks off breaks the download off', async () => {
  host.answer = (_request, response) => {
    response.write('first ')
    setImmediate(() => response.destroy())
  }
  const response = await get('')
  await expect(response.arrayBuffer()).rejects.toThrow()
})

test('without a session, from another site or of an unknown format nothing is requested', async () => {
  host.answer = () => {
    throw new Error('requested')
  }
  expect((await get('', { cookie: '' })).status).toBe(401)
  expect((await get('', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await get('?format=excel')).status).toBe(400)
})

test.each([
  [401, 401],
  [429, 429],
  [500, 503],
])('%i of the upstream becomes %i', async (status, served) => {
  fail(status, { 'retry-after': '30' })
  expect((await get('')).status).toBe(served)
})

test('a reader who followed a link sees the page again, with a sentence', async () => {
  fail(500)
  const response = await get('', { accept: 'text/html,*/*' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/export?failed'])
})
