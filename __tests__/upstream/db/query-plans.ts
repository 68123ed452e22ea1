import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { migratedDatabase } from '#tests/support/database'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { type Db, openDb } from '#upstream/db/open'

/** Plan steps that scan a table, or sort rows that an index could return in order. `given` and `firsts` are lists in the query. */
export const SCAN_OR_SORT =
  /^SCAN (?!.* USING |(given|firsts)$|(\d+ )?CONSTANT ROWS?$|\d+-ROW VALUES CLAUSE$)|USE TEMP B-TREE|Seq Scan|Sort/

/** Figures and whole exports group what they read, which sorts it: they only must not read what is not the member's. */
export const SCAN_OF_ALL = /^SCAN (entries|titles|watches|title_people|episodes)\b(?!.* USING )|Seq Scan/

interface QueryPlan {
  sql: string
  steps: string[]
}

/** An upstream that records its queries, and a member of it. It stops after the test file. */
export interface RecordedUpstream {
  upstream: Upstream
  ada: TestMember
  db: Db
  /** The plans of the queries since the last time. */
  plans(): Promise<QueryPlan[]>
}

// After the hook of `support/upstream`, which stops what uses the database.
const removals: (() => void)[] = []
afterAll(() => {
  for (const remove of removals) remove()
})

export async function startRecordedUpstream(): Promise<RecordedUpstream> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-'))
  const databaseUrl = await migratedDatabase(dataDir)
  const executed = new Map<string, CompiledQuery>()
  const opened = await openDb({ databaseUrl, dataDir })
  const db = opened.withPlugin(
    onQuery((node) => {
      const query = opened.getExecutor().compileQuery(node, createQueryId())
      executed.set(query.sql, query)
    }),
  )
  const upstream = await startUpstream({ db })
  const ada = await upstream.member()
  executed.clear()
  removals.push(() => fs.rmSync(dataDir, { recursive: true }))
  return {
    upstream,
    ada,
    db,
    async plans() {
      const queries = Array.from(executed.values())
      executed.clear()
      return explain(opened, queries)
    },
  }
}

/** Those that a condition finds fault with, for the failure message. */
export function faulty(plans: readonly QueryPlan[], fault: RegExp): QueryPlan[] {
  return plans.filter(({ steps }) => steps.some((step) => fault.test(step)))
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
async function explain(db: Db, queries: CompiledQuery[]): Promise<QueryPlan[]> {
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
