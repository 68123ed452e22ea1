import { deliveries } from '#contract'
import {
  connect,
  deliver,
  listDeliveries,
  scrobble,
  type TestConnection,
} from '#tests/support/connections/hooks'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

const namesOf = async ({ id }: TestConnection) =>
  upstream.dependencies.db
    .selectFrom('connection_names')
    .select(['name', 'last_seen_at'])
    .where('connection_id', '=', id)
    .orderBy('last_seen_at', 'desc')
    .execute()

async function claim({ id }: TestConnection, memberId: number, serverUser: string, isConfirmed = true) {
  const at = upstream.dependencies.clock().toISOString()
  await upstream.dependencies.db
    .insertInto('connection_claims')
    .values({
      connection_id: id,
      member_id: memberId,
      folded: serverUser.toLowerCase(),
      server_user: serverUser,
      time_zone: 'UTC',
      created_at: at,
      confirmed_at: isConfirmed ? at : null,
    })
    .execute()
}

test('of a name that the member did not choose only the name and the times are kept', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other', serverUser: 'ann' })
  expect(await deliver(upstream, connection, scrobble({ user: 'ben', player: 'TV' }))).toMatchObject({
    status: 200,
  })
  const [delivery] = await listDeliveries(ada)
  expect(delivery).toMatchObject({
    event: 'stop',
    serverUser: 'ben',
    outcome: 'ignored',
    reason: 'user',
    player: null,
    position: null,
    title: null,
    item: { type: null, name: null, year: null },
  })
  const row = await upstream.dependencies.db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', delivery?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ facts: null, item_key: null, title_id: null })
  expect((await namesOf(connection)).map(({ name }) => name)).toEqual(['ben'])
})

test.each([
  ['another case and spaces', ' ANN '],
  ['the name as it is', 'ann'],
])('a chosen name counts with %s', async (_, user) => {
  const connection = await connect(upstream, { member: ada, kind: 'other', serverUser: 'Ann' })
  await deliver(upstream, connection, scrobble({ user }))
  expect(await listDeliveries(ada)).toMatchObject([{ outcome: 'watched' }])
})

test('without a chosen name any name counts, and none, where a program has but one user', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  await deliver(upstream, connection, scrobble({ user: 'anyone' }))
  await deliver(upstream, connection, scrobble({ ids: { tmdb: 238 } }))
  expect(await listDeliveries(ada)).toMatchObject([{ outcome: 'watched' }, { outcome: 'watched' }])
})

test('with a chosen name a delivery of a program that names nobody is the member’s, and one of another name is not', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other', serverUser: 'ann' })
  for (const user of [undefined, 'ben']) await deliver(upstream, connection, scrobble({ user }))
  expect(await listDeliveries(ada)).toMatchObject([
    { outcome: 'ignored', reason: 'user' },
    { outcome: 'watched' },
  ])
})

test('a media server needs a chosen name', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'emby' })
  const body = { Event: 'playback.start', User: { Name: 'ann' }, Item: { Type: 'Movie', Name: 'The Matrix' } }
  await deliver(upstream, connection, body)
  expect(await listDeliveries(ada)).toMatchObject([{ event: 'start', outcome: 'ignored', reason: 'user' }])
  expect(await namesOf(connection)).toMatchObject([{ name: 'ann' }])
})

test('the newest 200 names of a connection are kept', async () => {
  const connection = await connect(upstream, { member: null, kind: 'other' })
  for (let number = 1; number <= 205; number++) {
    upstream.wait(1)
    await deliver(upstream, connection, scrobble({ user: `user ${number}` }))
  }
  await deliver(upstream, connection, scrobble({ user: 'User 205' }))
  const names = (await namesOf(connection)).map(({ name }) => name)
  expect(names).toHaveLength(200)
  expect([names[0], names.at(-1)]).toEqual(['User 205', 'user 6'])
})

test('on a server a confirmed name is its member’s, and of all others nothing but the name is kept', async () => {
  const server = await connect(upstream, { member: null, kind: 'other' })
  const ben = await upstream.member()
  await claim(server, ada.id, 'ann')
  await claim(server, ben.id, 'ben', false)
  const responses = []
  for (const user of ['Ann', 'ben', 'eve', undefined]) {
    responses.push(await deliver(upstream, server, scrobble({ user })))
  }
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(responses.map(({ body }) => body.message)).size).toBe(1)
  expect(responses.map(({ changed }) => changed?.member ?? null)).toEqual([ada.id, null, null, null])
  expect(await listDeliveries(ada, { connection: server.id })).toMatchObject([{ outcome: 'watched' }])
  expect(await listDeliveries(ben)).toEqual([])
  expect((await namesOf(server)).map(({ name }) => name).toSorted()).toEqual(['Ann', 'ben', 'eve'])
})

test('a muted server is muted for all', async () => {
  const server = await connect(upstream, { member: null, kind: 'other', isMuted: true })
  await claim(server, ada.id, 'ann')
  await deliver(upstream, server, scrobble({ user: 'ann' }))
  expect(await listDeliveries(ada)).toMatchObject([{ outcome: 'ignored', reason: 'muted' }])
})

test('deliveries of another member’s connection, and of a server without a confirmed name, are not there', async () => {
  const ben = await upstream.member()
  const connection = await connect(upstream, { member: ben })
  const server = await connect(upstream, { member: null })
  await claim(server, ada.id, 'ann', false)
  for (const { id } of [connection, server]) {
    expect(await ada.call(deliveries, { connection: id })).toMatchObject({ status: 404 })
  }
})
