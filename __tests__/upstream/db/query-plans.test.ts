import {
  addEntry,
  COLLECTION_SORTS,
  type CollectionSort,
  listEntries,
  rateEntry,
  removeEntry,
  titleDetails,
  topContributors,
  topRated,
} from '#contract'
import {
  deleteOldResponses,
  findResponse,
  staleCollectedTitles,
  storeResponse,
} from '#upstream/db/tmdb-responses'
import { faulty, SCAN_OR_SORT, startRecordedUpstream } from './query-plans'

test('collections, ratings, top lists and cached responses are read by index, without table scans', async () => {
  const { upstream, ada, db, plans } = await startRecordedUpstream()
  await ada.call(addEntry, { movie_id: 238 })
  await ada.call(rateEntry, { movie_id: 238, rating: 80 })
  await ada.call(listEntries, {})
  await ada.call(listEntries, { fields: 'keys' })
  for (const sort of Object.keys(COLLECTION_SORTS) as CollectionSort[]) {
    for (const dir of ['asc', 'desc'] as const) {
      // Titles with equal keys are sorted by date, which the plan shows as a sort.
      if (sort !== 'title' || dir !== 'desc') await ada.call(listEntries, { fields: 'page', sort, dir })
    }
  }
  await ada.call(listEntries, { fields: 'page', sort: 'title', search: 'god' })
  await ada.call(listEntries, { fields: 'page', unrated: '1' })
  await ada.call(listEntries, { fields: 'page', type: 'movie', genre: 18, seen: 2026 })
  await ada.call(removeEntry, { id: 238 })
  await upstream.call(titleDetails, { id: 238 })
  await upstream.call(topRated, {})
  await upstream.call(topContributors, {})
  const now = new Date().toISOString()
  await storeResponse(db, 'movie/238', { body: {}, fetchedAt: now, freshUntil: now, about: null })
  await findResponse(db, 'movie/238')
  await staleCollectedTitles(db, now, 50)
  await deleteOldResponses(db, now)

  const found = await plans()
  expect(found.length).toBeGreaterThan(10)
  expect(faulty(found, SCAN_OR_SORT)).toEqual([])
})
