import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type addEntry, listEntries, rateEntry, toRequest, updateProfile } from '#contract'
import { openDb } from '#upstream/db/open'
import { type BenchMember, populate } from '../bench/populate.ts'
import { startUpstreamProcess, type UpstreamProcess } from '../bench/upstream-process.ts'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'
import { type RawResponse, sendRaw } from './servers/raw-http.ts'

/** Bytes of the disk; the database and its log take about two thirds before it is full. */
const DISK = '6m'

/** A real disk that runs full below the embedded database, with a restart while it is. */
export const diskFull: LongCheck = {
  name: 'disk full',
  timeoutMinutes: 5,
  isApiOnly: true,
  async run() {
    const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-disk-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'none', disk])
    if (mounted.status !== 0) return { skipped: 'no tmpfs can be mounted here' }
    try {
      return await fill(disk)
    } finally {
      spawnSync('umount', [disk])
      fs.rmdirSync(disk)
    }
  },
}

async function fill(dataDir: string): Promise<Figures> {
  const db = await openDb({ dataDir })
  const [ada] = await populate(db, { members: 1, entries: 50 })
  await db.destroy()
  assertThat(ada !== undefined, 'No member was populated.')
  const me = ada as BenchMember
  let upstream = await startUpstreamProcess({ dataDir })
  const filler = path.join(dataDir, 'filler')
  fillDisk(filler)
  const full = await writeUntilRejected(upstream, me)
  assertThat(
    full.status === 503 && /no room/.test(full.body),
    `A write responded with ${full.status} ${full.body}`,
  )
  assertThat((await send(upstream, me, listEntries)).status === 200, 'The collection cannot be read.')
  await upstream.end('SIGKILL')

  upstream = await startUpstreamProcess({ dataDir })
  assertThat(
    (await send(upstream, me, listEntries)).status === 200,
    'After a restart the collection cannot be read.',
  )
  fs.rmSync(filler)
  const after = await send(upstream, me, rateEntry, { movie_id: 1, rating: 77 })
  assertThat(
    after.status === 200,
    `With free space again a write responded with ${after.status} ${after.body}`,
  )
  await upstream.end('SIGTERM')
  return { 'write while full': full.status, 'read while full': 200, 'write afterwards': after.status }
}

function fillDisk(file: string): void {
  const handle = fs.openSync(file, 'w')
  try {
    for (;;) fs.writeSync(handle, Buffer.alloc(4_096))
  } catch (error) {
    assertThat((error as NodeJS.ErrnoException).code === 'ENOSPC', String(error))
  } finally {
    fs.closeSync(handle)
  }
}

/** The log may have room left in what it has reserved: writes until there is none. */
async function writeUntilRejected(upstream: UpstreamProcess, me: BenchMember): Promise<RawResponse> {
  for (let n = 0; n < 2_000; n++) {
    const biography = String(n).repeat(200).slice(0, 900)
    const response = await send(upstream, me, updateProfile, { biography })
    if (response.status !== 200) return response
  }
  throw new Error('No write was rejected.')
}

function send(
  upstream: UpstreamProcess,
  me: BenchMember,
  call: typeof listEntries | typeof rateEntry | typeof updateProfile | typeof addEntry,
  input: object = {},
): Promise<RawResponse> {
  const { method, target, body } = toRequest(call, input as never)
  const headers = { authorization: `Bearer ${me.token}`, ...(body && { 'content-type': 'application/json' }) }
  return sendRaw(upstream.url, { method, path: target, headers, ...(body && { body }) })
}
