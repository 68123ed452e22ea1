import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  type DialectAdapter,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'

/** Compiled statements kept, so that a hot query is compiled once. */
const STATEMENTS_KEPT = 500

/**
 * Writes that need no sync: counted tries (db/limits). Nobody was told that they would survive a power cut, and a sync
 * for each holds up everybody who asks while many people sign in.
 */
const UNSYNCED = /^(insert into|update|delete from) "limits"/

/** SQLite for Kysely, through Node's own `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: openNodeSqlite(file) })
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter()
  }
}

/** SQLite can change its schema in a transaction: a migration that is cut off leaves nothing half made. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Node's own SQLite behind the interface Kysely's SQLite dialect asks for. Every commit is synced to disk, those of
 * counted tries apart: what was acknowledged survives a power cut.
 */
function openNodeSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  const statements = new Map<string, SqliteStatement>()

  /** Within a transaction it is the commit that is synced. */
  function withoutSync<Result>(work: () => Result): Result {
    if (database.isTransaction) return work()
    // A way to open it that syncs less, as the tests', stays as it is.
    const { synchronous } = database.prepare('PRAGMA synchronous').get() ?? {}
    database.exec('PRAGMA synchronous = NORMAL')
    try {
      return work()
    } finally {
      database.exec(`PRAGMA synchronous = ${synchronous}`)
    }
  }

  function compile(sql: string): SqliteStatement {
    const statement = database.prepare(sql)
    const carryOut: typeof withoutSync = UNSYNCED.test(sql) ? withoutSync : (work) => work()
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => carryOut(() => statement.all(...(parameters as SQLInputValue[]))),
      run: (parameters) => carryOut(() => statement.run(...(parameters as SQLInputValue[]))),
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    }
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      // A transaction that begins by reading could not wait for its turn to write (another process may hold it).
      const statement = compile(sql === 'begin' ? 'begin immediate' : sql)
      if (statements.size >= STATEMENTS_KEPT) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}
