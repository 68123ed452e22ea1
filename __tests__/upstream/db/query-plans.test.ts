import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import {
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  COLLECTION_SORTS,
  type CollectionSort,
  ENDPOINTS,
  LIST_SORTS,
  type ListSort,
  list,
  listEntries,
  lists,
  listWatches,
  putListTitle,
  rateEntry,
  removeEntry,
  removeFromWatchlist,
  removeListTitle,
  removeWatch,
  renewCalendar,
  showProgress,
  statistics,
  testConnection,
  titleDetails,
  topContributors,
  topRated,
  updateList,
  updateProgress,
  updateWatch,
  upNext,
  WATCHLIST_SORTS,
  type WatchlistSort,
  watchlist,
} from '#contract'
import { freshDatabase } from '#tests/support/database'
import { aSeason, aWatch, storeShow, storeState, storeWatches } from '#tests/support/tracker/shows'
import { exported } from '#tests/support/transfer/exports'
import { importAndUndo } from '#tests/support/transfer/import-inputs'
import { startUpstream, type TestMember } from '#tests/support/upstream'
import { type Db, openDb } from '#upstream/db/open'
import {
  deleteOldResponses,
  findResponse,
  staleCollectedTitles,
  storeResponse,
} from '#upstream/db/tmdb-responses'

/** Plan steps that scan a table, or sort rows that an index could return in order. `given` is a list in the query. */
const SCAN_OR_SORT =
  /^SCAN (?!.* USING |given$|(\d+ )?CONSTANT ROWS?$|\d+-ROW VALUES CLAUSE$)|USE TEMP B-TREE|Seq Scan|Sort/

/** Statistics group what they read, which sorts it: they only must not read what is not the member's. */
const SCAN_OF_ALL = /^SCAN (entries|titles|watches|title_people|episodes)\b(?!.* USING )|Seq Scan/

test('collections, ratings, top lists and cached responses are read by index, without table scans', async () => {
  const database = await freshDatabase()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-'))
  const executed = new Map<string, CompiledQuery>()
  const opened = await openDb({ databaseUrl: database.url, dataDir })
  const db = opened.withPlugin(
    onQuery((node) => {
      const query = opened.getExecutor().compileQuery(node, createQueryId())
      executed.set(query.sql, query)
    }),
  )
  const upstream = await startUpstream({ db })
  const ada = await upstream.member()
  executed.clear()

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
  await readWatchlist(ada)
  await ada.call(removeEntry, { id: 238 })
  await storeShow(opened, { id: 999_001, episodes: aSeason(1, 3) })
  await storeState(opened, ada.id, 999_001, 'watching')
  await storeWatches(opened, ada.id, 999_001, [aWatch(1, 1, '2026-01-01')])
  await ada.call(showProgress, { id: 1396 })
  await ada.call(updateProgress, { id: 1396, action: 'mark_up_to', season: 1, episode: 3 })
  const again = await ada.call(updateProgress, { id: 1396, action: 'mark_again' })
  await ada.call(updateProgress, { id: 1396, action: 'date', undo: again.body.undo, watched_on: '2019' })
  const { body } = await ada.call(updateProgress, { id: 1396, action: 'unmark', season: 1 })
  await ada.call(updateProgress, { id: 1396, action: 'undo', undo: body.undo })
  await ada.call(upNext, {})
  await ada.call(upNext, { fields: 'first' })
  const calendar = await ada.call(renewCalendar, {})
  await fetch(upstream.url + ENDPOINTS.calendar.path.replace('{secret}', calendar.body.secret))
  await upstream.call(titleDetails, { id: 238 })
  await upstream.call(topRated, {})
  await upstream.call(topContributors, {})
  await logAndReadDiary(ada)
  await changeAndReadLists(ada)
  await importAndUndo(upstream, ada)
  await exported(upstream, ada, 'cuedot')
  const now = new Date().toISOString()
  await storeResponse(db, 'movie/238', { body: {}, fetchedAt: now, freshUntil: now, about: null })
  await findResponse(db, 'movie/238')
  await staleCollectedTitles(db, now, 50)
  await deleteOldResponses(db, now)

  const plans = await explain(opened, Array.from(executed.values()))
  expect(plans.length).toBeGreaterThan(10)
  expect(plans.filter(({ steps }) => steps.some((step) => SCAN_OR_SORT.test(step)))).toEqual([])

  executed.clear()
  await ada.call(statistics, {})
  await ada.call(statistics, { year: 2026 })
  await exported(upstream, ada)
  const scanned = (await explain(opened, Array.from(executed.values()))).filter(({ steps }) =>
    steps.some((step) => SCAN_OF_ALL.test(step)),
  )
  expect(scanned).toEqual([])
  await upstream.stop()
  await database.drop()
  fs.rmSync(dataDir, { recursive: true })
})

