import { Writable } from 'node:stream'
import { deliveries, memberProfile } from '#contract'
import { connect, deliver, listDeliveries, played, scrobble } from '#tests/support/connections/hooks'
import { freshMember, sharedUpstream, startUpstream } from '#tests/support/upstream'
import { tidyUp } from '#upstream/housekeeping'
import { openLog } from '#upstream/log'
import { DAY } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

test('deliveries are listed newest first, 50 a page, by connection and by outcome', async () => {
  const [one, other] = [await connect(upstream, { member: ada }), await connect(upstream, { member: ada })]
  for (let number = 1; number <= 52; number++) await deliver(upstream, one, { event: 'nothing' })
  await deliver(upstream, other, played('end', null))
  await deliver(upstream, other, played('start', 50))

  const { body: first } = await ada.call(deliveries, {})
  expect(first).toMatchObject({ page: 1, pages: 2, found: 54, total: 54 })
  expect(first.items).toHaveLength(50)
  expect(first.items[0]).toMatchObject({ connectionId: other.id, event: 'start', outcome: 'noted' })
  const ids = [...first.items, ...(await listDeliveries(ada, { page: 2 }))].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(54)

  const { body: filtered } = await ada.call(deliveries, { connection: other.id, outcome: 'watched,rated' })
  expect(filtered).toMatchObject({ found: 1, total: 54, items: [{ event: 'complete', outcome: 'watched' }] })
  expect((await ada.call(deliveries, { connection: one.id, outcome: 'watched' })).body.found).toBe(0)
  expect((await ada.call(deliveries, { outcome: 'nonsense' })).status).toBe(400)
  expect((await ada.call(deliveries, { token: 1 })).status).toBe(404)
})

test('a listed delivery says what was played as the sender says it, and what that is', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  const { id } = connection
  await deliver(
    upstream,
    connection,
    scrobble({ title: 'the matrix', year: '1999', user: 'ann', player: 'TV' }),
  )
  const [delivery] = await listDeliveries(ada)
  const receivedAt = delivery?.receivedAt
  expect(delivery).toEqual({
    id: expect.any(Number),
    connectionId: id,
    tokenId: null,
    receivedAt,
    at: receivedAt,
    event: 'stop',
    serverUser: 'ann',
    player: 'TV',
    item: {
      type: 'movie',
      name: 'the matrix',
      show: null,
      year: 1999,
      season: null,
      episode: null,
      episodeEnd: null,
    },
    position: 0.95,
    outcome: 'watched',
    reason: null,
    title: expect.objectContaining({ mediaType: 'movie', id: 603, name: 'The Matrix' }),
    season: null,
    episode: null,
    watchIds: [expect.any(Number)],
  })
})

test('long texts of a sender are cut, and none keeps it from being stored', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  for (const letter of ['x', '影', '\u0001', '🎬', '"']) {
    const text = letter.repeat(3_000)
    const body = scrobble({
      type: 'tv',
      ids: {},
      title: text,
      user: text,
      player: text,
      season: 1,
      episode: 1,
    })
    expect((await deliver(upstream, connection, body)).status).toBe(200)
  }
  const rows = await upstream.dependencies.db
    .selectFrom('deliveries')
    .select('facts')
    .where('member_id', '=', ada.id)
    .execute()
  expect(rows).toHaveLength(5)
  expect(Math.max(...rows.map(({ facts }) => Buffer.byteLength(facts ?? '')))).toBeLessThan(4096)
})

test('what a delivery changed is told to the web app, and nothing where it changed nothing', async () => {
  const connection = await connect(upstream, { member: ada })
  const start = await deliver(upstream, connection, played('start', 0))
  const end = await deliver(upstream, connection, played('end', null))
  expect(start.changed).toBeNull()
  expect(end.body).toEqual({ message: 'The delivery has arrived.' })
  expect(end.changed).toEqual({
    member: ada.id,
    changes: ['watches', 'collection', 'watchlist'],
    rated: [],
    lists: [],
  })
  const { body: profile } = await upstream.call(memberProfile, { id: ada.id })
  expect(JSON.stringify(profile)).toContain('The Matrix')
  const german = await deliver(upstream, connection, played('end', null), { 'accept-language': 'de' })
  expect(german.body.message).toBe('Die Meldung ist angekommen.')
})

test('deliveries are deleted after 30 days, and what they wrote stays', async () => {
  const connection = await connect(upstream, { member: ada })
  await deliver(upstream, connection, played('end', null))
  upstream.wait(29 * DAY)
  await tidyUp(upstream.dependencies)
  expect(await listDeliveries(ada)).toHaveLength(1)
  upstream.wait(DAY + 1000)
  await tidyUp(upstream.dependencies)
  expect(await listDeliveries(ada)).toEqual([])
  const watches = await upstream.dependencies.db
    .selectFrom('watches')
    .innerJoin('watch_sources', 'watch_sources.watch_id', 'watches.id')
    .select(['watch_sources.connection_id', 'watch_sources.delivery_id'])
    .where('watches.member_id', '=', ada.id)
    .execute()
  expect(watches).toEqual([{ connection_id: connection.id, delivery_id: null }])
})

test('figures count deliveries by kind and outcome', async () => {
  const connection = await connect(upstream, { member: ada })
  const read = async () => (await fetch(`${upstream.url}/metrics`)).text()
  const countIn = (text: string) =>
    Number(/cuedot_upstream_deliveries_total\{kind="kodi",outcome="known"\} (\d+)/.exec(text)?.[1] ?? 0)
  const before = countIn(await read())
  for (let time = 0; time < 3; time++) await deliver(upstream, connection, played('end', null))
  const text = await read()
  expect(countIn(text) - before).toBe(2)
  expect(text).toContain('cuedot_upstream_deliveries_waiting 0')
  expect(text).toContain('cuedot_upstream_deliveries_oldest_seconds 0')
  expect(text).not.toContain(connection.secret)
})

test('no log has a secret or what was played', async () => {
  const lines: string[] = []
  const write = (line: unknown, _encoding: string, done: () => void) => {
    lines.push(String(line))
    done()
  }
  const log = openLog('trace', new Writable({ write }))
  const logged = await startUpstream({ log })
  const eve = await logged.member()
  const connection = await connect(logged, { member: eve })
  await deliver(logged, connection, played('end', null))
  await deliver(logged, connection, 'no JSON: a secret')
  await deliver(logged, { ...connection, kind: 'plex' }, played('end', null))
  await fetch(`${logged.url}/hooks/${connection.secret}`)
  const all = lines.join('')
  expect(all).toContain('/hooks/…')
  for (const secret of [connection.secret, 'The Matrix', 'a secret']) expect(all).not.toContain(secret)
  await logged.stop()
})
