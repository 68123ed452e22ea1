import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { issueToken } from '#upstream/account/tokens'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { type Db, openDb } from '#upstream/db/open'
import { sumOf } from '#upstream/statistics/mean-and-deviation'
import { quantile } from '../hard/long-check.ts'
import { findPostgres, startPostgres } from '../servers/postgres.ts'
import { circumstances } from './report.ts'
import type { Person } from './scale/client.ts'
import { cpuPerCall, cpuTimes, postmasterOf } from './scale/cpu.ts'
import { type Filled, fill, measureSize } from './scale/fill.ts'
import { CLIENTS, FAILED, runLoad } from './scale/load.ts'
import { longTables, readPlans, type Statement, switchPlans } from './scale/plans.ts'
import { adminReads, type Cast, type Measured, memberReads, visitorReads } from './scale/reads.ts'
import { judge, type Outcome, toMarkdown, writeGrowth } from './scale/report.ts'
import { readSizes, type Sizes } from './scale/sizes.ts'
import { imports, memberWrites, rareWrites } from './scale/writes.ts'
import { startUpstreamProcess, type Where } from './upstream-process.ts'

/** Of a machine of this size; the checkpoints of the fill are not to be those of the measurement. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  random_page_cost: 1.1,
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
  max_connections: 100,
}
/** Members of each kind. */
const MEMBERS = { most: 32, fewest: 400 }
/** A process tidies up when it starts. */
const HOUSEKEEPING_MS = 10_000
const PLANS = path.join(os.tmpdir(), 'cuedot-scale-plans.json')

interface Database {
  url: string
  /** PostgreSQL's, for the plans. */
  log: string
  filled: Filled
  stop: () => Promise<void>
}

