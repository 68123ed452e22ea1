import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { migratedDatabase } from '#tests/support/database'
import { clientsAwaitingResponse } from '#upstream/catalogue/tmdb/clients-awaiting-response'
import { createSharedRateLimiter } from '#upstream/catalogue/tmdb/rate-limiter'
import { type Db, openDb } from '#upstream/db/open'

const PER_SECOND = 30
/** What TMDB allows: a busy process sends some requests after their turn. */
const ALLOWED = 40

let processes: [Db, Db]
let dataDir: string
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-turns-'))
  const databaseUrl = await migratedDatabase(dataDir)
  processes = [await openDb({ databaseUrl, dataDir }), await openDb({ databaseUrl, dataDir })]
})
afterAll(async () => {
  await Promise.all(processes.map((db) => db.destroy()))
  fs.rmSync(dataDir, { recursive: true })
})

/** Turns that each process takes for these clients, in order of time. */
async function takeTurns(requests: { process: number; client: string }[]) {
  const limiters = processes.map((db) => createSharedRateLimiter(db, PER_SECOND))
  const passed: { client: string; at: number }[] = []
  const turns = requests.map(async ({ process, client }) => {
    const mayPass = await limiters[process]?.(clientsAwaitingResponse(client))
    if (mayPass) passed.push({ client, at: Date.now() })
    return mayPass
  })
  const rejected = (await Promise.all(turns)).filter((mayPass) => !mayPass).length
  return { passed, rejected }
}

test('several processes together make no more requests in any second than one, and those that would wait too long are rejected', async () => {
  const started = Date.now()
  const requests = Array.from({ length: 100 }, (_, index) => ({ process: index % 2, client: 'one' }))
  const { passed, rejected } = await takeTurns(requests)
  expect(rejected).toBeGreaterThan(20)
  expect(passed.length).toBeGreaterThan(PER_SECOND)
  for (const [index, { at }] of passed.entries()) {
    const inSecond = passed.slice(index).filter((other) => other.at < at + 1_000)
    expect(inSecond.length).toBeLessThanOrEqual(ALLOWED)
  }
  // Evenly apart, from the first one on.
  const { rows } = await sql<{ next_at: number }>`select next_at from tmdb_turns`.execute(processes[0])
  expect(Number(rows[0]?.next_at) / 1_000 - started).toBeGreaterThanOrEqual(
    (passed.length * 1_000) / PER_SECOND,
  )
})

test('turns go round by process, and in each process by client', async () => {
  const { passed } = await takeTurns([
    ...Array.from({ length: 40 }, () => ({ process: 0, client: 'flood' })),
    ...Array.from({ length: 20 }, () => ({ process: 1, client: 'other flood' })),
    ...Array.from({ length: 3 }, () => ({ process: 0, client: 'visitor' })),
    ...Array.from({ length: 3 }, () => ({ process: 1, client: 'visitor' })),
  ])
  const names = passed.map(({ client }) => client)
  // A turn of each process, which is a flood's or the visitor's alternately; a busy machine delays some of either.
  expect(names.slice(0, 20).filter((name) => name === 'visitor')).toHaveLength(6)
  expect(names.slice(0, 20).filter((name) => name === 'flood').length).toBeGreaterThan(2)
  expect(names.slice(0, 20).filter((name) => name === 'other flood').length).toBeGreaterThan(2)
})
