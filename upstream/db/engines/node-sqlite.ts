import fs from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  type DialectAdapter,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'

const MAX_STATEMENTS = 500

export class NodeSqliteDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: openNodeSqlite(file) })
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter()
  }
}

/** SQLite can roll back DDL, though Kysely's adapter denies it: a failed migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** SQLite gives the mode of the database to the files that it makes beside it. */
function restrictToOwner(file: string): void {
  if (!fs.existsSync(file)) fs.writeFileSync(file, '', { mode: 0o600, flag: 'a' })
  for (const part of ['', '-wal', '-shm']) {
    if (fs.existsSync(file + part)) fs.chmodSync(file + part, 0o600)
  }
}

/** Every commit is synced to disk, so that it survives a power cut. */
function openNodeSqlite(file: string): SqliteDatabase {
  restrictToOwner(file)
  const database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  const statements = new Map<string, SqliteStatement>()

  function compile(sql: string): SqliteStatement {
    const statement = database.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    }
  }

  /** Kysely states no other transactions than `begin`, and rolls back whatever has failed. */
  function adapt(sql: string): string {
    // A transaction that begins by reading could not wait for another process's write lock.
    if (sql === 'begin') return 'begin immediate'
    // A full disk has rolled back already: this would fail, and hide why.
    if (sql === 'rollback' && !database.isTransaction) return 'select 1'
    return sql
  }

  return {
    close: () => database.close(),
    prepare(stated) {
      const sql = adapt(stated)
      const cached = statements.get(sql)
      if (cached) return cached
      const statement = compile(sql)
      if (statements.size >= MAX_STATEMENTS) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}
