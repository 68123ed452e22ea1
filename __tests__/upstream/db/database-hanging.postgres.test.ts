import os from 'node:os'
import { addEntry, listEntries, rateEntry, testConnection } from '#contract'
import { freshDatabase } from '#tests/support/database'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { openDb } from '#upstream/db/open'
import { type Fault, type FaultProxy, startFaultProxy } from '../../../scripts/hard/servers/fault-proxy'

/** Milliseconds, shorter than in production, as the tests wait for it. */
const SOCKET_TIMEOUT = 1_500

let upstream: Upstream
let connection: FaultProxy
let ada: TestMember
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  const address = new URL(database.url ?? '')
  connection = await startFaultProxy({ host: address.hostname, port: Number(address.port) })
  address.port = String(connection.port)
  const db = await openDb(
    { databaseUrl: address.href, dataDir: os.tmpdir() },
    { socketTimeout: SOCKET_TIMEOUT },
  )
  upstream = await startUpstream({ db, env: { DATABASE_URL: address.href } })
  ada = await upstream.member()
  await ada.call(addEntry, { movie_id: 603 })
})
beforeEach(() => connection.setFault({ kind: 'none' }))
// Runs after the API has stopped: the import registered its afterAll first.
afterAll(async () => {
  await connection.close()
  await drop()
})

const FAULTS: Fault[] = [
  { kind: 'reset' },
  { kind: 'half-close' },
  { kind: 'cut', after: 0 },
  { kind: 'cut', after: 40 },
  { kind: 'hang' },
]

test.each(FAULTS)(
  'while the connection to PostgreSQL fails with %j calls are rejected with 503, and they recover afterwards',
  async (fault) => {
    connection.setFault(fault)
    // More than the pool has connections: some wait for one that hangs.
    const calls = Array.from({ length: 15 }, () => ada.call(listEntries, {}))
    for (const { status, body, headers } of await Promise.all(calls)) {
      expect(status).toBe(503)
      expect(body.message).toMatch(/cannot reach our database/)
      expect(headers.get('retry-after')).toBe('5')
    }
    expect((await upstream.call(testConnection, {})).status).toBe(200)
    expect((await fetch(`${upstream.url}/readyz`)).status).toBe(503)
    connection.setFault({ kind: 'none' })
    expect(await ada.call(listEntries, {})).toMatchObject({ status: 200, body: [{ MovieID: 603 }] })
  },
)

test('calls succeed over a slow connection to PostgreSQL', async () => {
  connection.setFault({ kind: 'slow', milliseconds: 200 })
  expect((await ada.call(listEntries, {})).status).toBe(200)
})

test('a write whose response from PostgreSQL is lost is applied at most once', async () => {
  for (const after of [0, 20, 60, 200]) {
    connection.setFault({ kind: 'cut', after })
    await ada.call(rateEntry, { movie_id: 603, rating: after % 100 })
    connection.setFault({ kind: 'none' })
    const { body } = await ada.call(listEntries, {})
    expect(body).toHaveLength(1)
  }
  expect((await ada.call(rateEntry, { movie_id: 603, rating: 42 })).status).toBe(200)
  expect((await ada.call(listEntries, {})).body).toMatchObject([{ Rating: 42 }])
})
