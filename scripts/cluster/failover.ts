import { setTimeout as pause } from 'node:timers/promises'
import { assertThat, type Figures } from '../hard/long-check.ts'
import { queryPostgres } from '../servers/query-postgres.ts'
import { describeSamples, isAcknowledged, judge } from './judge-load.ts'
import { startLoad } from './mixed-load.ts'
import type { Topology } from './topology.ts'

const BEFORE_MS = 15_000
const NOTICED_MS = 2_000
const AFTER_MS = 25_000

/** The primary is lost under load and the standby promoted; the API's processes follow it by themselves. */
export async function failover(topology: Topology): Promise<Figures> {
  const { primary, standby } = topology
  const load = await startLoad(topology)
  await pause(BEFORE_MS)
  const lostAt = Date.now()
  await primary.end('SIGKILL')
  await pause(NOTICED_MS)
  await queryPostgres(standby.url, 'select pg_promote()')
  const promotedAt = Date.now()
  await pause(AFTER_MS)
  const samples = await load.end()
  const { failed, figures } = await judge(samples, standby.url)
  const wordless = failed.filter(
    ({ status, retryAfter, message }) => status !== 503 || !Number(retryAfter) || !message,
  )
  const firstWrite = samples.find((sample) => isAcknowledged(sample) && sample.at > promotedAt)
  const lastFailure = failed.at(-1)?.at ?? promotedAt
  assertThat(wordless.length === 0, `Failures without Retry-After: ${describeSamples(wordless)}`)
  assertThat(firstWrite !== undefined, 'No write succeeded after the promotion.')
  return {
    ...figures,
    'seconds from the loss to the promotion': ((promotedAt - lostAt) / 1000).toFixed(1),
    'seconds from the promotion to the last 503': Math.max(0, (lastFailure - promotedAt) / 1000).toFixed(1),
  }
}
