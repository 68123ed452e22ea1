import { once } from 'node:events'
import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FIXED_HEADERS } from '#lib/http/fixed-headers'
import { SHIPPED, segmentOf } from '#lib/text/language'
import { findNginx, type Nginx, shippedConfiguration, startNginx } from '../scripts/servers/nginx'

const binary = findNginx()
if (!binary) console.warn('nginx is not on this machine: its limit is not tested.')

const AT_A_TIME = 40

;(binary ? describe : describe.skip)('nginx with the configuration that ships', () => {
  let nginx: Nginx
  const held: ServerResponse[] = []
  const web = http.createServer((request, response) => {
    if (request.url === '/held') held.push(response)
    else if (request.url?.endsWith('/dropped')) response.destroy()
    else response.setHeader('cache-control', 's-maxage=60').end('a page')
  })
  const agent = new http.Agent()

  beforeAll(async () => {
    await once(web.listen(0, '127.0.0.1'), 'listening')
    const { port } = web.address() as AddressInfo
    nginx = await startNginx(binary ?? '', shippedConfiguration(`http://127.0.0.1:${port}`))
  })
  afterAll(async () => {
    for (const response of held) response.end()
    agent.destroy()
    await nginx.stop()
    web.closeAllConnections()
    web.close()
  })

  function send(path: string, localAddress = '127.0.0.1') {
    return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        const request = http.get(nginx.url + path, { localAddress, agent }, async (response) => {
          let body = ''
          for await (const chunk of response.setEncoding('utf8')) body += chunk
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
        })
        request.on('error', reject)
      },
    )
  }

  test('one address has 40 requests at a time, cached pages included, and other addresses do not notice', async () => {
    expect((await send('/page')).status).toBe(200)
    const pending = Array.from({ length: AT_A_TIME }, () => send('/held'))
    while (held.length < AT_A_TIME) await new Promise(setImmediate)
    for (const path of ['/held', '/page', '/api/movies/top', '/_next/static/a.js']) {
      const { status, headers, body } = await send(path)
      expect([path, status, headers['retry-after']]).toEqual([path, 429, '1'])
      expect(headers).toMatchObject({ ...FIXED_HEADERS, 'cache-control': 'private, no-store' })
      expect(body).toContain('Please try again in a moment.')
    }
    expect((await send('/de/page')).body).toContain('<h1>Zu viele Anfragen</h1>')
    expect(held).toHaveLength(AT_A_TIME)
    expect((await send('/page', '127.0.0.2')).status).toBe(200)
    for (const response of held.splice(0)) response.end()
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual(
      Array.from({ length: AT_A_TIME }, () => 200),
    )
    expect((await send('/page')).status).toBe(200)
  })

  test('its own page has the language of the address, for each that there is', async () => {
    const bodies = await Promise.all(
      SHIPPED.map(async (language) => {
        const { status, headers, body } = await send(`/${segmentOf(language)}/dropped`)
        expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
        expect([headers['content-language'], body]).toEqual([
          language,
          expect.stringContaining(`<html lang=${language}>`),
        ])
        return body
      }),
    )
    expect(new Set(bodies).size).toBe(SHIPPED.length)
    for (const path of ['/dropped', '/dear/dropped', '/movie/de/dropped']) {
      expect((await send(path)).body).toContain('<h1>Back in a moment</h1>')
    }
  })

  test('it stores the page of a title in every language, and a profile or a list in none', async () => {
    for (const prefix of ['', '/de', '/pt-br']) {
      for (const [path, cache] of [
        ['/movie/603', 'HIT'],
        ['/user/1', undefined],
        ['/list/1/share.png', undefined],
      ]) {
        await send(prefix + path)
        expect([prefix, path, (await send(prefix + path)).headers['x-cache']]).toEqual([prefix, path, cache])
      }
    }
  })
})
