import { connect, deliver, listDeliveries, scrobble } from '#tests/support/connections/hooks'
import { isScanOrSort, upstreamWithQueries } from '#tests/support/query-steps'
import { sharedMember } from '#tests/support/upstream'
import { deleteOldDeliveries } from '#upstream/connections/deliveries/delete-deliveries'
import { readWaiting } from '#upstream/connections/deliveries/read-waiting'
import { DAY } from '#upstream/time'

const { upstream, executed, expectNoScan } = upstreamWithQueries({ reads: true })
const ada = sharedMember(upstream)
beforeAll(async () => {
  await deliver(upstream, await connect(upstream, { member: ada, kind: 'other' }), scrobble({}))
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
  await expectNoScan()
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
  await expectNoScan()
})

test.each([
  ['all', {}],
  ['those of a connection', { connection: 1 }],
  ['those of one outcome', { outcome: 'unmatched' }],
])('a page of deliveries is in the order of an index: %s', async (_, query) => {
  await listDeliveries(ada, query)
  const pages = Array.from(executed.values()).filter(({ sql }) => sql.includes('offset'))
  await expectNoScan(isScanOrSort, pages)
  await expectNoScan()
})
