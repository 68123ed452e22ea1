import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  type Call,
  type InputOf,
  listEntries,
  parseCollection,
  rateEntry,
  removeEntry,
  toRequest,
} from '#contract'
import { freshDatabase, miscounts } from '#tests/support/database'
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
/** Figures of long runs: acknowledged writes, and the duration of each start in milliseconds. */
let writes = 0
const starts: number[] = []

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  where = { dataDir: folder, databaseUrl: database.url }
  const db = await openDb(where)
  writers = await populate(db, { members: WRITERS, entries: ROUNDS + 1 })
  await db.destroy()
  removals = 0
})
afterAll(async () => {
  await drop()
  fs.rmSync(folder, { recursive: true })
})

test(`${ROUNDS} crashes during writes lose no acknowledged write`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const upstream = await startUpstreamProcess(where)
    starts.push(upstream.readyAfter)
    await Promise.all(writers.map((writer) => assertStored(upstream, writer)))
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
  await Promise.all(writers.map((writer) => assertStored(upstream, writer)))
  await upstream.end('SIGTERM')
  expect(removals).toBeGreaterThan(0)
  const db = await openDb(where)
  expect(await miscounts(db)).toEqual([])
  await db.destroy()
  noteFigures({
    acknowledged: writes,
    'slowest start, ms': Math.round(Math.max(...starts)),
    'median start, ms': Math.round(quantile(starts, 0.5)),
  })
}, 1_800_000)

/** What may be stored after the crash: the acknowledged writes, with or without the one in progress. */
const expected = new Map<number, { ratings: (number | null)[]; least: number; most: number }>()

async function writeUntilCrash(
  upstream: UpstreamProcess,
  writer: BenchMember,
  round: number,
  onAcknowledged: () => void,
): Promise<void> {
  const state = expected.get(writer.id) ?? { ratings: [null], least: ROUNDS + 1, most: ROUNDS + 1 }
  expected.set(writer.id, state)
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

async function assertStored(upstream: UpstreamProcess, writer: BenchMember): Promise<void> {
  const state = expected.get(writer.id)
  if (!state) return
  const { target } = toRequest(listEntries, {})
  const response = await fetch(upstream.url + target, {
    headers: { authorization: `Bearer ${writer.token}` },
  })
  const entries = parseCollection(await response.json())
  const rating = entries.find(({ id }) => id === 1)?.rating
  expect(state.ratings).toContain(rating)
  expect(entries.length).toBeGreaterThanOrEqual(state.least)
  expect(entries.length).toBeLessThanOrEqual(state.most)
  state.ratings = [rating ?? null]
  state.most = entries.length
}

/** Whether the call was acknowledged; false where the upstream crashed first. */
async function send<C extends Call>(
  upstream: UpstreamProcess,
  { token }: BenchMember,
  call: C,
  input: InputOf<C>,
): Promise<boolean> {
  const { method, target, body } = toRequest(call, input)
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(upstream.url + target, { method, body, headers }).catch(() => null)
  if (response) expect(response.status).toBe(200)
  return response !== null
}
