import {
  accountSummary,
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  applyImport,
  COLLECTION_SORTS,
  type CollectionSort,
  cancelEmailChange,
  changeEmail,
  changePassword,
  dateEpisodes,
  decideImportRow,
  deleteMember,
  ENDPOINTS,
  endOtherSessions,
  endSession,
  forgetImport,
  importDetails,
  importProgress,
  importRows,
  LIST_SORTS,
  list,
  listCollected,
  listEntries,
  listImports,
  listMembers,
  listOwner,
  listSessions,
  lists,
  listsOfTitle,
  listWatches,
  mailDeliveryStatus,
  makeAdmin,
  markEpisodes,
  memberProfile,
  publicLists,
  putListTitle,
  rateEntry,
  removeAdmin,
  removeEntry,
  removeFromWatchlist,
  removeList,
  removeListTitle,
  removeWatch,
  renewCalendar,
  resumeImport,
  rewatchEpisodes,
  setShowState,
  showProgress,
  statistics,
  stopImport,
  testConnection,
  titleDetails,
  titleState,
  topContributors,
  topRated,
  undoWatches,
  unmarkEpisodes,
  updateImportOptions,
  updateList,
  updateWatch,
  upNext,
  upNextShows,
  WATCHLIST_SORTS,
  type WatchlistSort,
  watchlist,
} from '#contract'
import { isScanOrSort, isTableScan, upstreamWithQueries } from '#tests/support/query-steps'
import { undoUpdate, updateShow } from '#tests/support/tracker/progress'
import { aSeason, aWatch, storeShow, storeState, storeWatches } from '#tests/support/tracker/shows'
import { exported } from '#tests/support/transfer/exports'
import { importAndUndo } from '#tests/support/transfer/import-inputs'
import { importFiles, review, rowsOf, undo } from '#tests/support/transfer/imports'
import { sharedMember } from '#tests/support/upstream'
import {
  deleteOldResponses,
  findResponse,
  staleCollectedTitles,
  storeResponse,
} from '#upstream/catalogue/tmdb/stored-responses'
import { storedIds } from '#upstream/titles/sitemap-ids'

const RATINGS =
  'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,The Godfather,1972,https://boxd.it/a,4.5\n2024-05-12,Nothing of that name,1972,https://boxd.it/d,3\n'
const DIARY =
  'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2024-05-12,Pulp Fiction,1994,https://boxd.it/b,4,,cinema,2024-05-11\n'

const { upstream, executed, expectNoScan } = upstreamWithQueries()
const ada = sharedMember(upstream)
beforeEach(() => executed.clear())

test('collections, ratings, top lists and cached responses are read by index, without table scans', async () => {
  const { db } = upstream.dependencies
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
  for (const fields of ['page', 'feed'] as const) await upstream.call(memberProfile, { id: ada.id, fields })
  await upstream.call(topRated, {})
  await upstream.call(topContributors, {})
  const now = new Date().toISOString()
  await storeResponse(db, 'movie/238', { body: {}, fetchedAt: now, freshUntil: now, about: null })
  await findResponse(db, 'movie/238')
  await staleCollectedTitles(db, now, 50)
  await deleteOldResponses(db, now)
  await expectNoScan(isScanOrSort)
})

test('ids for sitemaps are read by index', async () => {
  const { db } = upstream.dependencies
  for (const kind of ['movie', 'person'] as const) await storedIds(db, kind, { first: 0, size: 50 })
  await expectNoScan(isTableScan)
})

test('watchlists are read and changed by index', async () => {
  const godfather = { type: 'movie', id: 238 } as const
  await ada.call(addToWatchlist, godfather)
  // Not by type or decade: then the index of one order or the other is narrowed first, and what is left is sorted.
  for (const sort of Object.keys(WATCHLIST_SORTS) as WatchlistSort[]) {
    for (const dir of ['asc', 'desc'] as const) {
      if (sort !== 'title' || dir !== 'desc') await ada.call(watchlist, { sort, dir })
    }
  }
  for (const sort of ['added', 'title'] as const) {
    await ada.call(watchlist, { sort, genre: 18, search: 'god', out: '1', runtime: 120 })
  }
  await ada.call(removeFromWatchlist, godfather)
  await expectNoScan(isScanOrSort)
})

test('watches are logged, read as a diary, changed and removed by index', async () => {
  const content = { watchedOn: '2019-05-12', watchedAt: '2019-05-12T20:00:00Z', tags: ['cinema'] }
  await ada.call(addToWatchlist, { type: 'movie', id: 238 })
  const { body } = await ada.call(addWatch, { titleId: 238, ...content })
  await ada.call(addWatch, { titleId: 1396, mediaType: 'tv', season: 1, episode: 1, ...content })
  for (const filters of [{}, { year: '2019' }, { type: 'movie' }, { search: 'god' }] as const) {
    await ada.call(listWatches, { ...filters, facets: '1' })
  }
  for (const year of [undefined, '2019']) await ada.call(listWatches, { tag: 'cinema', year })
  await ada.call(listWatches, { facets: 'tags' })
  await ada.call(updateWatch, { id: body.watch.id, ...content })
  await ada.call(removeWatch, { id: body.watch.id })
  await ada.call(undoWatches, { titleId: 238, ...(await ada.call(addWatch, { titleId: 238 })).body.undo })
  await expectNoScan()
})

