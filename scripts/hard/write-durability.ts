import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listEntries, parseCollection, rateEntry } from '#contract'
import { openDb } from '#upstream/db/open'
import { type BenchMember, populate } from '../bench/populate.ts'
import { startUpstreamProcess, type UpstreamProcess } from '../bench/upstream-process.ts'
import { killOnExit } from '../kill-on-exit.ts'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'
import { sendRaw } from './servers/send-raw.ts'

const WRITES = 100
/** Titles in each collection, one rated after the other. */
const TITLES = 100

/** Whether each write is on the disk before it is acknowledged, and whether two processes on one folder lose any. */
export const writeDurability: LongCheck = {
  name: 'write durability',
  timeoutMinutes: 5,
  isApiOnly: true,
  async run(): Promise<Figures> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-durable-'))
    const db = await openDb({ dataDir })
    const members = await populate(db, { members: 2, entries: TITLES })
    await db.destroy()
    const both = await Promise.all([startUpstreamProcess({ dataDir }), startUpstreamProcess({ dataDir })])
    const syncs = await countSyncs(both[0], () => rateAll(both[0], members[0], 0, WRITES))
    await Promise.all(both.flatMap((one, at) => members.map((member) => rateAll(one, member, at * 50, 50))))
    const lost = (await Promise.all(members.map((member) => countLost(both[1], member)))).reduce(
      (a, b) => a + b,
      0,
    )
    await Promise.all(both.map((one) => one.end('SIGTERM')))
    fs.rmSync(dataDir, { recursive: true })
    assertThat(lost === 0, `${lost} writes through two processes are lost`)
    if (syncs === null) return { skipped: 'strace is not installed' }
    assertThat(syncs >= WRITES, `${WRITES} writes were synced ${syncs} times`)
    return { writes: WRITES, syncs, 'writes through two processes at once': 200, lost }
  },
}

/** Rates so many titles from this one on, one after the other; each gets its own number as rating. */
async function rateAll(
  { url }: UpstreamProcess,
  member: BenchMember | undefined,
  from: number,
  count: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${member?.token}`, 'content-type': 'application/json' }
  for (let id = from + 1; id <= from + count; id++) {
    const body = JSON.stringify({ movie_id: id, rating: id })
    const { status } = await sendRaw(url, { method: rateEntry.method, path: rateEntry.path, headers, body })
    assertThat(status === 200, `A rating responded with ${status}`)
  }
}

async function countLost({ url }: UpstreamProcess, { token }: BenchMember): Promise<number> {
  const { body } = await sendRaw(url, {
    path: listEntries.path,
    headers: { authorization: `Bearer ${token}` },
  })
  const entries = parseCollection(JSON.parse(body))
  return entries.filter(({ id, rating }) => rating !== id).length + TITLES - entries.length
}

/** Counts a process's fsync calls during some work; null without strace. */
async function countSyncs({ pid }: UpstreamProcess, work: () => Promise<void>): Promise<number | null> {
  if (spawnSync('strace', ['--version']).status !== 0) return null
  const tracer = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  killOnExit(tracer)
  let output = ''
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  while (!output.includes('attached')) await pause(20)
  await work()
  tracer.kill('SIGINT')
  await once(tracer, 'close')
  return Array.from(output.matchAll(/\bf(?:data)?sync\(/g)).length
}