/** SCALE=0.01 fills a hundredth; SCALE_ONLY=lists,statistics measures calls with these words in their names, SCALE_PLANS_ONLY=1 only explains. */
export async function benchScale(): Promise<void> {
  const sizes = readSizes()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-scale-'))
  const database = await openDatabase(dataDir, sizes)
  try {
    const where = { dataDir, databaseUrl: database.url }
    const db = await openDb(where, { socketTimeout: 0 })
    const cast = await castOf(db, sizes)
    const tables = await longTables(db)
    await db.destroy()
    const outcomes = await measureCalls(where, cast, database.log)
    const text = `${circumstances('scale')} PostgreSQL with ${settingsText()}. ${CLIENTS} requests at once, unless the row says otherwise.`
    const markdown = toMarkdown(outcomes, tables, { circumstances: text, filled: database.filled })
    const isWhole = sizes.share === 1 && !process.env.SCALE_ONLY && !process.env.SCALE_PLANS_ONLY
    if (isWhole) writeGrowth(markdown)
    console.log(`\n${markdown}`)
    fs.writeFileSync(
      PLANS,
      JSON.stringify(
        outcomes.map(({ name, as, statements }) => ({ name, as, statements })),
        null,
        1,
      ),
    )
    console.log(`\nThe plans are in ${PLANS}.`)
    // Single errors stand in the table: the plans' run has deleted members, whose lists others ask for.
    const unanswered = outcomes.filter(({ name, times }) => name !== FAILED && times.times.length === 0)
    if (unanswered.length > 0) {
      throw new Error(`Never answered as expected: ${unanswered.map(({ name }) => name).join('; ')}`)
    }
  } finally {
    await database.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** SCALE_DATABASE_URL and SCALE_LOG name one that is filled already, and the log of its server. */
async function openDatabase(dataDir: string, sizes: Sizes): Promise<Database> {
  const { SCALE_DATABASE_URL: url, SCALE_LOG: log } = process.env
  if (url && log) {
    const db = await openDb({ dataDir, databaseUrl: url }, { socketTimeout: 0 })
    const filled = { minutes: Number.NaN, ...(await measureSize(db)) }
    await db.destroy()
    return { url, log, filled, stop: async () => {} }
  }
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL is not installed.')
  const cluster = await startPostgres(binaries, { isDurable: true, settings: SETTINGS })
  try {
    console.log(`SCALE_DATABASE_URL=${cluster.url} SCALE_LOG=${path.join(cluster.folder, 'log')}`)
    const filled = await fill({ dataDir, databaseUrl: cluster.url }, sizes)
    console.log(filled)
    return { url: cluster.url, log: path.join(cluster.folder, 'log'), filled, stop: cluster.stop }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function castOf(db: Db, sizes: Sizes): Promise<Cast> {
  const catalogue = openSampleCatalogue()
  const [movies, shows, people] = [
    await catalogue.known('movie'),
    await catalogue.known('tv'),
    await catalogue.known('person'),
  ]
  const now = new Date()
  const find = async (order: 'asc' | 'desc', count: number): Promise<Person[]> => {
    const { entry_count } = await db
      .selectFrom('members')
      .select('entry_count')
      .orderBy('entry_count', order)
      .limit(1)
      .executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('members')
      .select(['id', 'email'])
      .where('entry_count', '=', entry_count)
      .where('is_private', '=', 0)
      .where('is_admin', '=', 0)
      .limit(count)
      .execute()
    return Promise.all(
      rows.map(async (row) => ({
        ...row,
        token: await issueToken(db, { member_id: row.id }, 'session', now),
      })),
    )
  }
  const most = await find('desc', MEMBERS.most)
  const fewest = await find('asc', MEMBERS.fewest)
  const admin = fewest.pop()
  if (!admin) throw new Error('There are no members.')
  await db.updateTable('members').set({ is_admin: 1 }).where('id', '=', admin.id).execute()
  return { sizes, most, fewest, admin, movies, shows, people }
}

async function measureCalls(where: Where, cast: Cast, logFile: string): Promise<Outcome[]> {
  const parts = selectParts(cast)
  const key = randomBytes(32).toString('hex')
  const headersOf = (client: number, turn: number) => ({
    'x-service-key': key,
    // Another visitor each time: limits are for each address.
    'x-client-address': `10.${turn >> 8}.${turn & 255}.${client + 1}`,
  })
  const settings = { SERVICE_KEY: key, COPIES: path.join(where.dataDir, 'copies') }
  const plans = await readAllPlans(where, parts, { logFile, settings, headers: headersOf(200, 0) })
  if (process.env.SCALE_PLANS_ONLY) return withoutTimes(plans)
  const upstream = await startUpstreamProcess(where, settings)
  const servers = { api: upstream.pid, postmaster: postmasterOf(logFile) }
  const outcomes: Outcome[] = []
  try {
    for (const { as, calls } of parts) {
      for (const { name: scenario, goal, scenario: steps } of calls) {
        const before = cpuTimes(servers)
        const measured = await runLoad(upstream.url, steps, headersOf)
        const sent = sumOf([...measured.values()].map((one) => one.sent))
        const cpu = cpuPerCall(before, cpuTimes(servers), sent)
        for (const [name, times] of measured) {
          if (times.times.length + times.errors.size === 0) continue
          const clients = steps.clients ?? CLIENTS
          const outcome = { name, as, goal, clients, times, cpu }
          outcomes.push({ ...outcome, statements: plans.get(`${as} ${name}`) ?? [] })
          const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times.times, share).toFixed(1))
          const errors =
            times.errors.size > 0 ? ` ERRORS in ${scenario}: ${JSON.stringify([...times.errors])}` : ''
          const { isReached, isBounded, allowed } = judge(outcome)
          const over = isReached ? '' : isBounded ? ' over' : ' OVER'
          console.log(
            `${as}, ${name}: ${times.times.length} calls, ${p50} ${p95} ${p99}, ${cpu.servers.toFixed(1)} ms of processor, cores allow ${allowed.toFixed(0)}${over}${errors}`,
          )
        }
      }
    }
  } finally {
    await upstream.end('SIGTERM')
  }
  return outcomes
}

function withoutTimes(plans: Map<string, Statement[]>): Outcome[] {
  return Array.from(plans, ([key, statements]) => {
    const [as = '', ...name] = key.split(' ')
    const times = { times: [], errors: new Map(), sent: 0, cold: [] }
    const cpu = { servers: 0, api: 0, sender: 0 }
    return { name: name.join(' '), as, goal: 0, clients: CLIENTS, times, cpu, statements }
  })
}

interface Part {
  as: string
  calls: Measured[]
}

/** What changes most comes last. */
function selectParts(cast: Cast): Part[] {
  const few = cast.fewest.slice(0, Math.floor(cast.fewest.length / 4))
  const parts = [
    { as: 'visitor', calls: visitorReads({ ...cast, fewest: few }) },
    { as: 'most', calls: memberReads(cast, cast.most) },
    { as: 'fewest', calls: memberReads(cast, few) },
    { as: 'admin', calls: adminReads(cast) },
    { as: 'most', calls: memberWrites(cast, cast.most) },
    { as: 'fewest', calls: memberWrites(cast, few) },
    { as: 'fewest', calls: [imports(cast, few), ...rareWrites(cast)] },
  ]
  const words = process.env.SCALE_ONLY?.split(',')
  return parts.map(({ as, calls }) => ({
    as,
    calls: calls.filter(({ name }) => !words || words.some((word) => name.includes(word))),
  }))
}

async function readAllPlans(
  where: Where,
  parts: readonly Part[],
  {
    logFile,
    settings,
    headers,
  }: { logFile: string; settings: Record<string, string>; headers: Record<string, string> },
): Promise<Map<string, Statement[]>> {
  const plans = new Map<string, Statement[]>()
  await switchPlans(where.databaseUrl ?? '', true)
  const upstream = await startUpstreamProcess(where, settings)
  await pause(HOUSEKEEPING_MS)
  try {
    for (const { as, calls } of parts) {
      for (const { name, scenario } of calls) {
        const found = await readPlans(upstream.url, logFile, scenario, headers).catch((error: Error) => {
          console.error(`The plans of ${name}, ${as}: ${error.message}`)
          return new Map<string, Statement[]>()
        })
        for (const [call, statements] of found) plans.set(`${as} ${call}`, statements)
      }
    }
  } finally {
    await upstream.end('SIGTERM')
    await switchPlans(where.databaseUrl ?? '', false)
  }
  return plans
}

function settingsText(): string {
  return Object.entries(SETTINGS)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
