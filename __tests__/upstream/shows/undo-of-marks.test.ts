import {
  addWatch,
  listEntries,
  listWatches,
  markEpisodes,
  removeWatch,
  setShowState,
  showProgress,
  undoWatches,
  unmarkEpisodes,
  upNext,
  type Watch,
} from '#contract'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { progressOf, tryUndo, undoUpdate, updateShow } from '#tests/support/tracker/progress'
import { freshMember, sharedUpstream, type TestMember } from '#tests/support/upstream'

const CHERNOBYL = 87108
const FUTURE = '2999-01-01T00:00:00Z'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

test('undo brings back what a mark changed: state, collection and nothing marked', async () => {
  const { undo } = await updateShow(ada, markEpisodes, { id: CHERNOBYL, isUpTo: true, season: 1, episode: 3 })
  await undoUpdate(ada, CHERNOBYL, { undo })
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ state: null, watches: [] })
  expect((await ada.call(listEntries, {})).body).toEqual([])
})

test('undo brings back unmarked episodes with date, note and tags', async () => {
  const watched = {
    titleId: CHERNOBYL,
    mediaType: 'tv',
    season: 1,
    episode: 1,
    watchedOn: '2019-05',
    note: 'With June.',
  } as const
  await ada.call(addWatch, { ...watched, tags: ['tape'] })
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ state: 'watching' })
  const { undo } = await updateShow(ada, unmarkEpisodes, { id: CHERNOBYL, season: 1, episode: 1 })
  expect((await ada.call(listWatches, {})).body.items).toEqual([])
  await undoUpdate(ada, CHERNOBYL, { undo })
  expect((await ada.call(listWatches, {})).body.items).toMatchObject([
    { season: 1, episode: 1, watchedOn: '2019-05', note: 'With June.', tags: ['tape'] },
  ])
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ state: 'watching' })
})

test('a season whose notes are larger than a request is unmarked and brought back, once', async () => {
  for (let watch = 0; watch < 15; watch++) {
    const episode = 1 + (watch % 5)
    const note = `${watch} ${'So it goes. '.repeat(400)}`.trim()
    await ada.call(addWatch, { titleId: CHERNOBYL, mediaType: 'tv', season: 1, episode, note })
  }
  const before = (await ada.call(listWatches, {})).body.items
  const { undo } = await updateShow(ada, unmarkEpisodes, { id: CHERNOBYL, season: 1 })
  expect((await ada.call(listWatches, {})).body.items).toEqual([])
  await undoUpdate(ada, CHERNOBYL, { undo })
  const { items } = (await ada.call(listWatches, {})).body
  const withoutId = ({ id: _, ...watch }: { id: number }) => JSON.stringify(watch)
  expect(items.map(withoutId).sort()).toEqual(before.map(withoutId).sort())
  expect(await tryUndo(ada, CHERNOBYL, { undo })).toMatchObject({ status: 200 })
  expect((await ada.call(listWatches, {})).body.items).toHaveLength(15)
})

test.each([
  { seen: '2019-05', again: '2024-03-01', isRewatch: [false, true] },
  { seen: '2019-05', again: '2018', isRewatch: [true, false] },
  { seen: '2019-05', again: null, isRewatch: [false, true] },
  { seen: null, again: '2018', isRewatch: [false, true] },
])(
  'of an episode seen on $seen, marked again on $again and then brought back one viewing is the first',
  async ({ seen, again, isRewatch }) => {
    const ada = await upstream.member()
    const place = { id: CHERNOBYL, season: 1, episode: 1 }
    await updateShow(ada, markEpisodes, { ...place, watchedOn: seen ?? undefined })
    await updateShow(ada, markEpisodes, { ...place, episode: 2, watchedOn: seen ?? undefined })
    const unmarked = await updateShow(ada, unmarkEpisodes, { id: CHERNOBYL, season: 1 })
    const marked = await updateShow(ada, markEpisodes, { ...place, watchedOn: again ?? undefined })
    await undoUpdate(ada, CHERNOBYL, unmarked)
    const watchesOf = async (episode: number) => {
      const of = { title: CHERNOBYL, type: 'tv', season: 1, episode } as const
      const { items }: { items: Watch[] } = (await ada.call(listWatches, of)).body
      return items.toSorted((one, other) => one.id - other.id)
    }
    expect((await watchesOf(1)).map((watch) => [watch.watchedOn, watch.isRewatch])).toEqual([
      [seen, isRewatch[0]],
      [again, isRewatch[1]],
    ])
    expect(await watchesOf(2)).toMatchObject([{ watchedOn: seen, isRewatch: false }])
    await undoUpdate(ada, CHERNOBYL, marked)
    expect(await watchesOf(1)).toHaveLength(1)
  },
)