/** Not by type or decade: then the index of one order or the other is narrowed first, and what is left is sorted. */
async function readWatchlist(ada: TestMember): Promise<void> {
  const godfather = { type: 'movie', id: 238 } as const
  await ada.call(addToWatchlist, godfather)
  for (const sort of Object.keys(WATCHLIST_SORTS) as WatchlistSort[]) {
    for (const dir of ['asc', 'desc'] as const) {
      if (sort !== 'title' || dir !== 'desc') await ada.call(watchlist, { sort, dir })
    }
  }
  await ada.call(watchlist, { genre: 18, search: 'god' })
  await ada.call(removeFromWatchlist, godfather)
}

/** Not the watches of one title: they are few, and sorted. */
async function logAndReadDiary(ada: TestMember): Promise<void> {
  const content = { watched_on: '2019-05-12', watched_at: '2019-05-12T20:00:00Z', tags: ['cinema'] }
  const { body } = await ada.call(addWatch, { movie_id: 238, ...content })
  for (const filters of [{}, { year: '2019' }, { type: 'movie' }] as const) {
    await ada.call(listWatches, { ...filters, facets: '1' })
  }
  // The months of a tag are grouped from its rows.
  await ada.call(listWatches, { tag: 'cinema' })
  await ada.call(updateWatch, { id: body.watch.id, ...content })
  await ada.call(removeWatch, { id: body.watch.id, entry: '1' })
}

async function changeAndReadLists(member: TestMember): Promise<void> {
  const { id } = (await member.call(addList, { name: 'Slow trains', privacy: 'public' })).body
  for (const title of [238, 240]) await member.call(putListTitle, { id, type: 'movie', title, position: 1 })
  await member.call(putListTitle, { id, type: 'movie', title: 238, position: 1, note: 'Slow.' })
  for (const sort of Object.keys(LIST_SORTS) as ListSort[]) await member.call(list, { id, sort })
  await member.call(list, { id, fields: 'collected' })
  await member.call(addList, { name: 'Slow trains', copy_of: id })
  await member.call(lists, {})
  await member.call(lists, { fields: 'names', title: 238 })
  await member.call(updateList, { id, name: 'Fast trains' })
  await member.call(removeListTitle, { id, type: 'movie', title: 238 })
  await member.call(testConnection, { known: 'list' })
}

function onQuery(listener: (node: RootOperationNode) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      listener(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** The query plans. PostgreSQL must not scan tables merely because they are small. */
async function explain(db: Db, queries: CompiledQuery[]) {
  const onPostgres = process.env.TEST_DATABASE_URL !== undefined
  return db.connection().execute(async (connection) => {
    if (onPostgres) {
      for (const way of ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin']) {
        await sql.raw(`set enable_${way} = off`).execute(connection)
      }
    }
    const plans = []
    for (const query of queries.filter((one) => !/^(savepoint|rollback) /.test(one.sql))) {
      const explainQuery = { ...query, sql: `${onPostgres ? 'explain' : 'explain query plan'} ${query.sql}` }
      const { rows } = await connection.executeQuery<Record<string, unknown>>(explainQuery)
      plans.push({ sql: query.sql, steps: rows.map((row) => String(row.detail ?? row['QUERY PLAN']).trim()) })
    }
    return plans
  })
}
