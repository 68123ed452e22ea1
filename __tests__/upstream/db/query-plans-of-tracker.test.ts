import {
  addList,
  addToWatchlist,
  addWatch,
  ENDPOINTS,
  LIST_SORTS,
  type ListSort,
  list,
  listCollected,
  listOwner,
  lists,
  listsOfTitle,
  listWatches,
  putListTitle,
  removeFromWatchlist,
  removeList,
  removeListTitle,
  removeWatch,
  renewCalendar,
  showProgress,
  statistics,
  testConnection,
  updateList,
  updateProgress,
  updateWatch,
  upNext,
  upNextShows,
  WATCHLIST_SORTS,
  type WatchlistSort,
  watchlist,
} from '#contract'
import { aSeason, aWatch, storeShow, storeState, storeWatches } from '#tests/support/tracker/shows'
import type { TestMember } from '#tests/support/upstream'
import {
  faulty,
  type RecordedUpstream,
  SCAN_OF_ALL,
  SCAN_OR_SORT,
  startRecordedUpstream,
} from './query-plans'

let recorded: RecordedUpstream
beforeAll(async () => {
  recorded = await startRecordedUpstream()
})
// What another test has made the upstream read.
beforeEach(async () => void (await recorded.plans()))

async function expectIndexed(): Promise<void> {
  const plans = await recorded.plans()
  expect(plans).not.toEqual([])
  expect(faulty(plans, SCAN_OR_SORT)).toEqual([])
}

test('watchlists are read and changed by index', async () => {
  const { ada } = recorded
  const godfather = { type: 'movie', id: 238 } as const
  await ada.call(addToWatchlist, godfather)
  // Not by type or decade: then the index of one order or the other is narrowed first, and what is left is sorted.
  for (const sort of Object.keys(WATCHLIST_SORTS) as WatchlistSort[]) {
    for (const dir of ['asc', 'desc'] as const) {
      if (sort !== 'title' || dir !== 'desc') await ada.call(watchlist, { sort, dir })
    }
  }
  for (const sort of ['added', 'title'] as const) {
    await ada.call(watchlist, { sort, genre: 18, search: 'god', out: '1' })
  }
  await ada.call(removeFromWatchlist, godfather)
  await expectIndexed()
})

test('watches are logged, read as a diary, changed and removed by index', async () => {
  const { ada } = recorded
  const content = { watchedOn: '2019-05-12', watchedAt: '2019-05-12T20:00:00Z', tags: ['cinema'] }
  await ada.call(addToWatchlist, { type: 'movie', id: 238 })
  const { body } = await ada.call(addWatch, { titleId: 238, ...content })
  await ada.call(addWatch, { titleId: 1396, mediaType: 'tv', season: 1, episode: 1, ...content })
  // Not the watches of one title: they are few, and sorted.
  for (const filters of [{}, { year: '2019' }, { type: 'movie' }] as const) {
    await ada.call(listWatches, { ...filters, facets: '1' })
  }
  // The months of a tag are grouped from its rows.
  await ada.call(listWatches, { tag: 'cinema' })
  await ada.call(listWatches, { tag: 'cinema', year: '2019' })
  await ada.call(listWatches, { facets: 'tags' })
  await ada.call(updateWatch, { id: body.watch.id, ...content })
  await ada.call(removeWatch, { id: body.watch.id, entry: '1', watchlistAddedAt: '2019-05-12T00:00:00Z' })
  await expectIndexed()
})

test('progress, what is up next and the calendar are read by index', async () => {
  const { ada, db, upstream } = recorded
  await storeShow(db, { id: 999_001, episodes: aSeason(1, 3) })
  await storeState(db, ada.id, 999_001, 'watching')
  await storeWatches(db, ada.id, 999_001, [aWatch(1, 1, '2026-01-01')])
  await ada.call(showProgress, { id: 1396 })
  const marked = await changeProgress(ada, { action: 'mark', season: 1, watchedOn: '2026-01-02' })
  await changeProgress(ada, { action: 'undo', undo: marked.undo })
  await changeProgress(ada, { action: 'mark_up_to', season: 1, episode: 3 })
  const again = await changeProgress(ada, { action: 'mark_again' })
  await changeProgress(ada, { action: 'date', undo: again.undo, watchedOn: '2019' })
  const unmarked = await changeProgress(ada, { action: 'unmark', season: 1 })
  await changeProgress(ada, { action: 'undo', undo: unmarked.undo })
  await changeProgress(ada, { action: 'state', state: 'paused' })
  await ada.call(upNext, {})
  await ada.call(upNextShows, {})
  await ada.call(upNextShows, { show: 999_001 })
  const { secret } = (await ada.call(renewCalendar, {})).body
  await fetch(upstream.url + ENDPOINTS.calendar.path.replace('{secret}', secret))
  await expectIndexed()
})

async function changeProgress(ada: TestMember, change: Record<string, unknown>) {
  return (await ada.call(updateProgress, { id: 1396, ...change } as never)).body
}

test('lists are read and changed by index', async () => {
  const { ada } = recorded
  const { id } = (await ada.call(addList, { name: 'Slow trains', privacy: 'public' })).body
  for (const title of [238, 240]) await ada.call(putListTitle, { id, type: 'movie', title, position: 1 })
  await ada.call(putListTitle, { id, type: 'movie', title: 238, position: 1, note: 'Slow.' })
  for (const sort of Object.keys(LIST_SORTS) as ListSort[]) await ada.call(list, { id, sort })
  await ada.call(list, { id, for: 'editor' })
  await ada.call(listOwner, { id })
  await ada.call(listCollected, { id })
  await ada.call(addList, { name: 'Slow trains', copyOf: id })
  await ada.call(lists, {})
  await ada.call(listsOfTitle, { type: 'movie', title: 238 })
  await ada.call(updateList, { id, name: 'Fast trains' })
  await ada.call(removeListTitle, { id, type: 'movie', title: 238 })
  await ada.call(testConnection, { known: 'list' })
  await ada.call(removeList, { id })
  await expectIndexed()
})

test("statistics read nothing but the member's own", async () => {
  const { ada } = recorded
  await ada.call(statistics, {})
  await ada.call(statistics, { year: 2026 })
  expect(faulty(await recorded.plans(), SCAN_OF_ALL)).toEqual([])
})
