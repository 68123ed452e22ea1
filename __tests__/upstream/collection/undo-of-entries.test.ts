import {
  addEntry,
  addWatch,
  listWatches,
  rateEntry,
  removeEntry,
  removeWatch,
  type Undo,
  undoWatches,
  updateWatch,
} from '#contract'
import { storedRows } from '#tests/support/tracker/stored-rows'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import { addEntries } from '#upstream/collection/entries'
import { lockTitles } from '#upstream/titles/titles'
import { deleteOldUndoRecords, UNDO_RECORDS_MAX } from '#upstream/watches/undo/undo-records'

const INTERSTELLAR = { mediaType: 'movie', id: 157336 } as const
const BREAKING_BAD = 1396
const RATED = '2023-05-07T20:15:00.000Z'
const upstream = sharedUpstream()

/** With a title that a file has brought, rated in 2023 and in its own words. */
async function memberWithInterstellar(): Promise<TestMember> {
  const ada = await upstream.member()
  await ada.call(addEntry, { movie_id: INTERSTELLAR.id })
  await ada.call(removeEntry, OF_CALL)
  const given = { value: '4.5', scale: 'five-halves' } as const
  const entry = { key: INTERSTELLAR, rating: 90, ratedAt: RATED, given, addedAt: '2022-01-02T03:04:05.000Z' }
  await upstream.dependencies.db.transaction().execute(async (tx) => {
    await addEntries(tx, ada.id, [entry], await lockTitles(tx, [INTERSTELLAR]))
  })
  return ada
}

const OF_CALL = { id: INTERSTELLAR.id, type: 'movie' } as const
const rate = async (of: TestMember, rating: number | null) =>
  (await of.call(rateEntry, { movie_id: INTERSTELLAR.id, rating })).body as { undo: Undo }
const remove = async (of: TestMember) => (await of.call(removeEntry, OF_CALL)).body as { undo: Undo }
const undo = (of: TestMember, { undo }: { undo: Undo }) =>
  of.call(undoWatches, { titleId: INTERSTELLAR.id, ...undo })

test('a title that was rated in 2023 comes back with that date and in the words of its file', async () => {
  const ada = await memberWithInterstellar()
  const before = await storedRows(upstream, ada)
  const removed = await remove(ada)
  const { status, body } = await undo(ada, removed)
  expect(status).toBe(200)
  expect(body).toEqual({
    entry: { ...INTERSTELLAR, rating: 90 },
    changes: ['watches', 'collection', 'watchlist', 'rating'],
  })
  expect(await storedRows(upstream, ada)).toEqual(before)
})

test.each([[40], [90], [null]])(
  'a rating of %s is taken back, with the date and the words of the one before',
  async (to) => {
    const ada = await memberWithInterstellar()
    const before = await storedRows(upstream, ada)
    expect((await undo(ada, await rate(ada, to))).body.entry).toEqual({ ...INTERSTELLAR, rating: 90 })
    expect(await storedRows(upstream, ada)).toEqual(before)
  },
)

test('ratings of one title are taken back one after the other', async () => {
  const ada = await memberWithInterstellar()
  const before = await storedRows(upstream, ada)
  const [first, second, third] = [await rate(ada, 40), await rate(ada, 55), await remove(ada)]
  for (const one of [third, second, first]) expect((await undo(ada, one)).status).toBe(200)
  expect(await storedRows(upstream, ada)).toEqual(before)
})

test('what was added or rated since stays, and the undo says so', async () => {
  const ada = await memberWithInterstellar()
  const rated = await rate(ada, 40)
  await rate(ada, 41)
  const removed = await remove(ada)
  await ada.call(addEntry, { movie_id: INTERSTELLAR.id })
  const since = await storedRows(upstream, ada)
  for (const one of [rated, removed]) {
    const { status, body } = await undo(ada, one)
    expect([status, body.message]).toEqual([409, 'It was changed since, and stays as it is.'])
  }
  expect(await storedRows(upstream, ada)).toEqual(since)
})

test('an undo is of its member and its title', async () => {
  const [ada, bob] = [await memberWithInterstellar(), await memberWithInterstellar()]
  const removed = await remove(ada)
  expect((await undo(bob, removed)).status).toBe(409)
  const other = await ada.call(undoWatches, { titleId: INTERSTELLAR.id, mediaType: 'tv', ...removed.undo })
  expect(other.status).toBeGreaterThanOrEqual(400)
  expect((await undo(ada, removed)).status).toBe(200)
})

test('an undo whose response was lost is answered alike when it is sent again, and changes nothing more', async () => {
  const ada = await memberWithInterstellar()
  const rated = await rate(ada, 40)
  const first = await undo(ada, rated)
  const again = await undo(ada, rated)
  // All that an undo may change: the first response may not have reached the caches.
  expect(again.body.changes).toEqual(expect.arrayContaining(first.body.changes))
  expect([again.status, again.body.entry]).toEqual([first.status, first.body.entry])
  await rate(ada, 55)
  const since = await storedRows(upstream, ada)
  expect(await undo(ada, rated)).toMatchObject({ status: 200, body: { entry: { rating: 55 } } })
  expect(await storedRows(upstream, ada)).toEqual(since)
})