test('two viewings that the member says are both the first come back so', async () => {
  const film = { titleId: 157336, watchedOn: '2019', isRewatch: false }
  const logged = [(await ada.call(addWatch, film)).body, (await ada.call(addWatch, film)).body]
  const removed = (await ada.call(removeWatch, { id: logged[0].watch.id })).body
  const since = (await ada.call(addWatch, { titleId: 157336, watchedOn: '2024' })).body
  await ada.call(undoWatches, { titleId: 157336, ...since.undo })
  await ada.call(undoWatches, { titleId: 157336, ...removed.undo })
  expect((await ada.call(listWatches, {})).body.items).toMatchObject([
    { isRewatch: false },
    { isRewatch: false },
  ])
})

test('a show that is watched no more has no state, unless the member chose it', async () => {
  const first = { titleId: CHERNOBYL, mediaType: 'tv', season: 1, episode: 1 } as const
  const stateAfterRemoval = async () => {
    const { watch } = (await ada.call(addWatch, first)).body
    await ada.call(removeWatch, { id: watch.id })
    return (await ada.call(showProgress, { id: CHERNOBYL })).body.state
  }
  expect(await stateAfterRemoval()).toBeNull()
  await ada.call(addWatch, { ...first, isRestored: true })
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ state: 'watching' })
  await updateShow(ada, setShowState, { id: CHERNOBYL, state: 'watching' })
  await updateShow(ada, unmarkEpisodes, { id: CHERNOBYL, season: 1 })
  expect(await stateAfterRemoval()).toBe('watching')
})

const mark = (member: TestMember, episode: number) =>
  updateShow(member, markEpisodes, { id: CHERNOBYL, season: 1, episode })
const setState = (member: TestMember, state: 'watching' | 'paused' | 'dropped') =>
  updateShow(member, setShowState, { id: CHERNOBYL, state })

test('the undo of an older mark leaves a show that was watched since under way', async () => {
  const first = await mark(ada, 1)
  const second = await mark(ada, 2)
  await undoUpdate(ada, CHERNOBYL, first)
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ state: 'watching', watches: [{ episode: 2 }] })
  await undoUpdate(ada, CHERNOBYL, second)
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ state: null, watches: [] })
})

test('an undo gives a show its state back, unless it was changed again since', async () => {
  const paused = await setState(ada, 'paused')
  const marked = await mark(ada, 1)
  const dropped = await setState(ada, 'dropped')
  const undo = async ({ undo }: typeof paused) => {
    await undoUpdate(ada, CHERNOBYL, { undo })
    return (await progressOf(ada, CHERNOBYL)).state
  }
  expect(await undo(paused)).toBe('dropped')
  expect(await undo(dropped)).toBe('watching')
  expect(await undo(marked)).toBe('paused')
  expect(await undo(paused)).toBeNull()
})

test('an undo leaves no show without a state that has watches', async () => {
  const paused = await setState(ada, 'paused')
  const watch = { titleId: CHERNOBYL, mediaType: 'tv', season: 1, episode: 1 } as const
  await ada.call(addWatch, { ...watch, isRestored: true })
  await undoUpdate(ada, CHERNOBYL, paused)
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ state: 'watching', watches: [{ episode: 1 }] })
})

