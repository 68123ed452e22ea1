import fc from 'fast-check'
import {
  addEntry,
  addToWatchlist,
  addWatch,
  listEntries,
  listWatches,
  rateEntry,
  removeEntry,
  removeWatch,
  undoConnection,
  undoDelivery,
  undoWatches,
  updateWatch,
  type Watch,
  watchlist,
} from '#contract'
import { connect, deliver, listDeliveries, scrobble } from '#tests/support/connections/hooks'
import { storedRows } from '#tests/support/tracker/stored-rows'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { HOUR, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

const diary = async (): Promise<Watch[]> => (await ada.call(listWatches, {})).body.items
const episode = (number: number, given = {}) =>
  scrobble({ type: 'tv', ids: { tmdb: 1396 }, season: 1, episode: number, ...given })

/** A rating, in Plex's words. */
const rating = (tmdb: number, of10: number) => ({
  event: 'media.rate',
  Account: { title: 'ann' },
  rating: of10,
  Metadata: { type: 'movie', title: 'A film', Guid: [{ id: `tmdb://${tmdb}` }] },
})

test('what a connection wrote goes, and what it changed beside that is as before', async () => {
  await ada.call(addToWatchlist, { type: 'movie', id: 603 })
  await ada.call(addWatch, { titleId: 155 })
  const start = await storedRows(upstream, ada)
  const [other, plex] = [
    await connect(upstream, { member: ada, kind: 'other' }),
    await connect(upstream, { member: ada, kind: 'plex', serverUser: 'ann' }),
  ]
  for (const body of [scrobble({}), episode(1), episode(2), scrobble({ ids: { tmdb: 680 } })]) {
    await deliver(upstream, other, body)
  }
  await deliver(upstream, plex, rating(603, 9))
  await deliver(upstream, plex, rating(155, 7))
  await deliver(upstream, plex, rating(13, 5))
  expect(await diary()).toHaveLength(5)
  expect((await ada.call(undoConnection, { id: plex.id })).body).toEqual({ removed: 3, kept: 0 })
  expect((await ada.call(undoConnection, { id: other.id })).body).toEqual({ removed: 4, kept: 0 })
  expect(await storedRows(upstream, ada)).toEqual(start)
  expect(await ada.call(undoConnection, { id: other.id })).toMatchObject({ body: { removed: 0, kept: 0 } })
  expect(new Set((await listDeliveries(ada)).map(({ outcome }) => outcome))).toEqual(new Set(['undone']))
})

test('a title that another connection has rated since stays', async () => {
  const [other, plex] = [
    await connect(upstream, { member: ada, kind: 'other' }),
    await connect(upstream, { member: ada, kind: 'plex', serverUser: 'ann' }),
  ]
  await deliver(upstream, other, scrobble({}))
  await deliver(upstream, plex, rating(603, 9))
  expect((await ada.call(undoConnection, { id: other.id })).body).toEqual({ removed: 1, kept: 0 })
  expect((await ada.call(listEntries, {})).body).toMatchObject([{ MovieID: 603, Rating: 90 }])
})

test('what was changed since is kept and counted', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  for (const number of [1, 2, 3]) await deliver(upstream, connection, episode(number))
  const [third, second] = await diary()
  await ada.call(updateWatch, { id: third?.id ?? 0, watchedAt: third?.watchedAt, note: 'Good.', tags: [] })
  await ada.call(updateWatch, { id: second?.id ?? 0, watchedAt: second?.watchedAt, tags: ['tv'] })
  expect((await ada.call(undoConnection, { id: connection.id })).body).toEqual({ removed: 1, kept: 2 })
  expect((await diary()).map(({ episode: number }) => number)).toEqual([3, 2])
  expect((await ada.call(listEntries, {})).body).toHaveLength(1)
})

test('a rating that the member has changed since is kept', async () => {
  const plex = await connect(upstream, { member: ada, kind: 'plex', serverUser: 'ann' })
  await deliver(upstream, plex, rating(603, 9))
  await ada.call(rateEntry, { movie_id: 603, media_type: 'movie', rating: 40 })
  expect((await ada.call(undoConnection, { id: plex.id })).body).toEqual({ removed: 0, kept: 1 })
  expect((await ada.call(listEntries, {})).body).toMatchObject([{ Rating: 40 }])
})

test('a rating of a title that the member has removed since is neither', async () => {
  const plex = await connect(upstream, { member: ada, kind: 'plex', serverUser: 'ann' })
  await deliver(upstream, plex, rating(603, 9))
  await ada.call(removeEntry, { id: 603, type: 'movie' })
  expect((await ada.call(undoConnection, { id: plex.id })).body).toEqual({ removed: 0, kept: 0 })
})

