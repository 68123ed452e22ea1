import { addEntry, addWatch, listEntries, listWatches, rateEntry, removeWatch } from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { addIn } from '#upstream/history/watchlist'

const INTERSTELLAR = 157336
const ADDED = '2026-01-02T03:04:05.000Z'
let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})

const diary = async (of: TestMember) => (await of.call(listWatches, {})).body.results
const collection = async (of: TestMember) => (await of.call(listEntries, {})).body
const log = async (of: TestMember, watched_on: string | null, more = {}) =>
  (await of.call(addWatch, { movie_id: INTERSTELLAR, watched_on, ...more })).body

async function putOnWatchlist(of: TestMember): Promise<void> {
  const { db } = upstream.dependencies
  await of.call(addEntry, { movie_id: INTERSTELLAR })
  const key = { mediaType: 'movie', id: INTERSTELLAR } as const
  await db.transaction().execute((tx) => addIn(tx, of.id, key, ADDED))
}

const watchlist = (of: TestMember) =>
  upstream.dependencies.db
    .selectFrom('watchlist')
    .select(['title_id', 'added_at'])
    .where('member_id', '=', of.id)
    .execute()

test('logging takes a movie off the watchlist, and the undo restores watchlist and collection', async () => {
  const ada = await upstream.member()
  await putOnWatchlist(ada)
  const logged = await log(ada, '2026-01-03')
  expect(logged).toMatchObject({ entry_added: false, watchlist_added_at: ADDED })
  expect(await watchlist(ada)).toEqual([])
  await ada.call(removeWatch, { id: logged.watch.id, watchlist_added_at: ADDED })
  expect(await watchlist(ada)).toEqual([{ title_id: INTERSTELLAR, added_at: ADDED }])
  expect(await diary(ada)).toEqual([])
  expect(await collection(ada)).toHaveLength(1)
})

test('the undo of a log takes the title out of the collection unless it was rated or logged since', async () => {
  const ada = await upstream.member()
  const first = await log(ada, '2026-01-03')
  const second = await log(ada, '2026-01-04')
  await ada.call(removeWatch, { id: first.watch.id, entry: '1' })
  expect(await collection(ada)).toHaveLength(1)
  await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: 80 })
  await ada.call(removeWatch, { id: second.watch.id, entry: '1' })
  expect(await collection(ada)).toHaveLength(1)
  await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: null })
  const third = await log(ada, '2026-01-05')
  await ada.call(removeWatch, { id: third.watch.id, entry: '1' })
  expect(await collection(ada)).toEqual([])
})

test('a removed watch is returned whole and can be restored, without changing the watchlist', async () => {
  const ada = await upstream.member()
  const { watch } = await log(ada, null, {
    watched_at: '2019-05-12T20:00:00Z',
    note: 'Again.',
    tags: ['cinema'],
  })
  const removed = (await ada.call(removeWatch, { id: watch.id })).body
  expect(removed).toEqual(watch)
  await putOnWatchlist(ada)
  const { watched_on, watched_at, note, tags, is_rewatch } = removed
  await log(ada, watched_on, { watched_at, note, tags, is_rewatch, is_restored: true })
  expect(await diary(ada)).toEqual([{ ...watch, id: expect.any(Number) }])
  expect(await watchlist(ada)).toHaveLength(1)
})
