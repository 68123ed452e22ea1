import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { FIXED_HEADERS } from '#lib/http/fixed-headers'
import { sendRaw } from '../../scripts/hard/servers/send-raw.ts'
import { startWebProcess, type WebProcess } from '../../scripts/hard/servers/web-process.ts'
import { findNginx, type Nginx, shippedConfiguration, startNginx } from '../../scripts/servers/nginx.ts'
import { cookiesOf, makeCall } from '../support/calls.ts'
import { adminSession, demoSession, memberSession, savePicture } from '../support/members.ts'

/** Values of X-Cache for a page from nginx's cache. */
const CACHED = /^(HIT|EXPIRED|REVALIDATED|UPDATING|STALE)$/
const UNCACHED = '/movie/348893'
const binary = findNginx()

test.describe('nginx with the configuration that ships', () => {
  test.skip(!binary, 'nginx is not on this machine')
  test.describe.configure({ mode: 'serial' })
  let nginx: Nginx
  let web: WebProcess

  test.beforeAll(async () => {
    const UPSTREAM_URL = process.env.E2E_UPSTREAM_URL
    web = await startWebProcess({ UPSTREAM_URL, SITE_URL: 'http://cuedot.test', TRUSTED_HOPS: '1' })
    nginx = await startNginx(binary ?? '', shippedConfiguration(web.url))
  })
  test.afterAll(async () => {
    await nginx?.stop()
    await web.stop()
  })

  async function read(path: string, headers: Record<string, string> = {}) {
    const response = await sendRaw(nginx.url, { path, headers })
    return { ...response, cache: String(response.headers['x-cache'] ?? '') }
  }

  test('caches public pages and files, and serves them as the web app sent them', async () => {
    for (const path of ['/', '/movie/603', '/person/31']) {
      const responses = [await read(path), await read(path), await read(path)]
      const cached = expect.stringMatching(CACHED)
      expect(responses.map(({ cache }) => cache)).toEqual(['MISS', cached, cached])
      expect(responses[2]?.body === responses[0]?.body, path).toBe(true)
      for (const { headers } of responses) {
        expect(String(headers['content-security-policy']).match(/default-src/g)).toHaveLength(1)
        expect(headers).toMatchObject(FIXED_HEADERS)
      }
    }
    const script = /\/_next\/static\/[^"\\]+\.js/.exec((await read('/')).body)?.[0] ?? ''
    expect([(await read(script)).cache, (await read(script)).cache]).toEqual(['MISS', 'HIT'])
  })

  test('caches neither API responses nor profiles nor pages rendered per request', async () => {
    const unstored = ['/search?query=alien', '/login', ENDPOINTS.popularMovies.path, '/no/such/page']
    for (const path of [...unstored, '/user/2', '/user/2/share.png', '/user/2/feed.xml']) {
      const [first, second] = [await read(path), await read(path)]
      expect([first, second].filter(({ cache }) => CACHED.test(cache)).length, path).toBe(0)
      if (unstored.includes(path)) expect(first.headers['cache-control'], path).toMatch(/no-store/)
    }
    // Next requests React payloads at the page's own URL, with or without _rsc.
    for (const path of ['/movie/603', '/movie/603?_rsc']) {
      const [part, page] = [await read(path, { rsc: '1' }), await read(path)]
      expect(part.cache, path).toBe('BYPASS')
      expect(page.headers['content-type'], path).toContain('text/html')
    }
    const { headers } = await read('/movie/603?_rsc', { rsc: '1' })
    expect(headers['content-type']).toContain('text/x-component')
  })

  test('never caches a member’s response or serves it to another viewer', async ({ browser }) => {
    const accounts = [
      await adminSession(await browser.newContext()),
      await demoSession(await browser.newContext()),
    ]
    const members = await Promise.all(
      accounts.map(async ({ email, password }) => {
        const signedIn = await makeCall(nginx.url, ENDPOINTS.login, { email, password })
        const { user } = await signedIn.json()
        return { id: user.id, email, cookie: cookiesOf(signedIn) }
      }),
    )
    for (const path of ['/profile', ENDPOINTS.viewerAccount.path, '/my-movies', '/', '/movie/603']) {
      for (const { cookie, email } of [...members, ...members]) {
        const seen = await read(path, { cookie })
        expect(seen.status, path).toBe(200)
        expect(['BYPASS', ''], path).toContain(seen.cache)
        const others = members.filter((one) => one.email !== email)
        expect(
          others.some((one) => seen.body.includes(one.email)),
          path,
        ).toBe(false)
      }
    }
    // The same URL is a page for visitors and a redirect for its owner.
    const own = `/user/${members[1]?.id}`
    expect((await read(own)).status).toBe(200)
    expect(await read(own, { cookie: members[1]?.cookie ?? '' })).toMatchObject({ status: 307 })
    expect((await read(own)).status).toBe(200)
    expect(await read('/profile')).toMatchObject({ status: 307, body: expect.not.stringContaining('@') })
  })

  test('never serves one address from the cache of another, whatever the encoding', async () => {
    expect((await read('/movie/603gzip')).status).toBe(404)
    const page = await read('/movie/603', { 'accept-encoding': 'gzip' })
    expect(page).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } })
    expect((await read('/movie/603gzip')).status).toBe(404)
  })

  test('responds with 404 to the profile and the picture of a deleted member', async ({ browser }) => {
    const context = await browser.newContext()
    await memberSession(context)
    const picture = await savePicture(context)
    const { id } = await (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
    const addresses = [`/user/${id}`, `/user/${id}/share.png`, `/user/${id}/feed.xml`, picture]
    for (const path of addresses) expect([path, (await read(path)).status]).toEqual([path, 200])
    const { headers } = await read(picture)
    const { email, password } = await adminSession(await browser.newContext())
    const cookie = cookiesOf(await makeCall(nginx.url, ENDPOINTS.login, { email, password }))
    const path = ENDPOINTS.deleteMember.path.replace('{id}', id)
    expect((await sendRaw(nginx.url, { method: 'DELETE', path, headers: { cookie } })).status).toBe(200)
    for (const path of addresses) {
      expect([path, (await read(path)).status]).toEqual([path, 404])
      const conditional = { 'if-none-match': headers.etag ?? '' }
      expect([path, (await read(path, conditional)).status]).toEqual([path, 404])
    }
  })

  test('rejects a request with two Host headers', async () => {
    const socket = net.connect(Number(new URL(nginx.url).port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: cuedot.test\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
    const [response] = await once(socket, 'data')
    expect(String(response)).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
  })

  test('serves cached pages while the web app is down, and responds with 503 to other requests', async () => {
    await read('/movie/603')
    await web.stop('SIGKILL')
    await expect.poll(async () => (await read('/movie/603')).cache, { timeout: 20_000 }).toBe('STALE')
    expect((await read('/movie/603')).status).toBe(200)
    const uncached = await read(UNCACHED)
    expect(uncached).toMatchObject({ status: 503, body: expect.stringContaining('Back in a moment') })
    expect(uncached.headers).toMatchObject({
      ...FIXED_HEADERS,
      'retry-after': '10',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect((await read(ENDPOINTS.viewerAccount.path)).status).toBe(503)
  })
})
