import { setTimeout as pause } from 'node:timers/promises'
import { assertThat, type Figures } from '../hard/long-check.ts'
import { describeSamples, isAsFast, judge, p99 } from './judge-load.ts'
import type { Kind, Sample } from './load.ts'
import { startLoad } from './mixed-load.ts'
import type { Restartable } from './restartable.ts'
import type { Topology } from './topology.ts'

/** Between two faults, and how long a process that was ended stays away. */
const EVERY_MS = 22_000
const AWAY_MS = 1_000
/** From the return of a process until the slowest hundredth is as fast as before. */
const RECOVERED_MS = 10_000

interface Fault {
  name: string
  /** Whether the database is away meanwhile. */
  isOfDatabase?: boolean
  run(): Promise<void>
}

interface Span {
  name: string
  isOfDatabase: boolean
  from: number
  to: number
}

/** The mixed load while each process in turn is stopped and killed and comes back. */
export async function faults(topology: Topology): Promise<Figures> {
  const load = await startLoad(topology)
  await pause(EVERY_MS)
  const spans: Span[] = []
  for (const { name, isOfDatabase = false, run } of faultsOf(topology)) {
    const from = Date.now()
    await run()
    spans.push({ name, isOfDatabase, from, to: Date.now() })
    await pause(Math.max(0, from + EVERY_MS - Date.now()))
  }
  const samples = await load.end()
  print(samples, spans)
  const { failed, figures } = await judge(samples, topology.primary.url)
  const wordless = failed.filter((sample) => !isToldToWait(sample, spans))
  const slow = spans.filter((span, index) => !hasRecovered(samples, span, spans[index + 1]?.from))
  assertThat(
    wordless.length === 0,
    `Failures without a sentence and Retry-After: ${describeSamples(wordless)}`,
  )
  assertThat(slow.length === 0, `Not as fast again after ten seconds: ${slow.map(({ name }) => name)}`)
  return {
    'faults, each process stopped and killed': spans.length,
    ...figures,
    'p99 before, ms': p99(samples, { to: spans[0]?.from ?? 0 }),
  }
}

function faultsOf({ webs, apis, primary, redis, nginx }: Topology): Fault[] {
  const ended = (one: Restartable, signal: 'SIGTERM' | 'SIGKILL'): Fault => ({
    name: `${one.name} ${signal}`,
    async run() {
      await one.end(signal)
      await pause(AWAY_MS)
      await one.start()
    },
  })
  const processes = [...webs, ...apis]
  return [
    ...processes.map((one) => ended(one, 'SIGTERM')),
    ...processes.map((one) => ended(one, 'SIGKILL')),
    {
      name: 'Redis restarts',
      async run() {
        redis.signal('SIGKILL')
        await pause(AWAY_MS)
        await redis.restart()
      },
    },
    ...(['SIGINT', 'SIGKILL'] as const).map((signal) => ({
      name: `PostgreSQL ${signal}`,
      isOfDatabase: true,
      async run() {
        await primary.end(signal)
        await pause(AWAY_MS)
        await primary.start()
      },
    })),
    { name: 'nginx reloads', run: async () => nginx.reload() },
  ]
}

/** A process that is killed takes requests along; what is sent to a database that is away is told to come again. */
function isToldToWait({ at, status, retryAfter, message }: Sample, spans: readonly Span[]): boolean {
  const isDatabaseAway = spans.some(({ isOfDatabase, from, to }) => isOfDatabase && at >= from && at <= to)
  if (isDatabaseAway) return status === 503 && Number(retryAfter) > 0 && Boolean(message)
  return [502, 503].includes(status) && Boolean(message)
}

function hasRecovered(samples: readonly Sample[], { to }: Span, next = Number.POSITIVE_INFINITY): boolean {
  const before = { to: samples[0] ? samples[0].at + EVERY_MS : 0 }
  return isAsFast(samples, before, { from: to + RECOVERED_MS, to: next })
}

/** What became of the requests during each fault and after it. */
function print(samples: readonly Sample[], spans: readonly Span[]): void {
  const kinds: Kind[] = ['page', 'read', 'write']
  console.log('| fault | away, s | page | read | write | p99 meanwhile, ms | p99 from 10 s on, ms |')
  console.log('| --- | --: | --- | --- | --- | --: | --: |')
  for (const [index, { name, from, to }] of spans.entries()) {
    const next = spans[index + 1]?.from ?? Number.POSITIVE_INFINITY
    const statuses = kinds.map((kind) => {
      const during = samples.filter((sample) => sample.kind === kind && sample.at >= from && sample.at < next)
      return Object.entries(Object.groupBy(during, ({ status }) => status))
        .map(([status, some]) => `${status}: ${some?.length}`)
        .join(', ')
    })
    const times = [
      p99(samples, { from, to: to + RECOVERED_MS }),
      p99(samples, { from: to + RECOVERED_MS, to: next }),
    ]
    console.log(`| ${[name, ((to - from) / 1000).toFixed(1), ...statuses, ...times].join(' | ')} |`)
  }
}
