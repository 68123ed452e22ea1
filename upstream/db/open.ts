import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Logger } from 'pino'
import { up as schema } from '#upstream/db/migrations/0001-schema'
import { NodeSqliteDialect } from '#upstream/db/node-sqlite'
import { queryLog } from '#upstream/db/query-log'
import type { Engine, Schema } from '#upstream/db/schema'

export type Db = Kysely<Schema>

export const SQLITE_FILE = 'cuedot.sqlite'

/** A released migration is never changed. */
const MIGRATIONS: Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>> = {
  '0001-schema': schema,
}

const SOCKET_TIMEOUT = 8_000

/** `pg` returns bigint (counts) and numeric (averages) as text. */
const NUMBERS = new pg.TypeOverrides()
NUMBERS.setTypeParser(pg.types.builtins.INT8, Number)
NUMBERS.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** `socketTimeout`: milliseconds without data from PostgreSQL until a connection is closed; 0 for none. */
export async function openDb(
  where: { databaseUrl?: string | undefined; dataDir: string },
  { socketTimeout = SOCKET_TIMEOUT, log }: { socketTimeout?: number; log?: Logger } = {},
): Promise<Db> {
  const engine: Engine = where.databaseUrl ? 'postgres' : 'sqlite'
  const logQuery = log ? queryLog(log) : undefined
  const db = where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbedded(where.dataDir, logQuery)
  try {
    await migrate(db, engine)
  } catch (error) {
    await db.destroy()
    throw error
  }
  if (!where.databaseUrl) return db
  // Migrations may take longer than a query is given.
  await db.destroy()
  return openPostgres(where.databaseUrl, socketTimeout, logQuery)
}

type LogQuery = ReturnType<typeof queryLog> | undefined

function openEmbedded(dataDir: string, log: LogQuery): Db {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return openSqlite(path.join(dataDir, SQLITE_FILE), log)
}

export function openSqlite(file: string, log?: LogQuery): Db {
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(file), ...(log && { log }) })
}

function openPostgres(connectionString: string, socketTimeout = 0, log?: LogQuery): Db {
  const stream = () => createSocket(socketTimeout)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: NUMBERS,
    stream,
  })
  // The pool drops a broken connection by itself. Unhandled, these events would end the process: the first is of idle
  // connections, the second of those between two queries of a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) })
}

/** Without a timeout a query on a network that drops packets would hang for a quarter of an hour. */
function createSocket(timeout: number): net.Socket {
  const error = Object.assign(new Error('The database does not respond.'), { code: 'ETIMEDOUT' })
  const socket = new net.Socket()
  return socket.setTimeout(timeout, () => socket.destroy(error))
}

async function migrate(db: Db, engine: Engine): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, up]) => [
      name,
      { up: (migrating: Kysely<unknown>) => up(migrating, engine) },
    ]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

export function unknownMigrations(names: string[]): string[] {
  return names.filter((name) => !(name in MIGRATIONS))
}