test('an undo is refused after a day, also before housekeeping has deleted it', async () => {
  const { db } = upstream.dependencies
  const ada = await memberWithInterstellar()
  const removed = await remove(ada)
  const since = await storedRows(upstream, ada)
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await db
    .updateTable('undo_records')
    .set({ created_at: yesterday.toISOString() })
    .where('member_id', '=', ada.id)
    .execute()
  const expired = { status: 409, body: { message: 'That can no longer be undone.' } }
  expect(await undo(ada, removed)).toMatchObject(expired)
  await deleteOldUndoRecords(db, new Date())
  expect(await undo(ada, removed)).toMatchObject(expired)
  expect(await storedRows(upstream, ada)).toEqual(since)
  expect(await undoRecordsOf(ada)).toBe(0)
})

test('of a member the newest undos are stored', async () => {
  const { db } = upstream.dependencies
  const [ada, bob] = [await memberWithInterstellar(), await memberWithInterstellar()]
  const removed = [await remove(ada), await remove(bob)] as const
  const others = Array.from({ length: UNDO_RECORDS_MAX - 1 }, () => ({
    member_id: ada.id,
    media_type: 'tv' as const,
    title_id: BREAKING_BAD,
    record: '{}',
    created_at: new Date().toISOString(),
  }))
  await db.insertInto('undo_records').values(others).execute()
  const { body } = await ada.call(addEntry, { movie_id: 238 })
  expect(await undoRecordsOf(ada)).toBe(UNDO_RECORDS_MAX)
  expect(await undo(ada, removed[0])).toMatchObject({
    status: 409,
    body: { message: 'That can no longer be undone.' },
  })
  expect((await undo(bob, removed[1])).status).toBe(200)
  const newest = body as { undo: Undo }
  expect((await ada.call(undoWatches, { titleId: 238, ...newest.undo })).body.entry).toBeNull()
})

async function undoRecordsOf({ id }: TestMember): Promise<number> {
  const records = upstream.dependencies.db.selectFrom('undo_records').where('member_id', '=', id)
  return (await records.select('id').execute()).length
}

test('the undo of an addition leaves a title that was rated or logged since', async () => {
  const ada = await upstream.member()
  const add = async () =>
    (await ada.call(addEntry, { movie_id: INTERSTELLAR.id })).body as { undo: Undo | null }
  const added = await add()
  expect((await add()).undo).toBeNull()
  await rate(ada, 70)
  expect((await undo(ada, added as { undo: Undo })).body.entry).toEqual({ ...INTERSTELLAR, rating: 70 })
  await remove(ada)
  const addedAgain = await add()
  await ada.call(addWatch, { titleId: INTERSTELLAR.id, watchedOn: '2024-01-01' })
  expect((await undo(ada, addedAgain as { undo: Undo })).body.entry).toEqual({
    ...INTERSTELLAR,
    rating: null,
  })
})

test('a removed watch returns to its place within the day, and a changed one to what it said', async () => {
  const ada = await upstream.member()
  const log = async (titleId: number) =>
    (await ada.call(addWatch, { titleId, watchedOn: '2023-05-06', note: `Of ${titleId}.`, tags: ['b', 'a'] }))
      .body
  const [first] = [await log(INTERSTELLAR.id), await log(238)]
  const diary = async () => (await ada.call(listWatches, {})).body.items
  const [before, stored] = [await diary(), await storedRows(upstream, ada)]
  expect((await undo(ada, (await ada.call(removeWatch, { id: first.watch.id })).body)).status).toBe(200)
  expect(await diary()).toEqual(before)
  const changed = await ada.call(updateWatch, { id: first.watch.id, watchedOn: '2024-02' })
  expect((await undo(ada, changed.body)).status).toBe(200)
  expect(await storedRows(upstream, ada)).toEqual(stored)
})

test.each(['changed again', 'removed'])('a watch that was %s since stays as it is', async (since) => {
  const ada = await upstream.member()
  const { watch } = (await ada.call(addWatch, { titleId: INTERSTELLAR.id, watchedOn: '2023-05-06' })).body
  const changed = (await ada.call(updateWatch, { id: watch.id, watchedOn: '2024-02' })).body
  if (since === 'removed') await ada.call(removeWatch, { id: watch.id })
  else await ada.call(updateWatch, { id: watch.id, watchedOn: '2024-02', note: 'With Mara.' })
  const stored = await storedRows(upstream, ada)
  expect((await undo(ada, changed)).status).toBe(409)
  expect(await storedRows(upstream, ada)).toEqual(stored)
})

test('the undo of a rating leaves a show under way that a restored export has without episodes', async () => {
  const ada = await upstream.member()
  const { db } = upstream.dependencies
  await ada.call(addEntry, { movie_id: BREAKING_BAD, media_type: 'tv' })
  const changed_at = '2023-05-07T20:15:00.000Z'
  const state = { show_id: BREAKING_BAD, state: 'watching', is_chosen: 0, changed_at } as const
  await db
    .insertInto('show_states')
    .values({ member_id: ada.id, ...state })
    .execute()
  const before = await storedRows(upstream, ada)
  const { body } = await ada.call(rateEntry, { movie_id: BREAKING_BAD, media_type: 'tv', rating: 90 })
  const { undo } = body as { undo: Undo }
  expect((await ada.call(undoWatches, { titleId: BREAKING_BAD, mediaType: 'tv', ...undo })).status).toBe(200)
  expect(await storedRows(upstream, ada)).toEqual(before)
})
