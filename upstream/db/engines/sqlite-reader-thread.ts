// The thread of `sqlite-reader.ts`.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadRequest, ReadResponse } from '#upstream/db/engines/sqlite-reader'

const MAX_STATEMENTS = 100

const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5_000 })
const statements = new Map<string, StatementSync>()

parentPort?.on('message', ({ id, sql, parameters }: ReadRequest) => {
  parentPort?.postMessage({ id, ...read(sql, parameters as SQLInputValue[]) } satisfies ReadResponse)
})

function read(sql: string, parameters: SQLInputValue[]) {
  try {
    return { rows: prepare(sql).all(...parameters) }
  } catch (error) {
    return { error, codes: { ...Object(error) } }
  }
}

function prepare(sql: string): StatementSync {
  const statement = statements.get(sql) ?? database.prepare(sql)
  if (statements.size >= MAX_STATEMENTS) statements.clear()
  statements.set(sql, statement)
  return statement
}
