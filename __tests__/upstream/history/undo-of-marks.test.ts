import { addWatch, listEntries, listWatches, removeWatch, showProgress, updateProgress } from '#contract'
import { progressOf, updateShow } from '#tests/support/tracker/progress'
import { startUpstream, type Upstream } from '#tests/support/upstream'

const CHERNOBYL = 87108

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})

test('undo brings back what a mark changed: state, collection and nothing marked', async () => {
  const ada = await upstream.member()
  const { undo } = await updateShow(ada, CHERNOBYL, { action: 'mark_up_to', season: 1, episode: 3 })
  await updateShow(ada, CHERNOBYL, { action: 'undo', undo: undo as never })
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ state: null, watches: [] })
  expect((await ada.call(listEntries, {})).body).toEqual([])
})

test('undo brings back unmarked episodes with date, note and tags', async () => {
  const ada = await upstream.member()
  const watched = {
    movie_id: CHERNOBYL,
    media_type: 'tv',
    season: 1,
    episode: 1,
    watched_on: '2019-05',
    note: 'With June.',
  } as const
  await ada.call(addWatch, { ...watched, tags: ['tape'] })
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ state: 'watching' })
  const { undo } = await updateShow(ada, CHERNOBYL, { action: 'unmark', season: 1, episode: 1 })
  expect((await ada.call(listWatches, {})).body.results).toEqual([])
  await updateShow(ada, CHERNOBYL, { action: 'undo', undo: undo as never })
  expect((await ada.call(listWatches, {})).body.results).toMatchObject([
    { season: 1, episode: 1, watched_on: '2019-05', note: 'With June.', tags: ['tape'] },
  ])
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ state: 'watching' })
})

test('a season whose notes are larger than a request is unmarked and brought back, once', async () => {
  const ada = await upstream.member()
  for (let watch = 0; watch < 15; watch++) {
    const episode = 1 + (watch % 5)
    const note = `${watch} ${'So it goes. '.repeat(400)}`.trim()
    await ada.call(addWatch, { movie_id: CHERNOBYL, media_type: 'tv', season: 1, episode, note })
  }
  const before = (await ada.call(listWatches, {})).body.results
  const { undo } = await updateShow(ada, CHERNOBYL, { action: 'unmark', season: 1 })
  expect((await ada.call(listWatches, {})).body.results).toEqual([])
  await updateShow(ada, CHERNOBYL, { action: 'undo', undo: undo as never })
  const { results } = (await ada.call(listWatches, {})).body
  const withoutId = ({ id: _, ...watch }: { id: number }) => JSON.stringify(watch)
  expect(results.map(withoutId).sort()).toEqual(before.map(withoutId).sort())
  const again = await ada.call(updateProgress, { id: CHERNOBYL, action: 'undo', undo: undo as never })
  expect([again.status, again.body.message]).toEqual([409, 'That can no longer be undone.'])
  expect((await ada.call(listWatches, {})).body.results).toHaveLength(15)
})

test('a show that is watched no more has no state, unless the member chose it', async () => {
  const ada = await upstream.member()
  const first = { movie_id: CHERNOBYL, media_type: 'tv', season: 1, episode: 1 } as const
  const stateAfterRemoval = async () => {
    const { watch } = (await ada.call(addWatch, first)).body
    await ada.call(removeWatch, { id: watch.id })
    return (await ada.call(showProgress, { id: CHERNOBYL })).body.state
  }
  expect(await stateAfterRemoval()).toBeNull()
  await ada.call(addWatch, { ...first, is_restored: true })
  expect(await progressOf(ada, CHERNOBYL)).toMatchObject({ state: 'watching' })
  await updateShow(ada, CHERNOBYL, { action: 'state', state: 'watching' })
  await updateShow(ada, CHERNOBYL, { action: 'unmark', season: 1 })
  expect(await stateAfterRemoval()).toBe('watching')
})
