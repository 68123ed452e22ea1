import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Logger } from 'pino'
import { up as schema } from '#upstream/db/migrations/0001-schema'
import { NodeSqliteDialect } from '#upstream/db/node-sqlite'
import { preparing } from '#upstream/db/preparing'
import { queryLog } from '#upstream/db/query-log'
import type { Schema } from '#upstream/db/schema'

export type Db = Kysely<Schema>
export type Engine = 'sqlite' | 'postgres'

/** The embedded database's name in the data folder. */
export const SQLITE_FILE = 'cuedot.sqlite'

/** Every migration in order; a landed one is never changed. */
const MIGRATIONS: Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>> = {
  '0001-schema': schema,
}

/** Milliseconds without a word from PostgreSQL, in a query or between two, after which a connection counts as broken. */
const SILENCE = 8_000

/** PostgreSQL counts in bigint and averages in numeric, which `pg` gives as text: here they are numbers, as in SQLite. */
const NUMBERS = new pg.TypeOverrides()
NUMBERS.setTypeParser(pg.types.builtins.INT8, Number)
NUMBERS.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Opens the database, PostgreSQL where a URL is given and SQLite in the data folder otherwise, and migrates it.
 * @param manner what to tell of queries, and the milliseconds after which a PostgreSQL that says nothing counts as
 * away (0 waits for ever)
 */
export async function openDb(
  where: { databaseUrl?: string | undefined; dataDir: string },
  { silence = SILENCE, log }: { silence?: number; log?: Logger } = {},
): Promise<Db> {
  const engine: Engine = where.databaseUrl ? 'postgres' : 'sqlite'
  const told = log ? queryLog(log) : undefined
  const db = where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbedded(where.dataDir, told)
  try {
    await migrate(db, engine)
  } catch (error) {
    await db.destroy()
    throw error
  }
  if (!where.databaseUrl) return db
  // A migration may take its time; from here on nobody waits for long.
  await db.destroy()
  return openPostgres(where.databaseUrl, silence, told)
}

type Told = ReturnType<typeof queryLog> | undefined

function openEmbedded(dataDir: string, told: Told): Db {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return openSqlite(path.join(dataDir, SQLITE_FILE), told)
}

/** Opens a SQLite file as it is, without migrating it. */
export function openSqlite(file: string, told?: Told): Db {
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(file), ...(told && { log: told }) })
}

function openPostgres(connectionString: string, silence = 0, told?: Told): Db {
  const stream = () => impatient(new net.Socket(), silence)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: NUMBERS,
    stream,
  })
  // A connection that breaks leaves the pool by itself, and fails the query it is at. Unheard, these events would end
  // the process: the first is for idle connections, the second for those between two queries of a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    ...(told && { log: told }),
  })
}

/** A network that swallows what is sent says nothing: a query would wait for it for a quarter of an hour. */
function impatient(socket: net.Socket, silence: number): net.Socket {
  const broken = Object.assign(new Error('The database says nothing.'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(silence, () => socket.destroy(broken))
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

/** Of these migrations, the ones that this version does not have. */
export function unknownMigrations(names: string[]): string[] {
  return names.filter((name) => !(name in MIGRATIONS))
}
