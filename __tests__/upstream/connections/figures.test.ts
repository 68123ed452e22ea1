import {
  addServer,
  addWatch,
  adminConnections,
  type Connection,
  claimName,
  confirmClaim,
  connections,
  removeWatch,
  type ServerConnection,
} from '#contract'
import { connect, deliver, listDeliveries, MATRIX, played, scrobble } from '#tests/support/connections/hooks'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})

const UNKNOWN = { mediaType: 'movie', title: 'No such film at all' }

async function read(member: TestMember, id: number): Promise<Connection> {
  return (await member.call(connections, {})).body.connections.find((one: Connection) => one.id === id)
}

test('a connection counts what it wrote that is in the diary still, and what is unmatched', async () => {
  const ada = await upstream.member()
  const connection = await connect(upstream, { member: ada })
  await deliver(upstream, connection, played('end', 100))
  await deliver(upstream, connection, played('end', 100, UNKNOWN))
  const { lastDeliveryAt, lastWatchAt, ...figures } = await read(ada, connection.id)
  expect(figures).toMatchObject({ watches: 1, unmatched: 1 })
  const [unmatched, watched] = await listDeliveries(ada)
  expect([lastDeliveryAt, lastWatchAt]).toEqual([unmatched?.receivedAt, watched?.receivedAt])

  await ada.call(removeWatch, { id: watched?.watchIds[0] ?? 0 })
  expect(await read(ada, connection.id)).toMatchObject({ watches: 0, lastWatchAt: null, lastDeliveryAt })
})

test('a watch that was in the diary already is not counted', async () => {
  const ada = await upstream.member()
  const connection = await connect(upstream, { member: ada })
  const watchedAt = upstream.dependencies.clock().toISOString()
  await ada.call(addWatch, { mediaType: 'movie', titleId: 603, watchedAt, watchedOn: watchedAt.slice(0, 10) })
  await deliver(upstream, connection, played('end', 100, MATRIX))
  expect(await listDeliveries(ada)).toMatchObject([{ outcome: 'known', reason: 'in_diary' }])
  expect(await read(ada, connection.id)).toMatchObject({ watches: 0, lastWatchAt: null })
})

test('of the names on a server the latest 20 are told, the newest first, and none twice', async () => {
  const ada = await upstream.member()
  const connection = await connect(upstream, { member: ada, kind: 'other', serverUser: 'nobody' })
  const names = Array.from({ length: 22 }, (_, i) => `user ${i}`)
  for (const [i, name] of names.entries()) {
    await upstream.dependencies.db
      .insertInto('connection_names')
      .values({
        connection_id: connection.id,
        folded: name,
        name,
        last_seen_at: `2020-01-${10 + i}T00:00:00.000Z`,
      })
      .execute()
  }
  await deliver(upstream, connection, scrobble({ user: ' User 5 ' }))
  const { serverUsersSeen } = await read(ada, connection.id)
  const others = names.toReversed().filter((name) => name !== 'user 5')
  expect(serverUsersSeen.map((name) => name.trim().toLowerCase())).toEqual(['user 5', ...others].slice(0, 20))
})

test("a server's figures are each member's own, and all of them an admin's", async () => {
  const admin = await upstream.member({ admin: true })
  const [ann, ben, cem] = [await upstream.member(), await upstream.member(), await upstream.member()]
  const made = await admin.call(addServer, { kind: 'other', name: 'House' })
  const { id } = made.body.connection
  const server = { id, kind: 'other' as const, secret: made.body.secret }
  for (const [member, serverUser] of [
    [ann, 'ann'],
    [ben, 'ben'],
    [cem, 'cem'],
  ] as const) {
    await member.call(claimName, { id, serverUser, timeZone: 'UTC' })
    if (member !== cem) await admin.call(confirmClaim, { id, member: member.id })
  }
  for (const user of ['Ann', 'ben', 'cem', 'dora']) await deliver(upstream, server, scrobble({ user }))
  await deliver(upstream, server, scrobble({ user: 'ben', ids: {}, title: UNKNOWN.title }))

  const of = async (member: TestMember) => (await member.call(connections, {})).body.servers[0]
  expect(await of(ann)).toMatchObject({ watches: 1, unmatched: 0, lastDeliveryAt: expect.any(String) })
  expect(await of(ben)).toMatchObject({ watches: 1, unmatched: 1, lastDeliveryAt: expect.any(String) })
  expect(await of(cem)).toMatchObject({ watches: 0, unmatched: 0, lastDeliveryAt: null })

  const listed = await admin.call(adminConnections, {})
  const [row]: ServerConnection[] = listed.body.connections
  expect(row).toMatchObject({ watches: 2, unmatched: 1 })
  expect(row?.names.map(({ name }) => name).toSorted()).toEqual(['Ann', 'ben', 'cem', 'dora'])
  expect(JSON.stringify(listed.body)).not.toMatch(/matrix/i)
})
