import { addEntry, addList, listEntries, rateEntry, updatePrivacy } from '#contract'
import { openDb } from '#upstream/db/open'
import { type BenchMember, populate } from '../../bench/populate.ts'
import { startUpstreamProcess } from '../../bench/upstream-process.ts'
import { assertThat, type LongCheck } from '../long-check.ts'
import { callRaw } from '../servers/call-raw.ts'
import { onTemporaryDisk, type TemporaryDisk } from './temporary-disk.ts'

const WRITES = [
  [rateEntry, { movie_id: 1, rating: 66 }],
  [addEntry, { movie_id: 603 }],
  [addList, { name: 'Slow trains' }],
  [updatePrivacy, { isPrivate: true }],
] as const

/** A disk that the kernel makes read-only below the embedded database, as it does after a fault. */
export const readOnlyDisk: LongCheck = {
  name: 'read-only disk',
  timeoutMinutes: 2,
  isApiOnly: true,
  run: async () =>
    (await onTemporaryDisk({ kind: 'ext4', size: '32m' }, makeReadOnly)) ?? {
      skipped: 'no disk can be mounted here',
    },
}

async function makeReadOnly(disk: TemporaryDisk) {
  const dataDir = disk.folder
  const db = await openDb({ dataDir })
  const [me] = (await populate(db, { members: 1, entries: 50 })) as [BenchMember]
  await db.destroy()
  const upstream = await startUpstreamProcess({ dataDir })
  const readiness = async () => (await fetch(`${upstream.url}/readyz`)).status
  assertThat((await readiness()) === 200, 'It was not ready before.')
  disk.makeReadOnly()
  for (const [call, input] of WRITES) {
    const { status, body, headers } = await callRaw(upstream, call, input, me)
    const isRejected = status === 503 && /can be saved/.test(body) && headers['retry-after'] === '60'
    assertThat(isRejected, `${call.path} responded with ${status} ${body}`)
  }
  const read = await callRaw(upstream, listEntries, {}, me)
  assertThat(read.status === 200, `The collection cannot be read: ${read.status} ${read.body}`)
  const ready = await readiness()
  assertThat(ready === 503, `/readyz responded with ${ready}`)
  await upstream.end('SIGKILL')
  return { writes: `${WRITES.length} of 503`, read: read.status, '/readyz': ready }
}
