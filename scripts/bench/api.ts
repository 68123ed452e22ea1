import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { listEntries, rateEntry, search, titleDetails } from '#contract'
import { hashToken } from '#upstream/account/tokens'
import { newSecret } from '#upstream/connections/deliveries/secrets'
import { type Db, openDb } from '#upstream/db/open'
import { type AnchorServer, startReplay, startStatementServer } from './anchor-servers.ts'
import { callRequest } from './call-request.ts'
import { compare, LOAD, type Request } from './compare-throughput.ts'
import { onBothEngines } from './on-both-engines.ts'
import { type BenchMember, bearer, populate } from './populate.ts'
import { type Row, ratioRow, recordedRow, type Section } from './report.ts'
import { trialOr } from './trial.ts'
import { startUpstreamProcess, type Where } from './upstream-process.ts'

interface Call {
  name: string
  goal: number
  /** MediaTracker's recorded requests per second for the same call. */
  mediaTracker?: number
  requests: Request[]
  /** The least that any server runs for it without keeping responses. */
  statements?: RawBuilder<unknown>[]
}

const MEMBERS = 32
const ENTRIES = trialOr(40, 1_000)
const MOVIES = [603, 13, 157336, 550, 680, 238]
const QUERIES = ['interstelar', 'dune 2021', 'the', 'godfather', 'star', 'nausicaa', 'breaking bad', 'matrx']

export async function benchApi(): Promise<Section> {
  return {
    heading: 'API',
    text: `${LOAD}. One API process with the sample catalogue; ${MEMBERS} members with collections of ${ENTRIES.toLocaleString('en')}; commits are synced to disk. The anchor is a bare \`node:http\` server that sends the same bytes. MediaTracker's calls are its details, its search and its home row of 1,000 items. Rows without a goal show how much of a rate is the database's: beside the product runs a bare \`node:http\` server that executes one statement for each request (the two counts of a title; the entries with their titles; the update of one entry) and keeps nothing.`,
    rows: await onBothEngines(benchEngine),
  }
}

async function benchEngine(engine: string, where: Where): Promise<Row[]> {
  const serviceKey = randomBytes(32).toString('hex')
  const db = await openDb(where)
  const members = await populate(db, { members: MEMBERS, entries: ENTRIES })
  const deliveries = await deliveriesTo(db, members)
  // PostgreSQL's autovacuum does this within a minute; until then plans rest on guesses.
  await sql`analyze`.execute(db)
  await db.destroy()
  const upstream = await startUpstreamProcess(where, { SERVICE_KEY: serviceKey })
  try {
    const rows: Row[] = []
    for (const call of callsOf(members, serviceKey)) {
      rows.push(...(await benchCall(engine, call, upstream.url)))
      const statements = call.statements?.map((statement) => statement.compile(db))
      if (!statements) continue
      const server = await startStatementServer({ ...where, statements })
      rows.push(await benchStatement(engine, call, upstream.url, server))
    }
    rows.push(await benchDelivery(engine, upstream.url, members, deliveries))
    return rows
  } finally {
    await upstream.end('SIGTERM')
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

/** How much of the time is the database's: a server that runs one statement and nothing of the product. */
async function benchStatement(
  engine: string,
  { name, requests }: Call,
  origin: string,
  server: AnchorServer,
): Promise<Row> {
  try {
    const rates = await compare({ origin, requests }, { origin: server.origin, requests })
    return ratioRow(`${engine}: ${name}`, 'bare node:http with one statement', rates, null)
  } finally {
    await server.stop()
  }
}

/** What media servers send while they play, beside the write of a member that costs the least. */
async function benchDelivery(
  engine: string,
  origin: string,
  members: BenchMember[],
  deliveries: Request[],
): Promise<Row> {
  const rates = await compare({ origin, requests: deliveries }, { origin, requests: ratings(members) })
  return ratioRow(`${engine}: a delivery`, 'a rating', rates, null)
}

/** Connections of each member: one takes 600 deliveries in five minutes. */
const CONNECTIONS = 10

/** A delivery to each connection of the members. */
async function deliveriesTo(db: Db, members: BenchMember[]): Promise<Request[]> {
  const made = Array.from({ length: CONNECTIONS }, () => members)
    .flat()
    .map(({ id }) => ({ id, secret: newSecret() }))
  const rows = made.map(({ id, secret }) => ({
    member_id: id,
    kind: 'other' as const,
    name: 'A connection',
    secret_hash: hashToken(secret),
    server_user: null,
    time_zone: 'UTC',
    created_at: new Date().toISOString(),
    last_delivery_at: null,
  }))
  await db.insertInto('connections').values(rows).execute()
  return made.map(({ secret }, index) => ({
    method: 'POST',
    path: `/hooks/other/${secret}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      action: 'pause',
      type: 'movie',
      ids: { tmdb: MOVIES[index % MOVIES.length] },
      progress: 50,
    }),
  }))
}

function ratings(members: BenchMember[]): Request[] {
  return members.map((member, index) =>
    callRequest(rateEntry, { movie_id: index + 1, rating: (index * 7) % 101 }, bearer(member)),
  )
}

function callsOf(members: BenchMember[], serviceKey: string): Call[] {
  return [
    {
      name: 'details',
      goal: 0.2,
      mediaTracker: 1_086,
      requests: MOVIES.map((id) => callRequest(titleDetails, { id })),
      statements: MOVIES.map(
        (id) =>
          sql`select rating_count, rating_sum from titles where media_type = 'movie' and titles.id = ${id}`,
      ),
    },
    {
      name: 'search',
      goal: 0.15,
      mediaTracker: 178,
      // The rate limit is per visitor; the web app's own reads have none.
      requests: QUERIES.map((query) => callRequest(search, { query }, { 'x-service-key': serviceKey })),
    },
    {
      name: 'list of 1,000',
      goal: 0.25,
      mediaTracker: 35,
      requests: members.map((member) => callRequest(listEntries, {}, bearer(member))),
      statements: members.map(
        ({ id }) => sql`
          select titles.*, rating, added_at from entries
          join titles on titles.media_type = entries.media_type and titles.id = title_id
          where member_id = ${id} order by added_at desc`,
      ),
    },
    {
      name: 'rate',
      goal: 0.06,
      requests: ratings(members),
      statements: members.map(
        ({ id }, index) => sql`
          update entries set rating = ${(index * 7) % 101}, rated_at = ${new Date().toISOString()}
          where member_id = ${id} and media_type = 'movie' and title_id = ${index + 1}`,
      ),
    },
  ]
}
