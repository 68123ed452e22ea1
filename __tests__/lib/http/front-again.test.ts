/** @jest-environment node */
import { once } from 'node:events'
import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createHttpServer } from '#lib/http/http-server'
import { contentSecurityPolicy, newNonce } from '#lib/server/csp'
import { answerForAll, answerWith } from '#lib/server/response-status'

/** How often a page was rendered, and what its page says and how it ends. */
let rendered = 0
let say: () => void = answerForAll
let end = '</html>'
const front = createHttpServer((request, response) => {
  rendered++
  const nonce = newNonce()
  say()
  response.setHeader('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], {}))
  response.setHeader('link', `</a.css>; rel=preload; nonce="${nonce}"`)
  response.setHeader('cache-control', 'private, no-store')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const html = `<p>${request.url} ü ${'.'.repeat(2_000)}</p><script nonce="${nonce}">${nonce}</script>${end}`
  if (!request.headers['accept-encoding']) return response.end(html)
  response.setHeader('content-encoding', 'gzip')
  response.end(gzipSync(html))
}, undefined)
let port: number

beforeAll(async () => {
  await once(front.listen(0, '127.0.0.1'), 'listening')
  port = (front.address() as AddressInfo).port
})
beforeEach(() => {
  rendered = 0
  say = answerForAll
  end = '</html>'
})
afterAll(() => {
  front.close()
  front.closeAllConnections()
})

interface Got {
  headers: IncomingHttpHeaders
  body: string
  nonce: string
}

async function ask(path: string, headers = {}, method = 'GET'): Promise<Got> {
  const asked = http.request({ port, path, method, headers, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
  const bytes = Buffer.from(await text(answer.setEncoding('latin1')), 'latin1')
  const body = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
  const nonce = /nonce-([^']+)/.exec(String(answer.headers['content-security-policy']))?.[1] ?? ''
  return { headers: answer.headers, body, nonce }
}

function withoutNonce({ headers, body, nonce }: Got) {
  const { date: _, 'transfer-encoding': __, 'content-length': ___, ...rest } = headers
  return JSON.stringify([rest, body]).replaceAll(nonce, 'NONCE')
}

test('a page that was asked for a moment ago is sent again, alike but for a nonce that nobody had before', async () => {
  const got = [await ask('/search?query=a'), await ask('/search?query=a'), await ask('/search?query=a')]
  expect(rendered).toBe(1)
  expect(new Set(got.map(({ nonce }) => nonce)).size).toBe(3)
  expect(new Set(got.map(withoutNonce)).size).toBe(1)
  for (const { nonce } of got) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  expect(got[2]?.body).toContain(`<script nonce="${got[2]?.nonce}">${got[2]?.nonce}</script>`)
})

test('it is compressed for whoever can read that, however it was first sent', async () => {
  const zipped = { 'accept-encoding': 'gzip' }
  const [one, two] = [await ask('/search?query=b', zipped), await ask('/search?query=b')]
  const three = await ask('/search?query=b', zipped)
  expect(rendered).toBe(1)
  expect(two.headers).not.toHaveProperty('content-encoding')
  expect(three.headers).toHaveProperty('content-encoding', 'gzip')
  const bodies = [one, two, three].map(({ body, nonce }) => body.replaceAll(nonce, ''))
  expect(new Set(bodies).size).toBe(1)
})

test.each<[string, () => void]>([
  ['failed', () => answerWith(503)],
  ['failed after all', () => [answerForAll(), answerWith(503)]],
  ['does not say that it is for all', () => {}],
])('a page that %s is rendered anew', async (name, said) => {
  say = said
  for (const _ of [1, 2]) await ask(`/search?query=${encodeURIComponent(name)}`)
  expect(rendered).toBe(2)
})

test('a part of a page is nothing to send again', async () => {
  end = ''
  for (const _ of [1, 2]) await ask('/search?query=part')
  expect(rendered).toBe(2)
})

test.each([
  { cookie: 'signed-in=1' },
  { cookie: '__Host-session=x' },
  { rsc: '1' },
  { range: 'bytes=0-1' },
  { authorization: 'Bearer x' },
])('whoever asks with %o gets a page of their own', async (headers) => {
  const path = `/search?query=${encodeURIComponent(JSON.stringify(headers))}`
  await ask(path, headers)
  await ask(path)
  await ask(path, headers)
  expect(rendered).toBe(3)
})

test('each address has its own page, and other places none', async () => {
  for (const path of ['/search?query=x', '/search?query=y', '/search', '/login', '/login']) await ask(path)
  await ask('/search', {}, 'HEAD')
  expect(rendered).toBe(6)
})
