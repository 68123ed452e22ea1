import {
  addWatch,
  listWatches,
  markEpisodes,
  moveWatches,
  showProgress,
  undoWatches,
  updateWatch,
  upNext,
} from '#contract'
import { showOnTmdb } from '#tests/support/tmdb/show-on-tmdb'
import { progressOf, tryUndo } from '#tests/support/tracker/progress'
import { storedRows } from '#tests/support/tracker/stored-rows'
import { exported } from '#tests/support/transfer/exports'
import { apply, importFiles, review } from '#tests/support/transfer/imports'
import { startUpstream, type TestMember } from '#tests/support/upstream'
import { storeTitle } from '#upstream/catalogue/store-title'

const CHERNOBYL = 87108
const SHOW = 900_021

const watched = (season: number | undefined, episode: number | undefined, on: string, more: object = {}) => ({
  ...(season !== undefined && { season, episode }),
  on,
  rewatch: false,
  logged_at: '2024-06-01T00:00:00.000Z',
  ...more,
})

const STATE = { state: 'watching', changed_at: '2024-06-01T00:00:00.000Z' }

const bundle = (watches: object[]) => ({
  'cuedot.json': JSON.stringify({
    format: 'cuedot',
    version: 1,
    profile: { is_private: false },
    titles: [{ type: 'tv', tmdb: CHERNOBYL, name: 'Chernobyl', year: 2019, watches, state: STATE }],
    lists: [],
  }),
})

/** As Trakt exports its history. */
const trakt = (places: [season: number, number: number][]) => ({
  'watched-history-1.json': JSON.stringify(
    places.map(([season, number], at) => ({
      id: at,
      watched_at: `2024-05-0${at + 1}T21:30:00.000Z`,
      type: 'episode',
      episode: { season, number },
      show: { title: 'Chernobyl', year: 2019, ids: { tmdb: CHERNOBYL } },
    })),
  ),
})

const diaryOf = async (member: TestMember, id: number) =>
  (await member.call(listWatches, { type: 'tv', title: id, unlisted: '1' })).body.items

const waiting = async (member: TestMember) => (await member.call(upNext, {})).body.toWatch.items

describe('of an import with an episode that does not exist', () => {
  async function imported() {
    const upstream = await startUpstream()
    const ada = await upstream.member()
    await importFiles(
      upstream,
      ada,
      bundle(
        [1, 2, 3]
          .map((episode) => watched(1, episode, `2024-05-0${episode}`))
          .concat(watched(2, 9, '2024-05-09', { note: 'On a train.', tags: ['train'] })),
      ),
    )
    return { upstream, ada }
  }

  test('what is next follows the episodes that exist, and the other stands in the diary as not listed', async () => {
    const upstream = await startUpstream()
    const ada = await upstream.member()
    await importFiles(
      upstream,
      ada,
      trakt([
        [1, 1],
        [1, 2],
        [1, 3],
        [2, 9],
      ]),
    )
    expect(await waiting(ada)).toMatchObject([{ next: { season: 1, episode: 4 }, isUnknown: false, left: 2 }])
    expect(await progressOf(ada, CHERNOBYL)).toMatchObject({
      furthest: { season: 1, episode: 3 },
      next: { season: 1, episode: 4 },
      unlisted: [{ season: 2, episode: 9, wasListed: false }],
    })
    expect(await diaryOf(ada, CHERNOBYL)).toMatchObject([
      { season: 2, episode: 9, isListed: false, watchedOn: '2024-05-04' },
    ])
  })

  test('it moves to an episode with all that it has, and the undo brings it back', async () => {
    const { upstream, ada } = await imported()
    await ada.call(showProgress, { id: CHERNOBYL })
    const before = await storedRows(upstream, ada)
    const [{ id: watch }] = await diaryOf(ada, CHERNOBYL)
    const missing = await ada.call(moveWatches, { id: CHERNOBYL, watch, season: 1, episode: 6 })
    expect(missing).toMatchObject({ status: 404, body: { message: 'There is no episode S1 E6.' } })
    const moved = await ada.call(moveWatches, { id: CHERNOBYL, watch, season: 1, episode: 4 })
    expect(moved).toMatchObject({
      status: 200,
      body: { moved: 1, to: { season: 1, episode: 4 }, progress: { unlisted: [] } },
    })
    expect(
      (await ada.call(listWatches, { type: 'tv', title: CHERNOBYL, season: 1, episode: 4 })).body.items,
    ).toMatchObject([
      { id: watch, isListed: true, watchedOn: '2024-05-09', note: 'On a train.', tags: ['train'] },
    ])
    expect(await waiting(ada)).toMatchObject([{ next: { season: 1, episode: 5 } }])
    expect(await tryUndo(ada, CHERNOBYL, moved.body)).toMatchObject({ status: 200 })
    expect(await storedRows(upstream, ada)).toEqual(before)
  })

  test('a watch that was moved on since, or is not the member’s, stays', async () => {
    const { upstream, ada } = await imported()
    await ada.call(showProgress, { id: CHERNOBYL })
    const [{ id: watch }] = await diaryOf(ada, CHERNOBYL)
    const first = await ada.call(moveWatches, { id: CHERNOBYL, watch, season: 1, episode: 4 })
    await ada.call(moveWatches, { id: CHERNOBYL, watch, season: 1, episode: 5 })
    expect(await tryUndo(ada, CHERNOBYL, first.body)).toMatchObject({ status: 409 })
    const eve = await upstream.member()
    const foreign = await eve.call(moveWatches, { id: CHERNOBYL, watch, season: 1, episode: 1 })
    expect(foreign).toMatchObject({ status: 404, body: { message: 'There is nothing to move.' } })
  })

  test.each([
    {},
    { watch: 1 },
    { watch: 1, season: 1 },
    { season: 1, episode: 1 },
    { watch: 1, from: 2, season: 1, episode: 1 },
    { watch: 1, isAllSeen: true, season: 1, episode: 1 },
    { from: 2, isAllSeen: true },
  ])('a move that is not clear is refused: %j', async (input) => {
    const { ada } = await imported()
    expect(await ada.call(moveWatches, { id: CHERNOBYL, ...input })).toMatchObject({ status: 400 })
  })
})

