import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon, { type Request, type Result } from 'autocannon'
import { sql } from 'kysely'
import { openDb } from '#upstream/db/open'
import { findPostgres, startPostgres } from '../postgres.ts'
import { CASES, type Case } from './cases.ts'
import { type BenchMember, populate } from './populate.ts'
import { record, startBareServer } from './record.ts'
import { startUpstreamProcess, type UpstreamProcess, type Where } from './upstream-process.ts'

const CONNECTIONS = 32
const TURNS = 4
const WARM_UP_SECONDS = 1
const SECONDS = 2
/** Each has a collection of 1,000. */
const MEMBERS = 32
const ENTRIES = 1_000
const CRASHES = 5

/** One measured line: an engine's case beside a bare server that answers the same bytes. */
export interface Line {
  engine: string
  name: string
  goal: number
  bare: Figures
  ours: Figures
}

export interface Figures {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export interface Measured {
  lines: Line[]
  /** Slowest of some restarts after SIGKILL, by engine, in milliseconds to the first answer. */
  readyAfterCrash: Record<string, number>
}

/** Measures the upstream on each engine that is there. */
export async function benchUpstream(): Promise<Measured> {
  const measured: Measured = { lines: [], readyAfterCrash: {} }
  await benchOn('SQLite', undefined, measured)
  const binaries = findPostgres()
  if (!binaries) return measured
  const cluster = await startPostgres(binaries, { durable: true })
  try {
    await benchOn('PostgreSQL', cluster.url, measured)
  } finally {
    await cluster.stop()
  }
  return measured
}

async function benchOn(engine: string, databaseUrl: string | undefined, measured: Measured): Promise<void> {
  const where: Where = { dataDir: fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-bench-')), databaseUrl }
  const serviceKey = randomBytes(32).toString('hex')
  const start = () => startUpstreamProcess(where, { SERVICE_KEY: serviceKey })
  try {
    const db = await openDb(where)
    const members = await populate(db, { members: MEMBERS, entries: ENTRIES })
    // As PostgreSQL does by itself within a minute; until then it guesses at what has just been written.
    if (databaseUrl) await sql`analyze`.execute(db)
    await db.destroy()
    let upstream = await start()
    for (const one of CASES) {
      console.log(`${engine}: ${one.name} …`)
      measured.lines.push({ engine, ...(await benchCase(one, upstream, members, serviceKey)) })
    }
    const restarts: number[] = []
    for (let crash = 0; crash < CRASHES; crash++) {
      await upstream.end('SIGKILL')
      upstream = await start()
      restarts.push(upstream.readyAfter)
    }
    measured.readyAfterCrash[engine] = Math.max(...restarts)
    await upstream.end('SIGTERM')
  } finally {
    fs.rmSync(where.dataDir, { recursive: true, force: true })
  }
}

async function benchCase(
  one: Case,
  upstream: UpstreamProcess,
  members: BenchMember[],
  serviceKey: string,
): Promise<Omit<Line, 'engine'>> {
  const requests = await one.requests({ url: upstream.url, members, serviceKey })
  const bareServer = await startBareServer(await record(upstream.url, requests))
  try {
    // By turns, so that whatever else the machine does falls on both.
    const bare: Result[] = []
    const ours: Result[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      bare.push(await measure(bareServer.url, requests))
      ours.push(await measure(upstream.url, requests))
    }
    return { name: one.name, goal: one.goal, bare: figures(bare), ours: figures(ours) }
  } finally {
    bareServer.process.kill()
  }
}

async function measure(url: string, requests: Request[]): Promise<Result> {
  const options = { url, connections: CONNECTIONS, requests }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed.`)
  return result
}

/** Means over the turns, and the worst p99. */
function figures(results: Result[]): Figures {
  const mean = (of: (result: Result) => number) =>
    results.reduce((sum, one) => sum + of(one), 0) / results.length
  return {
    rate: mean(({ requests }) => requests.average),
    p50: Math.round(mean(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  }
}