test('ratings of one title go back one after the other, to the one by hand', async () => {
  await ada.call(addEntry, { movie_id: 603, media_type: 'movie' })
  await ada.call(rateEntry, { movie_id: 603, media_type: 'movie', rating: 40 })
  const start = await storedRows(upstream, ada)
  const plex = await connect(upstream, { member: ada, kind: 'plex', serverUser: 'ann' })
  upstream.wait(MINUTE)
  for (const of10 of [9, 8, 7]) await deliver(upstream, plex, rating(603, of10))
  expect((await ada.call(listEntries, {})).body).toMatchObject([{ Rating: 70 }])
  expect((await ada.call(undoConnection, { id: plex.id })).body).toEqual({ removed: 3, kept: 0 })
  expect(await storedRows(upstream, ada)).toEqual(start)
})

test('only what arrived from a time on goes', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  await deliver(upstream, connection, episode(1))
  upstream.wait(HOUR)
  const from = upstream.dependencies.clock().toISOString()
  await deliver(upstream, connection, episode(2))
  expect((await ada.call(undoConnection, { id: connection.id, from })).body).toEqual({ removed: 1, kept: 0 })
  expect((await diary()).map(({ episode: number }) => number)).toEqual([1])
})

test('what is taken back is not written again', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  const at = new Date(upstream.dependencies.clock().getTime() - HOUR).toISOString()
  await deliver(upstream, connection, scrobble({ at }))
  await ada.call(undoConnection, { id: connection.id })
  await deliver(upstream, connection, scrobble({ at }))
  await deliver(upstream, connection, scrobble({}))
  expect(await diary()).toEqual([])
})

test('one delivery is taken back, once', async () => {
  await ada.call(addToWatchlist, { type: 'movie', id: 603 })
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  await deliver(upstream, connection, scrobble({ action: 'start', progress: 0 }))
  await deliver(upstream, connection, scrobble({}))
  const [end, start] = await listDeliveries(ada)
  expect(await ada.call(undoDelivery, { id: start?.id ?? 0 })).toMatchObject({ status: 409 })
  expect(await ada.call(undoDelivery, { id: end?.id ?? 0 })).toMatchObject({
    status: 200,
    body: { removed: 1 },
  })
  expect(await ada.call(undoDelivery, { id: end?.id ?? 0 })).toMatchObject({ status: 409 })
  expect(await diary()).toEqual([])
  expect((await ada.call(watchlist, { timeZone: 'UTC' })).body.items).toHaveLength(1)
  const ben = await upstream.member()
  expect(await ben.call(undoDelivery, { id: end?.id ?? 0 })).toMatchObject({ status: 404 })
})

test('a watch that was removed and brought back is still the one that came by itself', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  await deliver(upstream, connection, scrobble({}))
  const [watch] = await diary()
  const { undo } = (await ada.call(removeWatch, { id: watch?.id ?? 0 })).body
  await ada.call(undoWatches, { titleId: 603, mediaType: 'movie', ...undo })
  expect((await ada.call(undoConnection, { id: connection.id })).body).toEqual({ removed: 1, kept: 0 })
})

test('whatever a connection writes, taking it back leaves everything as it was', async () => {
  const film = fc.constantFrom(603, 155, 680, 13)
  const ofAnn = (event: string, tmdb: number) => ({
    ...rating(tmdb, 0),
    event,
    Player: { uuid: 'p', title: 'TV' },
  })
  const event = fc.oneof(
    film.map((tmdb) => ofAnn('media.scrobble', tmdb)),
    film.map((tmdb) => ofAnn('media.play', tmdb)),
    fc.tuple(film, fc.integer({ min: 1, max: 10 })).map(([tmdb, of10]) => rating(tmdb, of10)),
    fc.integer({ min: 1, max: 4 }).map((number) => ({
      ...ofAnn('media.scrobble', 0),
      Metadata: {
        type: 'episode',
        grandparentTitle: 'Breaking Bad',
        grandparentGuid: 'com.plexapp.agents.themoviedb://1396?lang=en',
        parentIndex: 1,
        index: number,
        guid: `com.plexapp.agents.themoviedb://1396/1/${number}?lang=en`,
      },
    })),
  )
  const byHand = fc.constantFrom(
    () => ada.call(addToWatchlist, { type: 'movie', id: 603 }),
    () => ada.call(addWatch, { titleId: 155, watchedOn: '2020' }),
    () => ada.call(addWatch, { titleId: 1396, mediaType: 'tv', season: 1, episode: 3 }),
    () => ada.call(addEntry, { movie_id: 680, media_type: 'movie' }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(byHand, { maxLength: 3 }),
      fc.array(event, { maxLength: 8 }),
      async (own, events) => {
        for (const act of own) await act()
        const start = await storedRows(upstream, ada)
        const connection = await connect(upstream, { member: ada, kind: 'plex', serverUser: 'ann' })
        for (const body of events) {
          upstream.wait(MINUTE)
          await deliver(upstream, connection, body)
        }
        const { kept } = (await ada.call(undoConnection, { id: connection.id })).body
        const { watch_sources: linked = [], ...rest } = await storedRows(upstream, ada)
        const { watch_sources: before = [], ...others } = start
        expect([kept, rest]).toEqual([0, others])
        // Watches by hand that a viewing took for its own.
        expect(linked.length).toBeLessThanOrEqual(before.length + 1)
      },
    ),
    { numRuns: 12 },
  )
})
