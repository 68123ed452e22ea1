import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import PageCache from '#lib/page-cache/cache-handler'
import { type CacheEntry, TAGS_HEADER } from '#lib/page-cache/next-internals'
import { pageStore, type RedisPageCache } from '#lib/page-cache/page-store'
import { connectPageCache } from '#lib/page-cache/redis-page-cache'
import { currentPageStatus, withPageStatus } from '#lib/server/pages/page-status'
import { settings } from '#lib/server/settings'
import { setWebEnv } from '#tests/support/set-web-env'
import { findRedis, type RedisServer, startRedis } from '../../../scripts/servers/redis'

const binary = findRedis()
const name = `web processes with one Redis${binary ? '' : ': not run, as redis-server is not on this machine'}`

;(binary ? describe : describe.skip)(name, () => {
  let redis: RedisServer
  let one: RedisPageCache
  let two: RedisPageCache
  const changes = { one: new Map<string, number>(), two: new Map<string, number>() }

  beforeAll(async () => {
    // Connecting and disconnecting is logged for operators.
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    redis = await startRedis(binary ?? '')
    one = connectPageCache(redis.url, 'test', (tag, when) => changes.one.set(tag, when))
    two = connectPageCache(redis.url, 'test', (tag, when) => changes.two.set(tag, when))
  })
  afterAll(async () => {
    await Promise.all([one.close(), two.close()])
    await redis.stop()
  })

  test('a page that one process stores is read by the other, byte for byte', async () => {
    const entry = page('<p>ü</p>')
    let found: CacheEntry | null = null
    await until(async () => {
      one.set('/a', entry)
      found = await two.get('/a')
      return found !== null
    })
    expect(found).toEqual(entry)
    expect(await two.get('/b')).toBeNull()
  })

  test('an invalidation by one process reaches the other, with its time', async () => {
    const before = Date.now()
    one.publish(['user-7', 'ü,"'])
    await until(() => changes.two.has('ü,"'))
    expect(changes.two.get('user-7')).toBeGreaterThanOrEqual(before - 1)
    expect(changes.two.get('user-7')).toBeLessThanOrEqual(Date.now() + 1)
  })

  test('a process that starts later receives earlier invalidations', async () => {
    one.publish(['early'])
    await until(() => changes.one.has('early'))
    const known = new Set<string>()
    const three = connectPageCache(redis.url, 'test', (tag) => known.add(tag))
    await until(() => known.has('early'))
    await three.close()
  })

  test('a Redis that hangs delays requests once, and briefly', async () => {
    await until(() => isShared(one, two, '/hang', page('stored')))
    redis.signal('SIGSTOP')
    const views = await Promise.all(Array.from({ length: 20 }, () => two.get('/hang')))
    expect(views).toEqual(views.map(() => null))
    // Once Redis is known to be down the read resolves without a timer.
    expect(
      await Promise.race([two.get('/hang'), new Promise((resolve) => setTimeout(resolve, 0, 'later'))]),
    ).toBe(null)
    one.publish(['while it hung'])
    redis.signal('SIGCONT')
    await until(() => changes.two.has('while it hung'))
    await until(async () => (await two.get('/hang')) !== null)
  })

  test('a Redis that is killed loses its pages, but no pending invalidation', async () => {
    redis.signal('SIGKILL')
    await until(async () => (await one.get('/a')) === null)
    one.set('/a', page('lost'))
    one.publish(['while it was dead'])
    await redis.restart()
    await until(() => changes.two.has('while it was dead'))
    await until(() => isShared(one, two, '/a', page('again')))
  })

  test('a value that is not a page is ignored', async () => {
    const { createClient } = await import('@redis/client')
    const client = await createClient({ url: redis.url }).connect()
    await client.set('test:/odd', 'not a page')
    expect(await until(() => two.get('/odd').then((found) => found === null))).toBe(true)
    client.destroy()
  })

  test('processes that write another contact address into their pages share none', async () => {
    const build = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-build-'))
    fs.writeFileSync(path.join(build, 'BUILD_ID'), 'one')
    setWebEnv({ REDIS_URL: redis.url })
    const memory = pageStore()
    for (const [CONTACT_EMAIL, found] of [
      ['a@example.org', false],
      ['a@example.org', true],
      ['b@example.org', false],
    ] as const) {
      Object.assign(settings(), { CONTACT_EMAIL })
      const pages = new PageCache({ serverDistDir: path.join(build, 'server') })
      const shared = await memory.redis
      await until(async () => {
        shared?.set('/connected', page('connected'))
        return (await shared?.get('/connected')) != null
      })
      expect([CONTACT_EMAIL, (await pages.get('/de', {})) !== null]).toEqual([CONTACT_EMAIL, found])
      shared?.set('/de', page('with the address'))
      await until(async () => (await shared?.get('/de')) != null)
      await shared?.close()
      memory.redis = undefined
      memory.entries.clear()
    }
    fs.rmSync(build, { recursive: true })
  })

  test('the page cache reads pages from Redis that it does not have, unless they are stale', async () => {
    const build = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-build-'))
    fs.writeFileSync(path.join(build, 'BUILD_ID'), 'one')
    setWebEnv({ REDIS_URL: redis.url })
    const pages = new PageCache({ serverDistDir: path.join(build, 'server') })
    const memory = pageStore()
    const { value } = page('shared', 'movie-1')
    await until(async () => {
      await pages.set('/movie/1', value, {})
      return (await (await memory.redis)?.get('/movie/1')) != null
    })
    memory.entries.clear()
    expect((await pages.get('/movie/1', {}))?.value).toMatchObject({ html: 'shared' })
    await pages.revalidateTag('movie-1')
    memory.entries.clear()
    expect(await pages.get('/movie/1', {})).toBeNull()

    // One that has expired is rendered anew by the process that reads it, and lacks what changes from then on.
    const expired = { ...page('expired', 'movie-2'), lastModified: Date.now() - 301_000 }
    const cacheControl = { revalidate: 300, expire: 31_536_000 }
    const name = '/movie/2'
    await until(async () => {
      ;(await memory.redis)?.set(name, { ...expired, cacheControl })
      return (await (await memory.redis)?.get(name)) != null
    })
    await withPageStatus(async () => {
      expect((await pages.get(name, {}))?.value).toMatchObject({ html: 'expired' })
      expect(currentPageStatus().render).toMatchObject({ key: name, isBackground: true })
    })
    await pages.revalidateTag('movie-2')
    await pages.set(name, page('rendered before the change', 'movie-2').value, { cacheControl })
    expect(await pages.get(name, {})).toBeNull()
    await (await memory.redis)?.close()
    fs.rmSync(build, { recursive: true })
  })
})

function page(html: string, tags = ''): CacheEntry & { value: NonNullable<CacheEntry['value']> } {
  const value = {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from([0, 255, 1]),
    headers: { [TAGS_HEADER]: tags },
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    status: 200,
    postponed: undefined,
  }
  return { lastModified: 1_700_000_000_000, value: value as unknown as NonNullable<CacheEntry['value']> }
}

/** Whether the other process reads a page that one stores. */
async function isShared(
  one: RedisPageCache,
  other: RedisPageCache,
  key: string,
  entry: CacheEntry,
): Promise<boolean> {
  one.set(key, entry)
  return (await other.get(key)) !== null
}

async function until(condition: () => boolean | Promise<boolean>): Promise<true> {
  const deadline = Date.now() + 20_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition was not met within 20 seconds.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}
