import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type CompiledQuery, createQueryId } from 'kysely'
import { connect, deliver, listDeliveries, scrobble } from '#tests/support/connections/hooks'
import { migratedDatabase } from '#tests/support/database'
import { expectNoSteps, isScanOrSort, isTableScan } from '#tests/support/query-steps'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { deleteOldDeliveries } from '#upstream/connections/deliveries/delete-deliveries'
import { readWaiting } from '#upstream/connections/deliveries/read-waiting'
import { type Db, openDb } from '#upstream/db/open'
import { DAY } from '#upstream/time'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-'))
const executed = new Map<string, CompiledQuery>()
let opened: Db
let upstream: Upstream
let ada: TestMember

beforeAll(async () => {
  opened = await openDb({ databaseUrl: await migratedDatabase(dataDir), dataDir })
  const db = opened.withPlugin({
    transformQuery({ node }) {
      const query = opened.getExecutor().compileQuery(node, createQueryId())
      executed.set(query.sql, query)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  upstream = await startUpstream({ db, reader: db })
  ada = await upstream.member()
  await deliver(upstream, await connect(upstream, { member: ada, kind: 'other' }), scrobble({}))
})
afterAll(async () => {
  await upstream.stop()
  fs.rmSync(dataDir, { recursive: true })
})
beforeEach(() => executed.clear())

test('a delivery is taken by indexes', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  const server = await connect(upstream, { member: null, kind: 'other' })
  executed.clear()
  const at = upstream.dependencies.clock().toISOString()
  for (const to of [connection, connection, server]) {
    await deliver(upstream, to, scrobble({ at, user: 'ann' }))
    await deliver(upstream, to, scrobble({ type: 'tv', ids: { tmdb: 1396 }, season: 1, episode: 1 }))
  }
  await expectNoSteps(opened, Array.from(executed.values()), isTableScan)
})

test('what waits is claimed, put off, counted and deleted by indexes', async () => {
  const { db, deliveries, clock } = upstream.dependencies
  const { id } = await connect(upstream, { member: ada, kind: 'other' })
  await deliver(upstream, await connect(upstream, { member: ada, kind: 'other' }), scrobble({}))
  const row = await db.selectFrom('deliveries').selectAll().limit(1).executeTakeFirstOrThrow()
  const waiting = { outcome: 'waiting', reason: null, retry_at: row.received_at } as const
  await db
    .insertInto('deliveries')
    .values({ ...row, id: undefined, connection_id: id, ...waiting })
    .execute()
  executed.clear()
  await deliveries.flush()
  await readWaiting(db)
  await deleteOldDeliveries(db, new Date(clock().getTime() + 31 * DAY))
  await expectNoSteps(opened, Array.from(executed.values()), isTableScan)
})

test.each([
  ['all', {}],
  ['those of a connection', { connection: 1 }],
  ['those of one outcome', { outcome: 'unmatched' }],
])('a page of deliveries is in the order of an index: %s', async (_, query) => {
  await listDeliveries(ada, query)
  const pages = Array.from(executed.values()).filter(({ sql }) => sql.includes('offset'))
  await expectNoSteps(opened, pages, isScanOrSort)
  await expectNoSteps(opened, Array.from(executed.values()), isTableScan)
})
