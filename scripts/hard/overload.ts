import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startUpstreamProcess } from '../bench/upstream-process.ts'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'
import { demoCookie } from './servers/demo-cookie.ts'
import type { LoadResult } from './servers/load-generator.ts'
import { load, typicalRequests } from './servers/load-process.ts'
import { residentMb } from './servers/process-stats.ts'
import { sendRaw } from './servers/send-raw.ts'
import { startWebProcess } from './servers/web-process.ts'

const WARM_UP_S = 5
const PEAK_S = 10
/** The load for which peak is searched: so many clients, each of which sends again after a response. */
const CLIENTS = [16, 32, 64]
const TIMES = 5
const OVERLOAD_S = 60
/** Megabytes that the second half may add: to what the heap falls back to, and to what the process holds in all. */
const HEAP_MB = 24
const RESIDENT_MB = 96

/** Five times what the product can do, for a minute: it does as much as before, for as many, as quickly. */
export const overload: LongCheck = {
  name: 'overload',
  timeoutMinutes: 8,
  async run(): Promise<Figures> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-overload-'))
    const upstream = await startUpstreamProcess({ dataDir }, { DEMO: '1' })
    const web = await startWebProcess({ UPSTREAM_URL: upstream.url, TRUSTED_HOPS: '1' })
    try {
      const cookie = await demoCookie(web.url, dataDir, 'member')
      const options = { origin: web.url, requests: typicalRequests(cookie) }
      await load({ ...options, seconds: WARM_UP_S, clients: 8 })
      const tries: LoadResult[] = []
      for (const clients of CLIENTS) tries.push(await load({ ...options, seconds: PEAK_S, clients }))
      const peak = tries.reduce((best, one) => (one.goodput > best.goodput ? one : best))
      const rate = TIMES * peak.goodput
      const half = () => watchHeap(web.url, load({ ...options, seconds: OVERLOAD_S / 2, rate }))
      const first = await half()
      const between = residentMb(web.pid)
      const second = await half()
      const growth = { heap: second.floor - first.floor, resident: residentMb(web.pid) - between }
      await pause(2_000)
      const after = await load({ ...options, seconds: 5, rate: peak.goodput / 2 })
      return assertGoals({ peak, over: worse(first.result, second.result), after, growth, rate })
    } finally {
      await Promise.all([web.stop(), upstream.end('SIGTERM')])
      fs.rmSync(dataDir, { recursive: true })
    }
  },
}

function worse(one: LoadResult, other: LoadResult): LoadResult {
  return one.goodput < other.goodput ? one : other
}

function assertGoals(measured: {
  peak: LoadResult
  over: LoadResult
  after: LoadResult
  growth: { heap: number; resident: number }
  rate: number
}): Figures {
  const { peak, over, after, growth, rate } = measured
  const share = over.goodput / peak.goodput
  const figures = {
    'peak, responses/s': peak.goodput,
    'p99 at peak, ms': peak.p99,
    'sent at five times peak, requests/s': rate,
    'successful responses then, share of peak': Number(share.toFixed(2)),
    'p99 of those, ms': over.p99,
    'rejected, share': Number((over.shed / over.sent).toFixed(2)),
    'heap added in the second half, MB': growth.heap,
    'memory added then, MB': growth.resident,
    'p99 two seconds afterwards, ms': after.p99,
    'rejected afterwards': after.shed,
  }
  const text = JSON.stringify(figures)
  assertThat(Object.keys(over.odd).length === 0, `Unexpected statuses: ${JSON.stringify(over.odd)} ${text}`)
  assertThat(share >= 0.9, `Goodput is too low. ${text}`)
  assertThat(over.p99 < 2 * peak.p99, `Accepted requests are too slow. ${text}`)
  assertThat(growth.heap < HEAP_MB && growth.resident < RESIDENT_MB, `Memory grows. ${text}`)
  assertThat(after.shed === 0 && after.p99 < 2 * peak.p99, `It does not recover. ${text}`)
  return figures
}

/** What a load brought, and the least that the heap held meanwhile, MB: what garbage collection does not take away. */
async function watchHeap(
  origin: string,
  loading: Promise<LoadResult>,
): Promise<{ result: LoadResult; floor: number }> {
  let isDone = false
  const watched = loading.finally(() => {
    isDone = true
  })
  let floor = Number.POSITIVE_INFINITY
  while (!isDone) {
    const { body } = await sendRaw(origin, { path: '/metrics' })
    const used = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(body)?.[1])
    floor = Math.min(floor, Math.round(used / 2 ** 20))
    await pause(250)
  }
  return { result: await watched, floor }
}
