import { connect, deliver, listDeliveries, scrobble } from '#tests/support/connections/hooks'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { DAY, MINUTE, past, soon } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
const now = () => upstream.dependencies.clock()

test('the same event again changes nothing and is not listed, also a day later', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  const body = scrobble({ at: past(now(), 20 * MINUTE), user: 'ann', player: 'TV' })
  for (let time = 0; time < 3; time++) await deliver(upstream, connection, body)
  upstream.wait(DAY)
  await deliver(upstream, connection, body)
  expect(await listDeliveries(ada)).toMatchObject([{ outcome: 'watched' }])
})

test.each([
  ['user', { user: 'ben' }],
  ['player', { player: 'Phone' }],
  ['kind', { action: 'pause' }],
  ['item', { ids: { tmdb: 238 } }],
  ['time', { at: past(new Date(), 19 * MINUTE) }],
])('an event of another %s is another one', async (_, other) => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  const body = { at: past(now(), 20 * MINUTE), user: 'ann', player: 'TV' }
  await deliver(upstream, connection, scrobble(body))
  await deliver(upstream, connection, scrobble({ ...body, ...other }))
  expect(await listDeliveries(ada)).toHaveLength(2)
})

test('the same event by another connection is another one', async () => {
  const body = scrobble({ at: past(now(), 20 * MINUTE) })
  for (let time = 0; time < 2; time++) {
    await deliver(upstream, await connect(upstream, { member: ada, kind: 'other' }), body)
  }
  expect(await listDeliveries(ada)).toMatchObject([
    { outcome: 'known', reason: 'same_viewing' },
    { outcome: 'watched' },
  ])
})

test.each([
  ['30 days before the arrival', -30 * DAY + MINUTE, true],
  ['more than 30 days before the arrival', -30 * DAY - MINUTE, false],
  ['five minutes after the arrival', 5 * MINUTE - 1000, true],
  ['more than five minutes after the arrival', 6 * MINUTE, false],
])('a time %s', async (_, offset, counts) => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  const at = soon(now(), offset)
  await deliver(upstream, connection, scrobble({ at }))
  const [delivery] = await listDeliveries(ada)
  expect(delivery?.at).toBe(counts ? at : delivery?.receivedAt)
})

test('a report that completes nothing is not listed', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  for (const progress of [10, 20, 89]) {
    await deliver(upstream, connection, scrobble({ action: 'progress', progress }))
  }
  await deliver(
    upstream,
    connection,
    scrobble({ action: 'progress', progress: 30, title: 'No film', ids: {} }),
  )
  expect(await listDeliveries(ada)).toEqual([])
  await deliver(upstream, connection, scrobble({ action: 'progress', progress: 90 }))
  expect(await listDeliveries(ada)).toMatchObject([{ event: 'progress', outcome: 'watched' }])
})
