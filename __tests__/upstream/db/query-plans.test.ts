import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
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
import { freshDatabase } from '#tests/support/database'
import { startUpstream } from '#tests/support/upstream'
import { type Db, openDb } from '#upstream/db/open'
import {
  deleteOldResponses,
  findResponse,
  staleCollectedTitles,
  storeResponse,
} from '#upstream/db/tmdb-responses'

/** Steps that read a whole table, or sort what an index could have given in order. `given` is a list in the query itself. */
const WHOLE_TABLE = /^SCAN (?!.* USING |given$|(\d+ )?CONSTANT ROWS?$)|USE TEMP B-TREE|Seq Scan|Sort/

test('collections, ratings, top lists and kept answers are read off indexes, never from whole tables', async () => {
  const database = await freshDatabase()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-'))
  const asked = new Map<string, CompiledQuery>()
  const opened = await openDb({ databaseUrl: database.url, dataDir })
  const db = opened.withPlugin(
    watch((node) => {
      const query = opened.getExecutor().compileQuery(node, createQueryId())
      asked.set(query.sql, query)
    }),
  )
  const upstream = await startUpstream({ db })
  const ada = await upstream.member()
  asked.clear()

  await ada.call(addEntry, { movie_id: 238 })
  await ada.call(rateEntry, { movie_id: 238, rating: 80 })
  await ada.call(listEntries, {})
  await ada.call(listEntries, { fields: 'keys' })
  for (const sort of Object.keys(COLLECTION_SORTS) as CollectionSort[]) {
    for (const dir of ['asc', 'desc'] as const) {
      // Titles with one key are sorted by date: a sort of two or three entries, which a plan shows as any other.
      if (sort !== 'title' || dir !== 'desc') await ada.call(listEntries, { fields: 'page', sort, dir })
    }
  }
  await ada.call(listEntries, { fields: 'page', sort: 'title', search: 'god' })
  await ada.call(listEntries, { fields: 'page', unrated: '1' })
  await ada.call(removeEntry, { id: 238 })
  await upstream.call(titleDetails, { id: 238 })
  await upstream.call(topRated, {})
  await upstream.call(topContributors, {})
  const now = new Date().toISOString()
  await storeResponse(db, 'movie/238', { body: {}, fetchedAt: now, freshUntil: now, about: null })
  await findResponse(db, 'movie/238')
  await staleCollectedTitles(db, now, 50)
  await deleteOldResponses(db, now)

  const plans = await explain(opened, Array.from(asked.values()))
  expect(plans.length).toBeGreaterThan(10)
  expect(plans.filter(({ steps }) => steps.some((step) => WHOLE_TABLE.test(step)))).toEqual([])
  await upstream.stop()
  await database.drop()
  fs.rmSync(dataDir, { recursive: true })
})

function watch(see: (node: RootOperationNode) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      see(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** How the engine would run each query; PostgreSQL is told not to read tiny tables whole just because it can. */
async function explain(db: Db, queries: CompiledQuery[]) {
  const onPostgres = process.env.TEST_DATABASE_URL !== undefined
  return db.connection().execute(async (connection) => {
    if (onPostgres) {
      for (const way of ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin']) {
        await sql.raw(`set enable_${way} = off`).execute(connection)
      }
    }
    const plans = []
    for (const query of queries) {
      const explaining = { ...query, sql: `${onPostgres ? 'explain' : 'explain query plan'} ${query.sql}` }
      const { rows } = await connection.executeQuery<Record<string, unknown>>(explaining)
      plans.push({ sql: query.sql, steps: rows.map((row) => String(row.detail ?? row['QUERY PLAN']).trim()) })
    }
    return plans
  })
}
