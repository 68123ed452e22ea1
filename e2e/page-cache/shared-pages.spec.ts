import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { startWebProcess, type WebProcess } from '../../scripts/hard/servers/web-process.ts'
import { findRedis, type RedisServer, startRedis } from '../../scripts/servers/redis.ts'
import { cookiesOf, makeCall } from '../support/calls.ts'
import { memberSession } from '../support/members.ts'

const SHOW = { movie_id: 814, media_type: 'tv' }
const binary = findRedis()

test.describe('two web processes with one Redis', () => {
  test.skip(!binary, 'redis-server is not on this machine')
  test.describe.configure({ mode: 'serial' })
  let redis: RedisServer
  let webs: [WebProcess, WebProcess]

  test.beforeAll(async () => {
    redis = await startRedis(binary ?? '')
    const settings = {
      UPSTREAM_URL: process.env.E2E_UPSTREAM_URL,
      REDIS_URL: redis.url,
      SITE_URL: 'http://cuedot.test',
    }
    webs = await Promise.all([startWebProcess(settings), startWebProcess(settings)])
  })
  test.afterAll(async () => {
    await Promise.all(webs.map((web) => web.stop()))
    await redis.stop()
  })

  test('show a rating made through one on the pages of the other', async ({ context }) => {
    const [one, two] = webs
    const { email, password } = await memberSession(context)
    const signedIn = await makeCall(one.url, ENDPOINTS.login, { email, password })
    const cookie = cookiesOf(signedIn)
    const { user } = await signedIn.json()
    await makeCall(one.url, ENDPOINTS.addEntry, SHOW, { cookie })
    // A change reaches the other process only once both are connected to Redis.
    await waitForText(two, `/user/${user.id}`, 'Hornblower')
    const before = Number(/(\d+) ratings?</.exec(await read(two, `/tv/${SHOW.movie_id}`))?.[1] ?? 0)
    for (const rating of [37, 63]) {
      await makeCall(one.url, ENDPOINTS.rateEntry, { ...SHOW, rating }, { cookie })
      await waitForText(two, `/user/${user.id}`, `rated ${rating} of 100 on average`)
      await waitForText(two, `/tv/${SHOW.movie_id}`, `${before + 1} rating`)
    }
  })

  test('serve every page while Redis hangs or is down', async () => {
    for (const [signal, uncached] of [
      ['SIGSTOP', '/movie/348893'],
      ['SIGKILL', '/movie/37472'],
    ] as const) {
      redis.signal(signal)
      for (const web of webs) {
        for (const page of ['/', `/tv/${SHOW.movie_id}`, uncached]) {
          expect((await read(web, page)).includes('<main'), `${page} after ${signal}`).toBe(true)
        }
      }
    }
  })
})

async function read(web: WebProcess, page: string): Promise<string> {
  const response = await fetch(web.url + page)
  return response.ok ? response.text() : `${response.status}`
}

/** Waits until a page contains a text; the timeout leaves room for a busy machine. */
async function waitForText(web: WebProcess, page: string, text: string): Promise<void> {
  const contains = async () => (await read(web, page)).includes(text)
  await expect.poll(contains, { message: `${page} contains ${text}`, timeout: 20_000 }).toBe(true)
}
