/** @jest-environment node */
import type { RequestListener } from 'node:http'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { FIXED_HEADERS } from '#lib/http/fixed-headers'
import { createHttpServer } from '#lib/http/http-server'
import { answerWith } from '#lib/server/response-status'

let behind: RequestListener
const server = createHttpServer((request, response) => behind(request, response), {
  siteUrl: 'https://cuedot.test',
})
let port: number

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  behind = (request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(request.headers))
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

interface Got {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = http.request({ port, path, method, headers, agent: false }, async (answer) => {
      let body = ''
      for await (const chunk of answer.setEncoding('latin1')) body += chunk
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
    })
    asked.on('error', reject).end()
  })
}

test.each(['/api/%E0%A4%A', '/title/%ff', '/a%00', 'http://127.0.0.1:1/x', '*'])(
  'the address %s is refused before anything reads it',
  async (path) => expect((await ask(path)).status).toBe(400),
)

test.each([
  ['POST', '/'],
  ['PUT', '/search'],
  ['PROPFIND', '/movie/603'],
  ['TRACE', '/api/users/me'],
])('%s %s is not allowed', async (method, path) => {
  const { status, headers } = await ask(path, {}, method)
  expect(status).toBe(405)
  expect(headers.allow).toContain('GET, HEAD')
})

test('headers that Next would believe are taken away', async () => {
  const { body } = await ask('/', {
    'x-middleware-prefetch': '1',
    'x-middleware-subrequest': 'middleware:middleware',
    'x-matched-path': '/admin/users',
    'next-action': 'a'.repeat(40),
    'content-security-policy': "script-src 'nonce-attacker'",
    rsc: '1',
    'next-router-prefetch': '1',
  })
  const passed = Object.keys(JSON.parse(body)).sort()
  expect(passed).toEqual(['connection', 'host', 'next-router-prefetch', 'rsc', 'x-forwarded-for'])
})

test('who connected stands last in X-Forwarded-For, whatever came', async () => {
  const { body } = await ask('/', { 'x-forwarded-for': '6.6.6.6' })
  expect(JSON.parse(body)['x-forwarded-for']).toBe('6.6.6.6, 127.0.0.1')
})

test('an https site says so in every answer', async () => {
  for (const path of ['/', '/%ff']) {
    expect((await ask(path)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
})

const HASH = "'sha256-wi/qXXQo5c9H72NUyXySI8ldbc3D4NIwD/eQVrH/PYU='"

test.each([
  ['in one piece', (response: http.ServerResponse) => response.end('<script>a=1</script>')],
  [
    'in pieces, its head first',
    (response: http.ServerResponse) => {
      response.writeHead(500, { 'x-a': 'b' })
      response.flushHeaders()
      response.write('<script>a')
      response.write(Buffer.from('=1</script>'))
      response.end()
    },
  ],
  [
    'compressed',
    (response: http.ServerResponse) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync('<script>a=1</script>'))
    },
  ],
])('a page without a policy gets the hashes of its scripts: %s', async (_, say) => {
  behind = (_request, response) => say(response.setHeader('content-type', 'text/html; charset=utf-8'))
  const { headers, body } = await ask('/')
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${HASH};`)
  expect(body.length).toBeGreaterThan(19)
})

test('a page with two policies keeps its own, the later one', async () => {
  behind = (_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.setHeader('content-security-policy', ["script-src 'nonce-a'", "script-src 'sha256-b'"]).end('x')
  }
  expect((await ask('/')).headers['content-security-policy']).toBe("script-src 'sha256-b'")
})

test('an error page whose cause is the upstream is a 503', async () => {
  behind = (_request, response) => {
    response
      .writeHead(500, { 'content-type': 'text/html' })
      .end('<template data-dgst="upstream-502"></template>')
  }
  const { status, headers } = await ask('/movie/603')
  expect([status, headers['retry-after']]).toEqual([503, '30'])
})

test('a page gets the status that it wishes for while it is rendered, a navigation within the site does not', async () => {
  for (const [type, expected] of [
    ['text/html', [503, '30']],
    ['text/x-component', [200, undefined]],
  ] as const) {
    behind = async (_request, response) => {
      await new Promise(setImmediate)
      answerWith(503)
      response.setHeader('content-type', type).end('Try again')
    }
    const { status, headers } = await ask('/search')
    expect([status, headers['retry-after']]).toEqual(expected)
  }
})

test.each([
  ['two lengths', 'POST /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
  [
    'length and chunks',
    'POST /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a folded line', 'GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n'],
])('%s is a bad request', async (_, raw) => {
  const socket = net.connect(port, '127.0.0.1')
  socket.end(raw)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test('a head of more than 16 kB is refused', async () => {
  expect((await ask('/', { cookie: 'a'.repeat(17_000) })).status).toBe(431)
})

test.each(['/x/../profile', '/./profile', '/%2e%2e/profile', '/..;/profile', '/a%5c..%5cb', '/a%0d%0ab'])(
  'the address %s, which servers read differently, is refused',
  async (path) => expect((await ask(path)).status).toBe(400),
)

test('what a proxy took without encryption is sent to https, but for calls', async () => {
  const open = { 'x-forwarded-proto': 'http' }
  expect(await ask('/login?a=b', open)).toMatchObject({
    status: 308,
    headers: { location: 'https://cuedot.test/login?a=b' },
  })
  expect((await ask('/api/users/me', open)).status).toBe(403)
  expect((await ask('/login', { 'x-forwarded-proto': 'https' })).status).toBe(200)
})

test.each(['/%ff', '/'])('the answer to %s carries what all have to', async (path) => {
  expect((await ask(path)).headers).toMatchObject(FIXED_HEADERS)
})