describe('of two seasons that TMDB merges into one', () => {
  async function merged() {
    const show = await showOnTmdb(SHOW, [5, 5])
    const ada = await show.upstream.member()
    await ada.call(markEpisodes, { id: SHOW, season: 2, episode: 3, isUpTo: true, watchedOn: '2024-05-06' })
    await ada.call(addWatch, {
      titleId: SHOW,
      mediaType: 'tv',
      season: 2,
      episode: 1,
      watchedOn: '2024-05-05',
      note: 'Again.',
    })
    await show.becomes([10], () => ada.call(showProgress, { id: SHOW }))
    return { ...show, ada }
  }

  test('what is next is asked, and not guessed; a mark since answers it', async () => {
    const { ada } = await merged()
    expect(await waiting(ada)).toMatchObject([{ id: SHOW, isUnknown: true, next: null, left: 0 }])
    expect(await progressOf(ada, SHOW)).toMatchObject({
      isUnknown: true,
      next: null,
      furthest: { season: 1, episode: 5 },
      standing: 'watching',
    })
    expect(await diaryOf(ada, SHOW)).toMatchObject([
      { season: 2, episode: 3, episodeName: 'Part 2.3', isListed: false },
      { season: 2, episode: 1, episodeName: 'Part 2.1', note: 'Again.' },
      { season: 2, episode: 2, watchedOn: null },
      { season: 2, episode: 1, watchedOn: null },
    ])
    await ada.call(markEpisodes, { id: SHOW, season: 1, episode: 8, watchedOn: '2024-06-01' })
    expect(await waiting(ada)).toMatchObject([{ isUnknown: false, next: { season: 1, episode: 9 } }])
  })

  test('a season moves as a whole, and the undo brings it back', async () => {
    const { upstream, ada } = await merged()
    const before = await storedRows(upstream, ada)
    const beyond = await ada.call(moveWatches, { id: SHOW, from: 2, season: 1, episode: 9 })
    expect(beyond).toMatchObject({ status: 404, body: { message: 'There is no episode S1 E11.' } })
    expect(await storedRows(upstream, ada)).toEqual(before)
    const moved = await ada.call(moveWatches, { id: SHOW, from: 2, season: 1, episode: 6 })
    expect(moved).toMatchObject({ status: 200, body: { moved: 4, to: { season: 1, episode: 6 } } })
    expect(await waiting(ada)).toMatchObject([
      { isUnknown: false, next: { season: 1, episode: 9 }, skipped: 0 },
    ])
    expect(await diaryOf(ada, SHOW)).toEqual([])
    expect(await tryUndo(ada, SHOW, moved.body)).toMatchObject({ status: 200 })
    expect(await storedRows(upstream, ada)).toEqual(before)
  })

  test('seasons that TMDB parts again are where they were', async () => {
    const { ada, becomes } = await merged()
    await becomes([5, 5], () => ada.call(showProgress, { id: SHOW }))
    expect(await waiting(ada)).toMatchObject([{ isUnknown: false, next: { season: 2, episode: 4 } }])
    expect(await diaryOf(ada, SHOW)).toEqual([])
  })
})

