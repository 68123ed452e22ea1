import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { FIXED_HEADERS } from '#lib/http/fixed-headers'
import { askRaw } from '../../scripts/hard/servers/raw-http.ts'
import { startWebProcess, type WebProcess } from '../../scripts/hard/servers/web-process.ts'
import { findNginx, type Nginx, shippedConfiguration, startNginx } from '../../scripts/nginx.ts'
import { cookiesOf, makeCall } from '../support/calls.ts'
import { adminSession, demoSession } from '../support/people.ts'

/** nginx had it: fresh, or a second old and asked for anew. */
const KEPT = /^(HIT|EXPIRED|REVALIDATED|UPDATING|STALE)$/
const UNSEEN = '/movie/348893'
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
    const answer = await askRaw(nginx.url, { path, headers })
    return { ...answer, cache: String(answer.headers['x-cache'] ?? '') }
  }

  test('keeps pages and files for everybody, and hands them on as the web app sent them', async () => {
    for (const path of ['/', '/movie/603', '/user/2']) {
      const answers = [await read(path), await read(path), await read(path)]
      const kept = expect.stringMatching(KEPT)
      expect(answers.map(({ cache }) => cache)).toEqual(['MISS', kept, kept])
      expect(answers[2]?.body === answers[0]?.body, path).toBe(true)
      for (const { headers } of answers) {
        expect(String(headers['content-security-policy']).match(/default-src/g)).toHaveLength(1)
        expect(headers).toMatchObject(FIXED_HEADERS)
      }
    }
    const script = /\/_next\/static\/[^"\\]+\.js/.exec((await read('/')).body)?.[0] ?? ''
    expect([(await read(script)).cache, (await read(script)).cache]).toEqual(['MISS', 'HIT'])
  })

  test('keeps no call, and no page that is made for one request', async () => {
    for (const path of ['/search?query=alien', '/login', ENDPOINTS.popularMovies.path, '/no/such/page']) {
      const [one, two] = [await read(path), await read(path)]
      expect([one, two].filter(({ cache }) => KEPT.test(cache)).length, path).toBe(0)
      expect(one.headers['cache-control'], path).toMatch(/no-store/)
    }
    // What React asks for has the page's address, or all but.
    for (const path of ['/movie/603', '/movie/603?_rsc']) {
      const [part, page] = [await read(path, { rsc: '1' }), await read(path)]
      expect(part.cache, path).toBe('BYPASS')
      expect(page.headers['content-type'], path).toContain('text/html')
    }
    const { headers } = await read('/movie/603?_rsc', { rsc: '1' })
    expect(headers['content-type']).toContain('text/x-component')
  })

  test('keeps nothing that a member sees, and shows nobody what is another’s', async ({ browser }) => {
    const people = [
      await adminSession(await browser.newContext()),
      await demoSession(await browser.newContext()),
    ]
    const members = await Promise.all(
      people.map(async ({ email, password }) => {
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
    // One address, a page for the world and another place for its owner.
    const own = `/user/${members[1]?.id}`
    expect((await read(own)).status).toBe(200)
    expect(await read(own, { cookie: members[1]?.cookie ?? '' })).toMatchObject({ status: 307 })
    expect((await read(own)).status).toBe(200)
    expect(await read('/profile')).toMatchObject({ status: 307, body: expect.not.stringContaining('@') })
  })

  test('refuses a request for two hosts', async () => {
    const socket = net.connect(Number(new URL(nginx.url).port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: cuedot.test\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
  })

  test('shows what it has while the web app is away, and says so politely where it has nothing', async () => {
    await read('/movie/603')
    await web.stop('SIGKILL')
    await expect.poll(async () => (await read('/movie/603')).cache, { timeout: 20_000 }).toBe('STALE')
    expect((await read('/movie/603')).status).toBe(200)
    const unseen = await read(UNSEEN)
    expect(unseen).toMatchObject({ status: 503, body: expect.stringContaining('Back in a moment') })
    expect(unseen.headers).toMatchObject({
      ...FIXED_HEADERS,
      'retry-after': '10',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect((await read(ENDPOINTS.viewerAccount.path)).status).toBe(503)
  })
})
