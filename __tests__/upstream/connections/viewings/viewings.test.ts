import {
  addWatch,
  listEntries,
  listWatches,
  rateEntry,
  removeWatch,
  undoDelivery,
  updateWatch,
  type Watch,
} from '#contract'
import {
  connect,
  deliver,
  listDeliveries,
  scrobble,
  type TestConnection,
} from '#tests/support/connections/hooks'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { DAY, HOUR, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

const now = () => upstream.dependencies.clock()

async function diary(): Promise<Watch[]> {
  return (await ada.call(listWatches, {})).body.items
}

const PILOT = { type: 'tv', ids: { tmdb: 1396 }, season: 1, episode: 1 }

/** Delivers one after the other, at once. */
async function send(connection: TestConnection, ...bodies: object[]): Promise<void> {
  for (const body of bodies) expect((await deliver(upstream, connection, body)).status).toBe(200)
}

async function newest() {
  const [delivery] = await listDeliveries(ada)
  return delivery
}

test('a day is that of the time zone of the connection', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other', timeZone: 'Pacific/Kiritimati' })
  const at = new Date(now().getTime() - HOUR)
  await send(connection, scrobble({ at: at.toISOString() }))
  const there = new Date(at.getTime() + 14 * HOUR).toISOString().slice(0, 10)
  expect(await diary()).toMatchObject([{ watchedOn: there, watchedAt: at.toISOString() }])
})

test('a watch by hand near the time, or of the day alone, is the same; one of another time is not', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  const near = new Date(now().getTime() - HOUR).toISOString()
  await ada.call(addWatch, { titleId: 603, watchedAt: near })
  await send(connection, scrobble({}))
  expect(await newest()).toMatchObject({ outcome: 'known', reason: 'in_diary', watchIds: [] })

  const today = now().toISOString().slice(0, 10)
  await ada.call(addWatch, { titleId: 1396, mediaType: 'tv', season: 1, episode: 1, watchedOn: today })
  await send(connection, scrobble(PILOT))
  expect(await newest()).toMatchObject({ outcome: 'known', reason: 'in_diary' })

  const before = new Date(now().getTime() - 5 * HOUR).toISOString()
  await ada.call(addWatch, { titleId: 155, watchedAt: before })
  await send(connection, scrobble({ ids: { tmdb: 155 } }))
  expect(await newest()).toMatchObject({ outcome: 'watched' })
  expect((await diary()).filter(({ title }) => title.id === 155)).toMatchObject([
    { isRewatch: true },
    { isRewatch: false },
  ])
})

test('each watch by hand stands for one viewing', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  const today = now().toISOString().slice(0, 10)
  await ada.call(addWatch, { titleId: 603, watchedOn: today })
  const at = (minutesAgo: number) => new Date(now().getTime() - minutesAgo * MINUTE).toISOString()
  await send(
    connection,
    scrobble({ action: 'start', progress: 0, at: at(600) }),
    scrobble({ at: at(470) }),
    scrobble({ action: 'start', progress: 0, at: at(140) }),
    scrobble({ at: at(10) }),
  )
  expect(await diary()).toHaveLength(2)
})

test('a place in a file of unknown length is no position', async () => {
  const { db } = upstream.dependencies
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  await send(connection, scrobble({ ids: { tmdb: 13 }, action: 'start', progress: 0 }))
  const title = db.updateTable('titles').where('media_type', '=', 'movie').where('id', '=', 13)
  await title.set({ runtime: null }).execute()
  await send(connection, scrobble({ ids: { tmdb: 13 }, progress: null, position: 29 * 60 }))
  expect(await newest()).toMatchObject({ event: 'stop', outcome: 'noted', position: null })
  await title.set({ runtime: 142 }).execute()
  await send(connection, scrobble({ ids: { tmdb: 13 }, progress: null, position: 71 * 60 }))
  expect(await newest()).toMatchObject({ outcome: 'noted', position: 0.5 })
  expect(await diary()).toEqual([])
})

test('a rating that came late is no newer when it is sent again', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'jellyfin', serverUser: 'ann' })
  const rate = (Rating: number, UtcTimestamp = now().toISOString()) => ({
    NotificationType: 'UserDataSaved',
    SaveReason: 'UpdateUserRating',
    NotificationUsername: 'ann',
    ItemType: 'Movie',
    Name: 'The Matrix',
    Provider_tmdb: '603',
    Rating,
    UtcTimestamp,
  })
  await send(connection, rate(8))
  upstream.wait(HOUR)
  await ada.call(rateEntry, { movie_id: 603, media_type: 'movie', rating: 60 })
  await send(connection, rate(9, new Date(now().getTime() - MINUTE).toISOString()))
  upstream.wait(HOUR)
  await send(connection, rate(9))
  expect(await listDeliveries(ada)).toMatchObject([
    { outcome: 'ignored', reason: 'older' },
    { outcome: 'ignored', reason: 'older' },
    { outcome: 'rated' },
  ])
  expect((await ada.call(listEntries, {})).body).toMatchObject([{ Rating: 60 }])
})

