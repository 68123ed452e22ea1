import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openDb } from '#upstream/db/open'
import { findPostgres, startPostgres } from '../postgres.ts'
import { compare, LOAD, type Request } from './load.ts'
import { type BenchMember, bearer, populate } from './populate.ts'
import { type Row, ratioRow, recordedRow, type Section } from './report.ts'
import { startReplay } from './servers.ts'
import { startUpstreamProcess } from './upstream-process.ts'

interface Call {
  name: string
  goal: number
  /** MediaTracker's recorded requests per second for the same call. */
  mediaTracker?: number
  requests: Request[]
}

const MEMBERS = 32
const ENTRIES = 1_000
const QUERIES = ['interstelar', 'dune 2021', 'the', 'godfather', 'star', 'nausicaa', 'breaking bad', 'matrx']

export async function benchApi(): Promise<Section> {
  const rows = await benchEngine('SQLite')
  const binaries = findPostgres()
  if (binaries) {
    const cluster = await startPostgres(binaries, { durable: true })
    try {
      rows.push(...(await benchEngine('PostgreSQL', cluster.url)))
    } finally {
      await cluster.stop()
    }
  } else {
    rows.push({ what: 'PostgreSQL', result: 'not measured: PostgreSQL is not installed' })
  }
  return {
    heading: 'API',
    text: `${LOAD}. One API process with the sample catalogue; ${MEMBERS} members with collections of ${ENTRIES.toLocaleString('en')}; commits are synced to disk. The anchor is a bare \`node:http\` server that sends the same bytes. MediaTracker's calls are its details, its search and its home row of 1,000 items.`,
    rows,
  }
}

async function benchEngine(engine: string, databaseUrl?: string): Promise<Row[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-bench-'))
  const serviceKey = randomBytes(32).toString('hex')
  try {
    const db = await openDb({ dataDir, databaseUrl })
    const members = await populate(db, { members: MEMBERS, entries: ENTRIES })
    // PostgreSQL's autovacuum does this within a minute; until then plans rest on guesses.
    await sql`analyze`.execute(db)
    await db.destroy()
    const upstream = await startUpstreamProcess({ dataDir, databaseUrl }, { SERVICE_KEY: serviceKey })
    try {
      const rows: Row[] = []
      for (const call of callsOf(members, serviceKey))
        rows.push(...(await benchCall(engine, call, upstream.url)))
      return rows
    } finally {
      await upstream.end('SIGTERM')
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchCall(engine: string, call: Call, origin: string): Promise<Row[]> {
  const { name, goal, mediaTracker, requests } = call
  const replay = await startReplay({ origin, requests })
  try {
    const rates = await compare({ origin, requests }, { origin: replay.origin, requests })
    const what = `${engine}: ${name}`
    const row = ratioRow(what, 'bare node:http', rates, goal)
    // The recorded figures are MediaTracker's on SQLite.
    if (engine !== 'SQLite' || !mediaTracker) return [row]
    return [row, recordedRow(what, rates.product, 'MediaTracker', mediaTracker, 5)]
  } finally {
    await replay.stop()
  }
}

function callsOf(members: BenchMember[], serviceKey: string): Call[] {
  return [
    {
      name: 'details',
      goal: 0.2,
      mediaTracker: 1_086,
      requests: [603, 13, 157336, 550, 680, 238].map((id) => ({ path: `/api/movies/details/${id}` })),
    },
    {
      name: 'search',
      goal: 0.15,
      mediaTracker: 178,
      // The rate limit is per visitor; the web app's own reads have none.
      requests: QUERIES.map((query) => ({
        path: `/api/movies/search?${new URLSearchParams({ query })}`,
        headers: { 'x-service-key': serviceKey },
      })),
    },
    {
      name: 'list of 1,000',
      goal: 0.25,
      mediaTracker: 35,
      requests: members.map((member) => ({ path: '/api/movies/user/list', headers: bearer(member) })),
    },
    {
      name: 'rate',
      goal: 0.06,
      requests: members.map((member, index) => ({
        path: '/api/movies/rate',
        method: 'POST',
        headers: { ...bearer(member), 'content-type': 'application/json' },
        body: JSON.stringify({ movie_id: index + 1, rating: (index * 7) % 101 }),
      })),
    },
  ]
}