test('progress, what is up next and the calendar are read by index', async () => {
  await storeShow(upstream.dependencies.db, { id: 999_001, episodes: aSeason(1, 3) })
  await storeState(upstream.dependencies.db, ada.id, 999_001, 'watching')
  await storeWatches(upstream.dependencies.db, ada.id, 999_001, [aWatch(1, 1, '2026-01-01')])
  await ada.call(showProgress, { id: 1396 })
  for (const type of ['movie', 'tv'] as const) await ada.call(titleState, { type, id: 1396 })
  const show = { id: 1396, season: 1 }
  await undoUpdate(ada, 1396, await updateShow(ada, markEpisodes, { ...show, watchedOn: '2026-01-02' }))
  await updateShow(ada, markEpisodes, { ...show, isUpTo: true, episode: 3 })
  const { undo } = await updateShow(ada, rewatchEpisodes, { id: 1396 })
  await updateShow(ada, dateEpisodes, { id: 1396, watches: undo?.remove ?? [], watchedOn: '2019' })
  await undoUpdate(ada, 1396, await updateShow(ada, unmarkEpisodes, show))
  await updateShow(ada, setShowState, { id: 1396, state: 'paused' })
  await ada.call(upNext, {})
  await ada.call(upNextShows, {})
  await ada.call(upNextShows, { show: 999_001 })
  const { secret } = (await ada.call(renewCalendar, {})).body
  await fetch(upstream.url + ENDPOINTS.calendar.path.replace('{secret}', secret))
  await expectNoScan()
})

test('lists are read and changed by index', async () => {
  const { id } = (await ada.call(addList, { name: 'Slow trains', privacy: 'public' })).body
  for (const title of [238, 240]) await ada.call(putListTitle, { id, type: 'movie', title, position: 1 })
  await ada.call(putListTitle, { id, type: 'movie', title: 238, position: 1, note: 'Slow.' })
  for (const sort of LIST_SORTS) await ada.call(list, { id, sort })
  await ada.call(list, { id, for: 'editor' })
  for (const relation of [listOwner, listCollected]) await ada.call(relation, { id })
  await ada.call(addList, { name: 'Slow trains', copyOf: id })
  await Promise.all([ada.call(lists, {}), ada.call(listsOfTitle, { type: 'movie', title: 238 })])
  for (const sort of ['changed', 'titles', 'copied'] as const) await upstream.call(publicLists, { sort })
  await ada.call(updateList, { id, name: 'Fast trains', privacy: 'link' })
  await ada.call(removeListTitle, { id, type: 'movie', title: 238 })
  await ada.call(testConnection, { known: 'list' })
  await ada.call(removeList, { id })
  await expectNoScan(isScanOrSort)
})

test('the public lists with a title are found from that title', async () => {
  await upstream.call(publicLists, { title: 'movie-238' })
  await expectNoScan((step) => /^SEARCH lists USING .*lists_(by|in)_/.test(step))
})

test("statistics read nothing but the member's own", async () => {
  await ada.call(statistics, {})
  await ada.call(statistics, { year: 2026 })
  await expectNoScan()
})

test('imports are read, decided, applied, undone and exported by index', async () => {
  const { imports } = upstream.dependencies
  await importAndUndo(upstream, ada)
  const { id } = await review(upstream, ada, { 'ratings.csv': RATINGS, 'diary.csv': DIARY })
  await ada.call(importProgress, { id })
  for (const level of ['all', 'open', 'none'] as const) await ada.call(importRows, { id, level })
  const [row] = await rowsOf(ada, id)
  await ada.call(decideImportRow, { id, row: row.id, decision: 'leave' })
  await ada.call(decideImportRow, { id, row: row.id, decision: 'take', mediaType: 'movie', titleId: 238 })
  await ada.call(updateImportOptions, { id, ratings: 'theirs', acceptYears: true })
  await imports.flush()
  await ada.call(applyImport, { id })
  await ada.call(stopImport, { id })
  await ada.call(resumeImport, { id })
  await imports.flush()
  await ada.call(decideImportRow, { id, row: row.id, decision: 'undo' })
  await ada.call(importDetails, { id })
  await undo(upstream, ada, id)
  await ada.call(forgetImport, { id })
  await ada.call(listImports, {})
  await exported(upstream, ada, 'cuedot')
  await exported(upstream, ada)
  await expectNoScan()
})

test('what a member has watched is looked up for several titles at once by their numbers', async () => {
  const diary = `${DIARY}2024-05-12,The Godfather,1972,https://boxd.it/a,4,,,2024-05-10\n`
  for (const _time of ['first', 'second']) await importFiles(upstream, ada, { 'diary.csv': diary })
  await expectNoScan(
    (step, query) => query.includes('from "watches"') && /USING .*\(member_id=\?\)$/.test(step),
  )
})

test("an account's settings are read and changed by index", async () => {
  await ada.call(accountSummary, {})
  await ada.call(changeEmail, { email: 'another@example.com', password: ada.password })
  await ada.call(cancelEmailChange, {})
  await upstream.signIn(ada, ada.password)
  const { body } = await ada.call(listSessions, {})
  await ada.call(endSession, { id: body.find((one: { is_current: boolean }) => !one.is_current).id })
  await ada.call(endOtherSessions, {})
  await ada.call(changePassword, { present: ada.password, password: 'a password of some length' })
  await expectNoScan()
})

test('members are listed, counted, made admins and deleted by index', async () => {
  const admin = await upstream.member({ admin: true })
  const { id } = await upstream.member()
  executed.clear()
  for (const page of [1, 2]) await admin.call(listMembers, { fields: 'page', page })
  await upstream.call(testConnection, { known: 'member' })
  await admin.call(makeAdmin, { id })
  await admin.call(removeAdmin, { id })
  await admin.call(mailDeliveryStatus, {})
  await admin.call(deleteMember, { id })
  // Of a thousand members there is one count.
  await expectNoScan((step, query) => isTableScan(step, query) && !query.includes('from "member_counts"'))
})
