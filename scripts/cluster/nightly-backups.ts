import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { assertThat, type Figures } from '../hard/long-check.ts'
import { queryPostgres } from '../servers/query-postgres.ts'
import { describeSamples, isAsFast, judge, p99 } from './judge-load.ts'
import { addMembers } from './members.ts'
import { MEMBERS, startLoad } from './mixed-load.ts'
import type { Topology } from './topology.ts'

/** Until pages and the first requests of new processes have been made. */
const WARM_MS = 10_000
const BEFORE_MS = 30_000
const COPIED = 300
const TITLES = 1_000
const MADE_MS = 120_000
/** What another process may still write. */
const AFTER_MS = 3_000
const COPY = /^[\w-]{43}\.zip/

/** Both API processes make the nightly copies, which they do when they start, while other members read and write. */
export async function copies(topology: Topology): Promise<Figures> {
  const { apis, primary, s3 } = topology
  const wanting = await addMembers(topology, COPIED, { entries: TITLES, first: MEMBERS + 1 })
  const load = await startLoad(topology)
  const written = watchCopies(path.join(s3.folder, s3.env.S3_BUCKET ?? '', 'copies'))
  await pause(WARM_MS)
  const warm = Date.now()
  await pause(BEFORE_MS)
  const ids = wanting.map(({ id }) => id).join()
  await queryPostgres(
    primary.url,
    `insert into nightly_copies (member_id, created_at) select id, '2026-01-01T00:00:00.000Z' from members where id in (${ids})`,
  )
  const restarted = Date.now()
  for (const api of apis) {
    await api.end('SIGTERM')
    await api.start()
  }
  const from = Date.now()
  const countCopies = async () =>
    (await queryPostgres<{ member_id: number }>(primary.url, 'select member_id from copies')).length
  const atStart = await countCopies()
  while ((await countCopies()) < COPIED && Date.now() < from + MADE_MS) await pause(250)
  const to = Date.now()
  await pause(AFTER_MS)
  const samples = await load.end()
  written.close()

  const copied = await countCopies()
  const ofMembers = samples.filter(({ kind }) => kind !== 'page')
  const { failed } = await judge(samples, primary.url)
  const [before, meanwhile] = [
    { from: warm, to: restarted },
    { from, to },
  ]
  const figures = {
    'members copied': copied,
    'files written': written.names.size,
    'of them while both processes were up': copied - atStart,
    'seconds for these': ((to - from) / 1_000).toFixed(0),
    "members' requests meanwhile": ofMembers.filter(({ at }) => at >= from && at < to).length,
    "p99 of members' requests before, ms": p99(ofMembers, before),
    'and meanwhile, ms': p99(ofMembers, meanwhile),
    'p99 of all requests before, ms': p99(samples, before),
    'of all meanwhile, ms': p99(samples, meanwhile),
  }
  assertThat(failed.length === 0, `Failed: ${describeSamples(failed)}`)
  assertThat(copied === COPIED, `${copied} of ${COPIED} members have a copy.`)
  assertThat(written.names.size === COPIED, `${written.names.size} files were written for ${COPIED} members.`)
  assertThat(copied - atStart > COPIED / 3, 'The first process was done before the second was there.')
  const isFast = [samples, ofMembers].every((some) => isAsFast(some, before, meanwhile))
  assertThat(isFast, `Others waited while copies were made: ${JSON.stringify(figures)}`)
  return figures
}

/** The names that copies got in the bucket, whether they are still there or not. */
function watchCopies(folder: string): { names: Set<string>; close(): void } {
  fs.mkdirSync(folder, { recursive: true })
  const names = new Set<string>()
  const watcher = fs.watch(folder, (_event, file) => {
    const [name] = COPY.exec(file ?? '') ?? []
    if (name) names.add(name)
  })
  return { names, close: () => watcher.close() }
}