describe('of a show without an episode', () => {
  async function withPlaceless(on = '2024-05-06') {
    const upstream = await startUpstream()
    const ada = await upstream.member()
    await importFiles(
      upstream,
      ada,
      bundle([watched(1, 1, '2024-05-01'), watched(undefined, undefined, on, { note: 'All of it.' })]),
    )
    await ada.call(showProgress, { id: CHERNOBYL })
    const [placeless] = await diaryOf(ada, CHERNOBYL)
    return { upstream, ada, placeless }
  }

  test('an export has it as it is stored, an import gives it back, and twice is once', async () => {
    const { upstream, ada, placeless } = await withPlaceless()
    expect(placeless).toMatchObject({ season: null, episode: null, isListed: false, note: 'All of it.' })
    const { files } = { files: await exported(upstream, ada) }
    const own = { 'cuedot.json': files['cuedot.json'] ?? '' }
    await importFiles(upstream, ada, own)
    expect((await ada.call(listWatches, { type: 'tv', title: CHERNOBYL })).body.items).toHaveLength(2)
    const copy = await upstream.member()
    const { id } = await review(upstream, copy, own)
    await apply(upstream, copy, id)
    expect(await diaryOf(copy, CHERNOBYL)).toMatchObject([
      { season: null, note: 'All of it.', watchedOn: '2024-05-06' },
    ])
    expect((await exported(upstream, copy))['cuedot.json']).toBe(own['cuedot.json'])
  })

  test('a watch becomes one of all that had aired by its day, and the undo brings it back', async () => {
    const { upstream, ada, placeless } = await withPlaceless()
    const before = await storedRows(upstream, ada)
    const moved = await ada.call(moveWatches, { id: CHERNOBYL, watch: placeless.id, isAllSeen: true })
    expect(moved).toMatchObject({ status: 200, body: { moved: 1, to: { season: 1, episode: 5 } } })
    expect((await progressOf(ada, CHERNOBYL)).watches).toEqual([
      { season: 1, episode: 1, watchedOn: '2024-05-01', isRewatch: false },
      ...[2, 3, 4].map((episode) => ({ season: 1, episode, watchedOn: '', isRewatch: false })),
      { season: 1, episode: 5, watchedOn: '2024-05-06', isRewatch: false },
    ])
    expect(await tryUndo(ada, CHERNOBYL, moved.body)).toMatchObject({ status: 200 })
    expect(await storedRows(upstream, ada)).toEqual(before)
  })

  test('what had not aired by its day is not seen', async () => {
    const { ada, placeless } = await withPlaceless('2019-05-20')
    const moved = await ada.call(moveWatches, { id: CHERNOBYL, watch: placeless.id, isAllSeen: true })
    expect(moved.body).toMatchObject({ to: { season: 1, episode: 3 } })
    expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ left: 2 })
    const early = await withPlaceless('2018')
    const none = await early.ada.call(moveWatches, {
      id: CHERNOBYL,
      watch: early.placeless.id,
      isAllSeen: true,
    })
    expect(none).toMatchObject({ status: 400, body: { message: 'No episode had aired by then.' } })
  })
})

test('a watch of a film that became one of a show is moved, and the show is under way then', async () => {
  const upstream = await startUpstream()
  const ada = await upstream.member()
  const { db } = upstream.dependencies
  await ada.call(addWatch, { titleId: 238, watchedOn: '2024-05-06', note: 'Whole.' })
  await storeTitle(upstream.dependencies, { mediaType: 'tv', id: CHERNOBYL })
  await db.updateTable('watches').set({ media_type: 'tv', title_id: CHERNOBYL }).execute()
  const [watch] = await diaryOf(ada, CHERNOBYL)
  expect(watch).toMatchObject({ season: null, isListed: false, note: 'Whole.' })
  const before = await storedRows(upstream, ada)
  const moved = await ada.call(moveWatches, { id: CHERNOBYL, watch: watch.id, season: 1, episode: 3 })
  expect(moved.body).toMatchObject({ to: { season: 1, episode: 3 }, progress: { state: 'watching' } })
  expect(await waiting(ada)).toMatchObject([{ id: CHERNOBYL, next: { season: 1, episode: 4 }, skipped: 2 }])
  expect(await tryUndo(ada, CHERNOBYL, moved.body)).toMatchObject({ status: 200 })
  expect(await storedRows(upstream, ada)).toEqual(before)
})

test('a change of the date and a move are taken back each for itself', async () => {
  const show = await showOnTmdb(SHOW, [5, 5])
  const ada = await show.upstream.member()
  await ada.call(markEpisodes, { id: SHOW, season: 2, episode: 3, watchedOn: '2024-05-06' })
  await show.becomes([10], () => ada.call(showProgress, { id: SHOW }))
  const [{ id: watch }] = await diaryOf(ada, SHOW)
  const before = await storedRows(show.upstream, ada)
  const moved = await ada.call(moveWatches, { id: SHOW, watch, season: 1, episode: 8 })
  const changed = await ada.call(updateWatch, { id: watch, watchedOn: '2023', note: 'Earlier.' })
  for (const { body } of [moved, changed]) {
    expect(await ada.call(undoWatches, { titleId: SHOW, mediaType: 'tv', ...body.undo })).toMatchObject({
      status: 200,
    })
  }
  expect(await storedRows(show.upstream, ada)).toEqual(before)
})
