import { assertThat, type Figures, quantile } from '../hard/long-check.ts'
import { queryPostgres } from '../servers/query-postgres.ts'
import type { Sample } from './load.ts'

/**
 * What a load has to have met whatever was done to the cluster: no cached page failed, no acknowledged write is lost or stored twice,
 * and no session ends. @returns the reads and writes that failed, and the figures @throws where it is not so
 */
export async function judge(
  samples: readonly Sample[],
  databaseUrl: string,
): Promise<{ figures: Figures; failed: Sample[] }> {
  const stored = await storedNotes(databaseUrl)
  const acknowledged = samples.filter(isAcknowledged)
  const lost = acknowledged.filter(({ note = '' }) => !stored.has(note))
  const twice = [...stored].filter(([, count]) => count > 1)
  const failed = samples.filter(({ status }) => status >= 400 || status === 0)
  const failedPages = failed.filter(({ kind }) => kind === 'page')
  const signedOut = samples.filter(({ isSignedOut }) => isSignedOut)
  assertThat(failedPages.length === 0, `Cached pages failed: ${describeSamples(failedPages)}`)
  assertThat(signedOut.length === 0, `Signed out: ${describeSamples(signedOut)}`)
  assertThat(lost.length === 0, `Acknowledged writes are lost: ${lost.map(({ note }) => note)}`)
  assertThat(twice.length === 0, `Stored twice: ${twice.map(([note]) => note)}`)
  const figures = {
    requests: samples.length,
    'cached pages that failed': 0,
    'acknowledged writes': acknowledged.length,
    'of them lost': 0,
    'signed out': 0,
    "members' requests that failed": failed.length,
  }
  return { figures, failed }
}

export function isAcknowledged({ note, status }: Sample): boolean {
  return note !== undefined && status >= 200 && status < 300
}

export function describeSamples(samples: readonly Sample[]): string {
  const some = samples
    .slice(0, 5)
    .map(({ path, status, message = '' }) => `${path} ${status} ${message.slice(0, 60)}`)
  return `${samples.length}, ${some.join('; ')}`
}

/** Instants, in milliseconds since the epoch. */
interface Time {
  from?: number
  to?: number
}

/** Of the time before, which is short on a quiet machine. */
const SLOWER = 2
const ALWAYS_FAST_MS = 250

/** Whether the slowest hundredth is at most twice as slow as before, or fast in any case. */
export function isAsFast(samples: readonly Sample[], before: Time, now: Time): boolean {
  return p99(samples, now) <= Math.max(ALWAYS_FAST_MS, SLOWER * p99(samples, before))
}

/** Milliseconds, of the requests that were sent in this time. */
export function p99(samples: readonly Sample[], { from = 0, to = Number.POSITIVE_INFINITY }: Time): number {
  const times = samples.filter(({ at }) => at >= from && at < to).map(({ took }) => took)
  return Math.round(quantile(times, 0.99))
}

/** How often each note of a write is stored. */
async function storedNotes(databaseUrl: string): Promise<Map<string, number>> {
  const rows = await queryPostgres<{ note: string; count: string }>(
    databaseUrl,
    "select note, count(*) from watches where note like 'write %' group by note",
  )
  return new Map(rows.map(({ note, count }) => [note, Number(count)]))
}
