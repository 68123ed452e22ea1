import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Logger } from 'pino'
import { NodeSqliteDialect } from '#upstream/db/engines/node-sqlite'
import { openPostgresPool } from '#upstream/db/engines/postgres-pool'
import { sqliteReaderDialect } from '#upstream/db/engines/sqlite-reader'
import { up as schema } from '#upstream/db/migrations/0001-schema'
import { up as listCopies } from '#upstream/db/migrations/0010-list-copies'
import { up as unnamedTitles } from '#upstream/db/migrations/0011-unnamed-titles'
import { up as undo } from '#upstream/db/migrations/0012-undo'
import { up as importTally } from '#upstream/db/migrations/0013-import-tally'
import { up as formerEpisodes } from '#upstream/db/migrations/0014-former-episodes'
import { up as releaseKind } from '#upstream/db/migrations/0015-release-kind'
import { up as goneTitles } from '#upstream/db/migrations/0016-gone-titles'
import { up as changeNumbers } from '#upstream/db/migrations/0017-change-numbers'
import { up as importReasons } from '#upstream/db/migrations/0018-import-reasons'
import { up as importFileNames } from '#upstream/db/migrations/0019-import-file-names'
import { up as accountLanguages } from '#upstream/db/migrations/0020-account-languages'
import { up as connections } from '#upstream/db/migrations/0021-connections'
import { up as apiTokens } from '#upstream/db/migrations/0022-api-tokens'
import { up as ownServices } from '#upstream/db/migrations/0023-own-services'
import { up as availabilityRows } from '#upstream/db/migrations/0024-availability-rows'
import { up as recommendations } from '#upstream/db/migrations/0026-recommendations'
import { up as placeRatings } from '#upstream/db/migrations/0027-place-ratings'
import { up as placeCounts } from '#upstream/db/migrations/0028-place-counts'
import { up as waysIn } from '#upstream/db/migrations/0029-ways-in'
import { up as publicLists } from '#upstream/db/migrations/early/0002-public-lists'
import { up as growth } from '#upstream/db/migrations/early/0003-growth'
import { up as listedLists } from '#upstream/db/migrations/early/0004-listed-lists'
import { up as tmdbTurns } from '#upstream/db/migrations/early/0005-tmdb-turns'
import { up as watchMonths } from '#upstream/db/migrations/early/0006-watch-months'
import { up as changedTitles } from '#upstream/db/migrations/early/0007-changed-titles'
import { up as sitemapIds } from '#upstream/db/migrations/early/0008-sitemap-ids'
import type { Engine, Schema } from '#upstream/db/schema'
import { slowQueries } from '#upstream/metrics'
import { requestContext } from '#upstream/request-context'
import { SQLITE_FILE } from '#upstream/settings'

export type Db = Kysely<Schema>

/** A released migration is never changed: a later change of the schema is another one. */
export const MIGRATIONS: Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>> = {
  '0001-schema': schema,
  '0002-public-lists': publicLists,
  '0003-growth': growth,
  '0004-listed-lists': listedLists,
  '0005-tmdb-turns': tmdbTurns,
  '0006-watch-months': watchMonths,
  '0007-changed-titles': changedTitles,
  '0008-sitemap-ids': sitemapIds,
  '0010-list-copies': listCopies,
  '0011-unnamed-titles': unnamedTitles,
  '0012-undo': undo,
  '0013-import-tally': importTally,
  '0014-former-episodes': formerEpisodes,
  '0015-release-kind': releaseKind,
  '0016-gone-titles': goneTitles,
  '0017-change-numbers': changeNumbers,
  '0018-import-reasons': importReasons,
  '0019-import-file-names': importFileNames,
  '0020-account-languages': accountLanguages,
  '0021-connections': connections,
  '0022-api-tokens': apiTokens,
  '0023-own-services': ownServices,
  '0024-availability-rows': availabilityRows,
  '0026-recommendations': recommendations,
  '0027-place-ratings': placeRatings,
  '0028-place-counts': placeCounts,
  '0029-ways-in': waysIn,
}

const SOCKET_TIMEOUT = 8_000
const SLOW_QUERY_MS = 500
/** Characters of a slow statement in the log: one that writes many rows at once has 20,000. */
const SLOW_SQL_MAX = 1_000

/** `pg` returns bigint (counts) and numeric (averages) as text. */
const NUMBERS = new pg.TypeOverrides()
NUMBERS.setTypeParser(pg.types.builtins.INT8, Number)
NUMBERS.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** `socketTimeout`: milliseconds without data from PostgreSQL until a connection is closed; 0 for none. */
export async function openDb(
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
  { socketTimeout = SOCKET_TIMEOUT, log }: { socketTimeout?: number; log?: Logger } = {},
): Promise<Db> {
  if (!databaseUrl) {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const db = openSqlite(path.join(dataDir, SQLITE_FILE), log)
    await migrate(db, 'sqlite')
    return db
  }
  // Migrations may take longer than a query is given.
  const migrating = openPostgres(databaseUrl)
  await migrate(migrating, 'postgres')
  await migrating.destroy()
  return openPostgres(databaseUrl, socketTimeout, log)
}

export function openSqlite(file: string, log?: Logger): Db {
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(file), ...queryLog(log) })
}

/** For reads that take long. PostgreSQL reads in processes of its own. */
export function openReader(
  db: Db,
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
  { log }: { log?: Logger } = {},
): Db {
  if (databaseUrl) return db
  const file = path.join(dataDir, SQLITE_FILE)
  return new Kysely<Schema>({ dialect: sqliteReaderDialect(file), ...queryLog(log) })
}

export function openPostgres(databaseUrl: string, socketTimeout = 0, log?: Logger): Db {
  const stream = () => createSocket(socketTimeout)
  const pool = openPostgresPool(databaseUrl, {
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: NUMBERS,
    stream,
  })
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...queryLog(log) })
}

/** Without a timeout a query on a network that drops packets would hang for a quarter of an hour. */
function createSocket(timeout: number): net.Socket {
  const error = Object.assign(new Error('The database does not respond.'), { code: 'ETIMEDOUT' })
  const socket = new net.Socket()
  return socket.setTimeout(timeout, () => socket.destroy(error))
}

/** Parameters are left out, because they hold personal data. */
function queryLog(log: Logger | undefined) {
  if (!log) return {}
  return {
    log({ query, queryDurationMillis }: LogEvent) {
      const isSlow = queryDurationMillis >= SLOW_QUERY_MS
      if (isSlow) slowQueries.inc()
      if (!isSlow && !log.isLevelEnabled('debug')) return
      const milliseconds = Math.round(queryDurationMillis)
      const sql = isSlow ? query.sql.slice(0, SLOW_SQL_MAX) : query.sql
      const line = { requestId: requestContext.getStore()?.requestId, sql, milliseconds }
      if (isSlow) log.warn(line, 'slow query')
      else log.debug(line, 'query')
    },
  }
}

async function migrate(db: Db, engine: Engine): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, up]) => [
      name,
      { up: (migrating: Kysely<unknown>) => up(migrating, engine) },
    ]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  // A newer version may have migrated further: during a deployment processes of both run, and this one may start again.
  if ((await migrator.getMigrations()).every(({ executedAt }) => executedAt)) return
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  await db.destroy()
  throw error
}

export function unknownMigrations(names: string[]): string[] {
  return names.filter((name) => !(name in MIGRATIONS))
}
