import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type CompiledQuery, createQueryId, sql } from 'kysely'
import { migratedDatabase } from '#tests/support/database'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import { type Db, openDb } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'

/** A step that scans a table, or a list of the query itself, whose name is the first group: the former would read what is others'. */
const SCAN = /^SCAN (?!.* USING |(?:\d+ )?CONSTANT ROWS?$|\d+-ROW VALUES CLAUSE$)(\w+)|Seq Scan/

/** The upstream of all tests of a file, and the queries that it has made: on the connection for reads too, where `reads` says so. */
export function upstreamWithQueries({
  reads = false,
  ...overrides
}: Partial<Dependencies> & { reads?: boolean } = {}) {
  const executed = new Map<string, CompiledQuery>()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-'))
  const upstream = {} as Upstream
  let opened: Db
  beforeAll(async () => {
    opened = await openDb({ databaseUrl: await migratedDatabase(dataDir), dataDir })
    const db = opened.withPlugin({
      transformQuery({ node }) {
        const query = opened.getExecutor().compileQuery(node, createQueryId())
        executed.set(query.sql, query)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    Object.assign(upstream, await startUpstream({ ...overrides, db, ...(reads && { reader: db }) }))
  })
  afterAll(async () => {
    await upstream.stop()
    fs.rmSync(dataDir, { recursive: true })
  })

  /** No query since they were cleared has a step that is a fault: unless stated, a scan of a table. */
  function expectNoScan(isFault = isTableScan, of = Array.from(executed.values())): Promise<void> {
    return expectNoSteps(opened, of, isFault)
  }

  return { upstream, executed, expectNoScan }
}

/** No step of these queries is a fault. PostgreSQL must not scan tables merely because they are small. */
export async function expectNoSteps(
  db: Db,
  executed: readonly CompiledQuery[],
  isFault: (step: string, query: string) => boolean,
): Promise<void> {
  const queries = executed.filter((one) => !/^(savepoint|rollback) /.test(one.sql))
  expect(queries).not.toEqual([])
  const onPostgres = process.env.TEST_DATABASE_URL !== undefined
  await db.connection().execute(async (connection) => {
    if (onPostgres) {
      for (const way of ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin']) {
        await sql.raw(`set enable_${way} = off`).execute(connection)
      }
    }
    for (const query of queries) {
      const explainQuery = { ...query, sql: `${onPostgres ? 'explain' : 'explain query plan'} ${query.sql}` }
      const { rows } = await connection.executeQuery<Record<string, unknown>>(explainQuery)
      const steps = rows.map((row) => String(row.detail ?? row['QUERY PLAN']).trim())
      expect([query.sql, steps.filter((step) => isFault(step, query.sql))]).toEqual([query.sql, []])
    }
  })
}

/** Of pages, each of which is the order of an index. */
export function isScanOrSort(step: string, query: string): boolean {
  return isTableScan(step, query) || /USE TEMP B-TREE|Sort/.test(step)
}

export function isTableScan(step: string, query: string): boolean {
  const [isScan, name] = SCAN.exec(step) ?? []
  return (
    isScan !== undefined &&
    !(name && new RegExp(`\\b${name}"?(\\([^)]*\\))? as (materialized )?\\(|\\) as "?${name}\\b`).test(query))
  )
}
