import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { migratedDatabase } from '#tests/support/database'
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

test('several processes together make no more requests in any second than one, and those that would wait too long are refused', async () => {
  const limiters = processes.map((db) => createSharedRateLimiter(db, PER_SECOND))
  const passed: number[] = []
  const started = Date.now()
  const turns = Array.from({ length: 100 }, async (_, index) => {
    const mayPass = await limiters[index % limiters.length]?.()
    if (mayPass) passed.push(Date.now())
    return mayPass
  })
  const refused = (await Promise.all(turns)).filter((mayPass) => !mayPass)
  expect(refused.length).toBeGreaterThan(20)
  expect(passed.length).toBeGreaterThan(PER_SECOND)
  passed.sort((a, b) => a - b)
  for (const [index, at] of passed.entries()) {
    const inSecond = passed.slice(index).filter((other) => other < at + 1_000)
    expect(inSecond.length).toBeLessThanOrEqual(ALLOWED)
  }
  // Evenly apart, from the first one on.
  const { rows } = await sql<{ next_at: number }>`select next_at from tmdb_turns`.execute(processes[0])
  expect(Number(rows[0]?.next_at) / 1_000 - started).toBeGreaterThanOrEqual(
    (passed.length * 1_000) / PER_SECOND,
  )
})
