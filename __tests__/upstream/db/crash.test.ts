import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import {
  type Call,
  type InputOf,
  listEntries,
  parseCollection,
  rateEntry,
  removeEntry,
  toRequest,
} from '#contract'
import { freshDatabase } from '#tests/support/database'
import { openDb } from '#upstream/db/open'
import { type BenchMember, populate } from '../../../scripts/bench/populate.ts'
import {
  startUpstreamProcess,
  type UpstreamProcess,
  type Where,
} from '../../../scripts/bench/upstream-process.ts'
import { noteFigures, quantile } from '../../../scripts/hard/long-check.ts'

/** Crashes in one run; more with CRASH_ROUNDS. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 1)
const WRITERS = 4

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-crash-'))
let where: Where
let drop: () => Promise<void>
let writers: BenchMember[]
let removals: number
/** For a long run: what was acknowledged in all, and how long each start took, milliseconds. */
let writes = 0
const starts: number[] = []

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  where = { dataDir: folder, databaseUrl: database.url }
  const db = await openDb({ dataDir: folder, databaseUrl: database.url })
  writers = await populate(db, { members: WRITERS, entries: ROUNDS + 1 })
  await db.destroy()
  removals = 0
})
afterAll(async () => {
  await drop()
  fs.rmSync(folder, { recursive: true })
})

test(`${ROUNDS} crashes in the middle of writes lose nothing that was acknowledged`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const upstream = await startUpstreamProcess(where)
    starts.push(upstream.readyAfter)
    await Promise.all(writers.map((writer) => assertKept(upstream, writer)))
    const enough = randomInt(1, 60)
    let acknowledged = 0
    const writing = writers.map((writer) =>
      writeUntilCrash(upstream, writer, round, () => {
        writes++
        if (++acknowledged === enough) void upstream.end('SIGKILL')
      }),
    )
    await Promise.all(writing)
    await upstream.end('SIGKILL')
  }
  const upstream = await startUpstreamProcess(where)
  await Promise.all(writers.map((writer) => assertKept(upstream, writer)))
  await upstream.end('SIGTERM')
  expect(removals).toBeGreaterThan(0)
  expect(await miscounts()).toEqual([])
  noteFigures({
    acknowledged: writes,
    'slowest start, ms': Math.round(Math.max(...starts)),
    'median start, ms': Math.round(quantile(starts, 0.5)),
  })
}, 1_800_000)

/** What a writer may find after the crash: what was acknowledged, or also what was under way. */
const kept = new Map<number, { ratings: (number | null)[]; least: number; most: number }>()

async function writeUntilCrash(
  upstream: UpstreamProcess,
  writer: BenchMember,
  round: number,
  onAcknowledged: () => void,
): Promise<void> {
  const state = kept.get(writer.id) ?? { ratings: [null], least: ROUNDS + 1, most: ROUNDS + 1 }
  kept.set(writer.id, state)
  state.least = state.most - 1
  if (await send(upstream, writer, removeEntry, { id: round + 1 })) {
    removals++
    state.most = state.least
    onAcknowledged()
  }
  for (let rating = round % 101; ; rating = (rating + 1) % 101) {
    state.ratings = [state.ratings.at(-1) ?? null, rating]
    if (!(await send(upstream, writer, rateEntry, { movie_id: 1, rating }))) return
    state.ratings = [rating]
    onAcknowledged()
  }
}

async function assertKept(upstream: UpstreamProcess, writer: BenchMember): Promise<void> {
  const state = kept.get(writer.id)
  if (!state) return
  const { target } = toRequest(listEntries, {})
  const answer = await fetch(upstream.url + target, { headers: { authorization: `Bearer ${writer.token}` } })
  const entries = parseCollection(await answer.json())
  const rating = entries.find(({ id }) => id === 1)?.rating
  expect(state.ratings).toContain(rating)
  expect(entries.length).toBeGreaterThanOrEqual(state.least)
  expect(entries.length).toBeLessThanOrEqual(state.most)
  state.ratings = [rating ?? null]
  state.most = entries.length
}

/** Whether the call was acknowledged; false where the upstream went away first. */
async function send<C extends Call>(
  upstream: UpstreamProcess,
  { token }: BenchMember,
  call: C,
  input: InputOf<C>,
): Promise<boolean> {
  const { method, target, body } = toRequest(call, input)
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(upstream.url + target, { method, body, headers }).catch(() => null)
  if (answer) expect(answer.status).toBe(200)
  return answer !== null
}

/** Members and titles whose kept counts are not what their entries add up to. */
async function miscounts(): Promise<unknown[]> {
  const db = await openDb({ dataDir: where.dataDir, databaseUrl: where.databaseUrl })
  const members = await sql`
    select id, entry_count from members
    where entry_count <> (select count(*) from entries where member_id = members.id)`.execute(db)
  const titles = await sql`
    select id, rating_count, rating_sum from titles where (rating_count, rating_sum) <> (
      select count(rating), coalesce(sum(rating), 0) from entries
      where entries.media_type = titles.media_type and entries.title_id = titles.id)`.execute(db)
  await db.destroy()
  return [...members.rows, ...titles.rows]
}
