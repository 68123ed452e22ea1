import { assertThat, type Figures } from '../hard/long-check.ts'
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

/** How often each note of a write is stored. */
async function storedNotes(databaseUrl: string): Promise<Map<string, number>> {
  const rows = await queryPostgres<{ note: string; count: string }>(
    databaseUrl,
    "select note, count(*) from watches where note like 'write %' group by note",
  )
  return new Map(rows.map(({ note, count }) => [note, Number(count)]))
}
