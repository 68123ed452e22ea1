import {
  addEntry,
  addWatch,
  listEntries,
  listWatches,
  rateEntry,
  removeWatch,
  setShowState,
  type Undo,
  undoWatches,
} from '#contract'
import { progressOf, undoUpdate, updateShow } from '#tests/support/tracker/progress'
import { freshMember, sharedUpstream, type TestMember } from '#tests/support/upstream'
import { addIn } from '#upstream/watchlist/watchlist'

const INTERSTELLAR = 157336
const CHERNOBYL = 87108
const ADDED = '2026-01-02T03:04:05.000Z'
const upstream = sharedUpstream()
const ada = freshMember(upstream)

const diary = async (of: TestMember) => (await of.call(listWatches, {})).body.items
const collection = async (of: TestMember) => (await of.call(listEntries, {})).body
const log = async (of: TestMember, watchedOn: string | null, more = {}) =>
  (await of.call(addWatch, { titleId: INTERSTELLAR, watchedOn, ...more })).body
const undo = (of: TestMember, logged: { undo: Undo }) =>
  of.call(undoWatches, { titleId: INTERSTELLAR, ...logged.undo })

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
  await putOnWatchlist(ada)
  const logged = await log(ada, '2026-01-03')
  expect(logged.undo).toMatchObject({ entryAdded: false, watchlistAddedAt: ADDED })
  expect(await watchlist(ada)).toEqual([])
  await undo(ada, logged)
  expect(await watchlist(ada)).toEqual([{ title_id: INTERSTELLAR, added_at: ADDED }])
  expect(await diary(ada)).toEqual([])
  expect(await collection(ada)).toHaveLength(1)
})

test('the undo of a log takes the title out of the collection unless it was rated or logged since', async () => {
  const first = await log(ada, '2026-01-03')
  const second = await log(ada, '2026-01-04')
  const asFirst = ({ undo }: { undo: Undo }) => ({ undo: { ...undo, entryAdded: true } })
  await undo(ada, first)
  expect(await collection(ada)).toHaveLength(1)
  await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: 80 })
  await undo(ada, asFirst(second))
  expect(await collection(ada)).toHaveLength(1)
  await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: null })
  const third = await log(ada, '2026-01-05')
  await undo(ada, asFirst(third))
  expect(await collection(ada)).toEqual([])
})

test('a removed watch is returned whole and can be restored, without changing the watchlist', async () => {
  const { watch } = await log(ada, null, {
    watchedAt: '2019-05-12T20:00:00Z',
    note: 'Again.',
    tags: ['cinema'],
  })
  const removed = (await ada.call(removeWatch, { id: watch.id })).body
  expect(removed).toMatchObject(watch)
  await putOnWatchlist(ada)
  const { watchedOn, watchedAt, note, tags, isRewatch } = removed
  await log(ada, watchedOn, { watchedAt, note, tags, isRewatch, isRestored: true })
  expect(await diary(ada)).toEqual([{ ...watch, id: expect.any(Number) }])
  expect(await watchlist(ada)).toHaveLength(1)
})

test('the undo of a log puts the collection back as it was, older watches or not', async () => {
  await log(ada, '2019', { isRestored: true })
  expect(await collection(ada)).toEqual([])
  const logged = await log(ada, '2026-01-03')
  expect(await collection(ada)).toHaveLength(1)
  await undo(ada, logged)
  expect(await collection(ada)).toEqual([])
  await ada.call(addEntry, { movie_id: INTERSTELLAR, added_at: ADDED })
  await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: 80 })
  const before = await collection(ada)
  const again = await log(ada, '2026-01-03')
  expect(again.undo.entryAdded).toBe(false)
  await undo(ada, again)
  expect(await collection(ada)).toEqual(before)
})

test.each(['paused', 'dropped'] as const)(
  'a logged episode picks up a %s show, and the undo lets it be',
  async (state) => {
    const ada = await upstream.member()
    const episode = { titleId: CHERNOBYL, mediaType: 'tv', season: 1, episode: 1 } as const
    await ada.call(addWatch, episode)
    await updateShow(ada, setShowState, { id: CHERNOBYL, state })
    const before = await progressOf(ada, CHERNOBYL)
    const logged = (await ada.call(addWatch, { ...episode, episode: 2 })).body
    expect((await progressOf(ada, CHERNOBYL)).state).toBe('watching')
    await undoUpdate(ada, CHERNOBYL, logged)
    expect(await progressOf(ada, CHERNOBYL)).toEqual(before)
    const first = (await ada.call(addWatch, { ...episode, episode: 3 })).body
    await updateShow(ada, setShowState, { id: CHERNOBYL, state: 'paused' })
    await undoUpdate(ada, CHERNOBYL, first)
    expect((await progressOf(ada, CHERNOBYL)).state).toBe('paused')
  },
)

test('no undo has a date in the future', async () => {
  const { undo } = await log(ada, '2026-01-03')
  const later = { ...undo, watchlistAddedAt: '2999-01-01T00:00:00Z' }
  const refused = await ada.call(undoWatches, { titleId: INTERSTELLAR, ...later })
  expect(refused).toMatchObject({ status: 400, body: { message: 'That date is in the future.' } })
  expect(await watchlist(ada)).toEqual([])
  expect(await diary(ada)).toHaveLength(1)
})