test('there is no undo for a show that is not stored, and none with a date in the future', async () => {
  const [ada, unstored] = [await upstream.member(), 1396]
  const stateChange = { state: 'watching', stateSince: null, stateChangedAt: null } as const
  const undo = { stateChange, watchlistAddedAt: '2020-01-01T00:00:00Z' }
  const show = { titleId: CHERNOBYL, mediaType: 'tv', ...undo } as const
  const refused = await ada.call(undoWatches, { ...show, titleId: unstored })
  const inFuture = await ada.call(undoWatches, { ...show, watchlistAddedAt: FUTURE })
  const changedLater = { ...stateChange, stateSince: FUTURE }
  const stateInFuture = await ada.call(undoWatches, { ...show, stateChange: changedLater })
  expect([refused.status, refused.body.message]).toEqual([404, 'There is no such TV show.'])
  expect([inFuture.status, inFuture.body.message]).toEqual([400, 'That date is in the future.'])
  expect(stateInFuture.status).toBe(400)
  expect((await ada.call(upNext, {})).body).toMatchObject({ toWatch: { items: [], total: 0 } })
  expect((await ada.call(showProgress, { id: unstored })).body.state).toBeNull()
})

test('an undo that names no watches leaves a title that was watched in the collection', async () => {
  await updateShow(ada, markEpisodes, { id: CHERNOBYL, season: 1, episode: 1 })
  const undone = await ada.call(undoWatches, { mediaType: 'tv', titleId: CHERNOBYL, entryAdded: true })
  expect(undone.status).toBe(200)
  expect((await ada.call(listEntries, {})).body).toMatchObject([{ MovieID: CHERNOBYL }])
})

test('two undos of one mark at once take it back once', async () => {
  const { undo } = await mark(ada, 1)
  await updateShow(ada, unmarkEpisodes, { id: CHERNOBYL, season: 1 })
  await mark(ada, 2)
  const unmarked = await updateShow(ada, unmarkEpisodes, { id: CHERNOBYL, season: 1 })
  const undos = [undo, unmarked.undo, unmarked.undo, undo, unmarked.undo]
  const statuses = await Promise.all(
    undos.map(async (one) => {
      const response = await tryUndo(ada, CHERNOBYL, { undo: one })
      return response.status
    }),
  )
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200])
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ state: 'watching', watches: [{ episode: 2 }] })
})

test('episodes that are marked many times at once are marked once', async () => {
  const marks = Array.from({ length: 12 }, (_, at) =>
    at % 3
      ? mark(ada, 1 + (at % 4))
      : updateShow(ada, markEpisodes, { id: CHERNOBYL, season: 1, episode: 5, isUpTo: true }),
  )
  await Promise.all(marks)
  expect((await progressOf(ada, CHERNOBYL)).watches.map(({ episode }) => episode)).toEqual([1, 2, 3, 4, 5])
})

test('a mark of more episodes than a request can name has no undo', async () => {
  const data = inventTmdb()
  const episodes = Array.from({ length: 5_001 }, (_, at) => ({
    episode_number: at + 1,
    name: null,
    air_date: null,
  }))
  data.seasons[1]?.episodes.splice(0, 9, ...episodes)
  const ada = await (await startOnTmdb(data)).upstream.member()
  expect(
    await updateShow(ada, markEpisodes, { id: 1, isUpTo: true, season: 1, episode: 5_000 }),
  ).toMatchObject({
    marked: 5_000,
    undo: { remove: { length: 5_000 } },
  })
  await updateShow(ada, unmarkEpisodes, { id: 1, season: 1 })
  expect(await updateShow(ada, markEpisodes, { id: 1, season: 1 })).toMatchObject({
    marked: 5_001,
    undo: null,
  })
})