test('two connections for one server write one watch', async () => {
  const [one, other] = [
    await connect(upstream, { member: ada, kind: 'other' }),
    await connect(upstream, { member: ada, kind: 'kodi' }),
  ]
  await send(one, scrobble({ action: 'start', progress: 0 }), scrobble({}))
  await send(other, { event: 'end', mediaType: 'movie', uniqueIds: { tmdb: '603' } })
  expect(await newest()).toMatchObject({ outcome: 'known', reason: 'same_viewing' })
  expect(await diary()).toHaveLength(1)
})

test('five stops of a phone that was offline are five watches, by their times', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  const arrived = now().getTime()
  const at = (days: number) => new Date(arrived - days * DAY).toISOString()
  const stops = [1, 2, 3, 4, 5].map((days) => scrobble({ ...PILOT, episode: days, at: at(days) }))
  await send(connection, ...stops)
  expect((await diary()).map(({ watchedAt }) => watchedAt)).toEqual([1, 2, 3, 4, 5].map((days) => at(days)))
})

test.each([
  ['deleted', (id: number) => ada.call(removeWatch, { id })],
  ['edited', (id: number) => ada.call(updateWatch, { id, watchedOn: '2019', tags: [] })],
])('what a member has %s stays so', async (_, change) => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  const end = scrobble({ at: new Date(now().getTime() - HOUR).toISOString() })
  await send(connection, end)
  const [watch] = await diary()
  await change(watch?.id ?? 0)
  const changed = await diary()
  await send(connection, end, scrobble({}))
  expect(await newest()).toMatchObject({ outcome: 'known', reason: 'same_viewing' })
  expect(await diary()).toEqual(changed)
})

describe('a mark', () => {
  const mark = (event: string) => ({
    Event: event,
    User: { Name: 'ann' },
    Item: { Type: 'Movie', Name: 'The Matrix', ProviderIds: { Tmdb: '603' } },
  })
  const connectEmby = (given = {}) =>
    connect(upstream, { member: ada, kind: 'emby', serverUser: 'ann', ...given })

  test('is a watch without a date, once', async () => {
    const connection = await connectEmby()
    await send(connection, mark('item.markplayed'), mark('item.markplayed'))
    expect(await newest()).toMatchObject({ event: 'mark', outcome: 'known', reason: 'marked' })
    expect(await diary()).toMatchObject([{ watchedOn: null, watchedAt: null }])
  })

  test('adds nothing to what was seen, and opens nothing', async () => {
    const connection = await connectEmby()
    await ada.call(addWatch, { titleId: 603, watchedOn: '2020' })
    await send(connection, mark('item.markplayed'))
    expect(await newest()).toMatchObject({ outcome: 'known', reason: 'marked' })
    await send(connection, mark('item.markunplayed'))
    expect(await newest()).toMatchObject({ event: 'unmark', outcome: 'ignored', reason: 'nothing' })
    expect(await diary()).toHaveLength(1)
  })

  test('is taken back by an unmark of the same connection, as long as it is as written', async () => {
    const [connection, other] = [await connectEmby(), await connectEmby()]
    await send(connection, mark('item.markplayed'))
    await send(other, mark('item.markunplayed'))
    expect(await newest()).toMatchObject({ outcome: 'ignored', reason: 'nothing' })
    await send(connection, mark('item.markunplayed'))
    const [unmarked, marked] = (await listDeliveries(ada)).filter(({ outcome }) => outcome !== 'ignored')
    expect([unmarked, marked]).toMatchObject([{ outcome: 'removed', reason: null }, { outcome: 'undone' }])
    for (const delivery of [unmarked, marked]) {
      expect((await ada.call(undoDelivery, { id: delivery?.id ?? 0 })).status).toBe(409)
    }
    expect(await diary()).toEqual([])
    await send(connection, mark('item.markplayed'))
    const [watch] = await diary()
    await ada.call(updateWatch, { id: watch?.id ?? 0, watchedOn: '2019', tags: [] })
    await send(connection, mark('item.markunplayed'))
    expect(await newest()).toMatchObject({ outcome: 'ignored', reason: 'nothing' })
    expect(await diary()).toMatchObject([{ watchedOn: '2019' }])
  })

  test('never takes back a viewing', async () => {
    const connection = await connectEmby()
    const played = { ...mark('playback.stop'), PlaybackInfo: { PlayedToCompletion: true } }
    await send(connection, played, mark('item.markunplayed'))
    expect(await newest()).toMatchObject({ outcome: 'ignored', reason: 'nothing' })
    expect(await diary()).toHaveLength(1)
  })

  test('is off where the connection takes none', async () => {
    const connection = await connectEmby({ takesMarks: false })
    await send(connection, mark('item.markplayed'), mark('item.markunplayed'))
    expect(await newest()).toMatchObject({ outcome: 'ignored', reason: 'off' })
    expect(await diary()).toEqual([])
  })
})
