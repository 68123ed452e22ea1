import { addWatch, listEntries, markEpisodes, rewatchEpisodes, setShowState, unmarkEpisodes } from '#contract'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { progressOf, undoUpdate, updateShow } from '#tests/support/tracker/progress'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const CHERNOBYL = 87108
const BREAKING_BAD = 1396
/** Four of eight episodes of its last season were only announced. */
const REACHER = 108978

const upstream = sharedUpstream()
const ada = freshMember(upstream)

test('a show that is not begun has its first episode next', async () => {
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({
    state: null,
    standing: null,
    next: { season: 1, episode: 1 },
    left: 5,
    watches: [],
  })
})

test('the first episode begins a show, which enters the collection', async () => {
  const first = { id: CHERNOBYL, season: 1, episode: 1, watchedOn: '2026-05-12' } as const
  expect(await updateShow(ada, markEpisodes, first)).toMatchObject({ marked: 1, undated: 0 })
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({
    state: 'watching',
    next: { season: 1, episode: 2 },
    left: 4,
    watches: [{ season: 1, episode: 1, watchedOn: '2026-05-12', isRewatch: false }],
  })
  expect((await ada.call(listEntries, {})).body).toMatchObject([{ MovieID: CHERNOBYL }])
  const again = await updateShow(ada, markEpisodes, first)
  expect(again).toMatchObject({ marked: 0, undo: null })
})

test('up to here marks what is not yet marked, and dates the named episode alone', async () => {
  await updateShow(ada, markEpisodes, { id: BREAKING_BAD, season: 1, episode: 2, watchedOn: '2026-05-11' })
  const marked = await updateShow(ada, markEpisodes, {
    id: BREAKING_BAD,
    isUpTo: true,
    season: 2,
    episode: 1,
    watchedOn: '2026-05-12',
  })
  expect(marked).toMatchObject({ marked: 7, undated: 6 })
  const { watches, next, skipped } = await progressOf(ada, BREAKING_BAD)
  expect(watches).toHaveLength(8)
  expect(watches.filter(({ watchedOn }) => watchedOn)).toMatchObject([
    { season: 1, episode: 2, watchedOn: '2026-05-11' },
    { season: 2, episode: 1, watchedOn: '2026-05-12' },
  ])
  expect({ next, skipped }).toEqual({
    next: { season: 2, episode: 2, airDate: null, isAnnounced: false },
    skipped: 0,
  })
})

test('a season is marked as far as it has aired, and unmarked whole', async () => {
  const { number: last } = (await progressOf(ada, REACHER)).seasons.at(-1) ?? { number: 0 }
  expect(await updateShow(ada, markEpisodes, { id: REACHER, season: last })).toMatchObject({
    marked: 4,
    undated: 4,
  })
  expect(await progressOf(ada, REACHER)).toMatchObject({ toCome: 4, standing: 'up-to-date', next: null })
  const unaired = await ada.call(markEpisodes, { id: REACHER, isUpTo: true, season: last, episode: 6 })
  expect(unaired).toMatchObject({ status: 400, body: { message: 'That episode has not aired yet.' } })
  expect(await updateShow(ada, unmarkEpisodes, { id: REACHER, season: last })).toMatchObject({
    removed: 4,
  })
  expect(await progressOf(ada, REACHER)).toMatchObject({ watches: [], state: null })
})

test('a show is completed with its last episode, paused, and picked up by an episode', async () => {
  await updateShow(ada, markEpisodes, { id: CHERNOBYL, season: 1, episode: 1 })
  await updateShow(ada, setShowState, { id: CHERNOBYL, state: 'paused' })
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ standing: 'paused' })
  await updateShow(ada, markEpisodes, { id: CHERNOBYL, season: 1, episode: 2 })
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ standing: 'watching' })
  await updateShow(ada, markEpisodes, { id: CHERNOBYL, isUpTo: true, season: 1, episode: 5 })
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ standing: 'completed', next: null, left: 0 })
})

test('what is not there cannot be marked', async () => {
  const refused = async (input: object) => {
    const { status, body } = await ada.call(markEpisodes, { id: CHERNOBYL, season: 1, ...input })
    return [status, body.message]
  }
  expect(await refused({ season: 2, episode: 1 })).toEqual([404, 'There is no such season.'])
  expect(await refused({ episode: 6 })).toEqual([404, 'There is no such episode.'])
  expect(await refused({ isUpTo: true })).toEqual([400, 'There is no such episode.'])
  expect(await refused({ id: 999_999 })).toEqual([404, 'There is no such TV show.'])
  expect(await refused({ episode: 1, watchedOn: '2126-01-01' })).toEqual([400, 'That day is in the future.'])
})

test('what is not there can be neither unmarked, watched again nor logged', async () => {
  for (const [place, message] of [
    [{ season: 2, episode: 1 }, 'There is no such season.'],
    [{ season: 0, episode: 1 }, 'There is no such season.'],
    [{ season: 1, episode: 6 }, 'There is no such episode.'],
  ] as const) {
    const refused = [
      await ada.call(unmarkEpisodes, { id: CHERNOBYL, ...place }),
      await ada.call(rewatchEpisodes, { id: CHERNOBYL, ...place }),
      await ada.call(addWatch, { titleId: CHERNOBYL, mediaType: 'tv', ...place }),
    ]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(Array(3).fill([404, message]))
  }
  expect((await ada.call(listEntries, {})).body).toEqual([])
})

test("one member's progress is not another's", async () => {
  const bob = await upstream.member()
  const { undo } = await updateShow(ada, markEpisodes, { id: CHERNOBYL, season: 1, episode: 1 })
  await undoUpdate(bob, CHERNOBYL, { undo })
  expect((await progressOf(ada, CHERNOBYL)).watches).toHaveLength(1)
  expect((await progressOf(bob, CHERNOBYL)).watches).toEqual([])
})

test('progress on a show of TMDB goes on while TMDB fails', async () => {
  const { tmdb, upstream } = await startOnTmdb()
  const ada = await upstream.member()
  expect(await progressOf(ada, 1)).toMatchObject({
    next: { season: 1, episode: 1 },
    left: 5,
    toCome: 2,
    seasons: [{ number: 1 }, { number: 2 }, { number: 0 }],
  })
  tmdb.mode = 'error'
  upstream.wait(2 * 24 * 3_600_000)
  expect(await updateShow(ada, markEpisodes, { id: 1, season: 1 })).toMatchObject({ marked: 3 })
})
