import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shutDownGracefully } from '#lib/http/graceful-shutdown'
import { createHttpServer } from '#lib/http/http-server'
import { recordUpstreamOutcome } from '#lib/server/upstream-outcomes'

const TOKEN = 'a token for scrapers only'

async function serve(next: RequestListener, options: Parameters<typeof createHttpServer>[1] = {}) {
  const server = createHttpServer(next, { metricsToken: TOKEN, ...options })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new http.Agent({ keepAlive: true })
  function get(path: string, headers: http.OutgoingHttpHeaders = {}) {
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const request = http.get({ port, path, headers, agent }, async (response) => {
        let body = ''
        for await (const chunk of response) body += chunk
        resolve({ status: response.statusCode ?? 0, body })
      })
      request.on('error', reject)
    })
  }
  return { server, get }
}

test('the web app is ready until it shuts down', async () => {
  const { server, get } = await serve((_, response) => response.end('x'))
  expect(await get('/readyz')).toEqual({ status: 200, body: '{"status":"ok"}' })
  const stopped = shutDownGracefully(server, 1_000)
  expect(await get('/readyz')).toEqual({ status: 503, body: '{"status":"stopping"}' })
  expect((await get('/')).status).toBe(200)
  await stopped
  await expect(get('/readyz')).rejects.toThrow()
})

test('a response in progress is completed before the web app stops', async () => {
  let respond: (() => void) | undefined
  const { server, get } = await serve((_, response) => {
    respond = () => response.end('whole')
  })
  const slow = get('/slow')
  while (!respond) await new Promise(setImmediate)
  const stopped = shutDownGracefully(server)
  respond()
  expect((await slow).body).toBe('whole')
  await stopped
})

test('metrics are labelled by route, page cache and upstream, for this machine or with the token', async () => {
  const { server, get } = await serve((_, response) => response.setHeader('x-nextjs-cache', 'HIT').end('x'))
  await get('/movie/603')
  await get('/an/unknown/path')
  recordUpstreamOutcome('200')
  const { status, body } = await get('/metrics')
  expect(status).toBe(200)
  expect(body).toContain('method="GET",route="/movie",status="200"')
  expect(body).toContain('route="/other"')
  expect(body).toMatch(/cuedot_web_page_cache_total\{outcome="hit"\} 2/)
  expect(body).toMatch(/cuedot_web_upstream_answers_total\{outcome="200"\} 1/)
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
  expect((await get('/metrics', elsewhere)).status).toBe(401)
  expect((await get('/metrics', { host: 'evil.example' })).status).toBe(401)
  expect((await get('/metrics', { ...elsewhere, authorization: `Bearer ${TOKEN}` })).body).toContain(
    'cuedot_',
  )
  await shutDownGracefully(server)
})

test.each([undefined, TOKEN])(
  'a public site shows its metrics to the token only: %s',
  async (metricsToken) => {
    const siteUrl = 'https://cuedot.example'
    const { server, get } = await serve((_, response) => response.end('x'), { siteUrl, metricsToken })
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]', 'cuedot.example']) {
      expect(await get('/metrics', { host })).toMatchObject({
        status: 401,
        body: expect.not.stringContaining('cuedot_'),
      })
    }
    const { status } = await get('/metrics', { authorization: `Bearer ${TOKEN}` })
    expect(status).toBe(metricsToken ? 200 : 401)
    await shutDownGracefully(server)
  },
)
