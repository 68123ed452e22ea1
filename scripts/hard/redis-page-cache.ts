import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sealData } from 'iron-session'
import { rateEntry } from '#contract'
import { memberPath } from '#lib/addresses/routes'
import { openDb } from '#upstream/db/open'
import { callRequest } from '../bench/call-request.ts'
import { populate } from '../bench/populate.ts'
import { startUpstreamProcess } from '../bench/upstream-process.ts'
import { findRedis, startRedis } from '../servers/redis.ts'
import { assertThat, type Figures, type LongCheck, quantile } from './long-check.ts'
import { sendRaw } from './servers/send-raw.ts'
import { startWebProcess } from './servers/web-process.ts'

const RATINGS = 20
/** Milliseconds after which a rating has to be on the pages of every web process, and until the run fails. */
const LIMIT_MS = 1_000
const TIMEOUT_MS = 30_000

/** A member rates through one web process; how long until another shows it, with Redis between the two. */
export const redisPageCache: LongCheck = {
  name: 'pages shared through Redis',
  timeoutMinutes: 3,
  async run(): Promise<Figures> {
    const binary = findRedis()
    if (!binary) return { skipped: 'redis-server is not on this machine' }
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-shared-'))
    const db = await openDb({ dataDir })
    const [member] = await populate(db, { members: 1, entries: 1 })
    await db.destroy()
    assertThat(member !== undefined, 'there is no member')
    const redis = await startRedis(binary)
    const upstream = await startUpstreamProcess({ dataDir })
    const password = randomBytes(32).toString('base64url')
    const settings = {
      UPSTREAM_URL: upstream.url,
      REDIS_URL: redis.url,
      SESSION_SECRET: password,
      SITE_URL: 'http://cuedot.test',
    }
    const [one, two] = await Promise.all([startWebProcess(settings), startWebProcess(settings)])
    try {
      const cookie = `session=${await sealData({ ...member }, { password })}`
      return await timeRatings([one.url, two.url], member?.id ?? 0, cookie)
    } finally {
      await Promise.all([one.stop(), two.stop()])
      await upstream.end('SIGTERM')
      await redis.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

/** How long a rating that is made through one web process takes to be on a page of the other. */
export async function timeRatings(
  [one = '', two = '']: readonly string[],
  memberId: number,
  cookie: string,
): Promise<Figures> {
  const times: number[] = []
  for (let rating = 1; rating <= RATINGS; rating++) {
    await rate(one, rating, cookie)
    const rated = performance.now()
    const page = memberPath(memberId)
    while (!(await sendRaw(two, { path: page })).body.includes(`rated ${rating} of 100 on average`)) {
      assertThat(performance.now() - rated < TIMEOUT_MS, `a rating of ${rating} did not arrive`)
      await pause(20)
    }
    // The first may be made before both have found Redis.
    if (rating > 1) times.push(performance.now() - rated)
  }
  const slowest = Math.max(...times)
  assertThat(slowest <= LIMIT_MS, `the slowest took ${Math.round(slowest)} ms`)
  return {
    ratings: times.length,
    'median ms': Math.round(quantile(times, 0.5)),
    'slowest ms': Math.round(slowest),
  }
}

async function rate(url: string, rating: number, cookie: string): Promise<void> {
  const { status } = await sendRaw(url, callRequest(rateEntry, { movie_id: 1, rating }, { cookie }))
  assertThat(status === 200, `a rating got the status ${status}`)
}
