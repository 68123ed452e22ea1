import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Db, MIGRATIONS, openDb, openPostgres, openSqlite } from '#upstream/db/open'
import type { Engine } from '#upstream/db/schema'
import { SQLITE_FILE } from '#upstream/settings'
import { queryPostgres } from '../../scripts/servers/query-postgres.ts'

interface TestDatabase {
  url: string | undefined
  drop: () => Promise<void>
}

/** A language's collation, as most databases have: sorting must not depend on it. */
const EMPTY = "template template0 locale_provider icu icu_locale 'en-US'"
/** Without a checkpoint's write-ahead log of each page. */
const MIGRATED = 'template migrated strategy file_copy'

/**
 * Creates an empty database on the server that TEST_DATABASE_URL names. Without it `url` is undefined and the upstream
 * creates a SQLite file in its own folder.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? create(server, EMPTY) : { url: undefined, drop: async () => {} }
}

/** A database with the schema that a migration finds, of the version before. It is left in its folder, and on the server. */
export async function databaseBefore(migration: string, folder: string): Promise<{ db: Db; engine: Engine }> {
  const { url } = await freshDatabase()
  const db = url ? openPostgres(url) : openSqlite(path.join(folder, SQLITE_FILE))
  const engine = url ? 'postgres' : 'sqlite'
  for (const [name, up] of Object.entries(MIGRATIONS)) {
    if (name === migration) return { db, engine }
    await db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>, engine))
  }
  throw new Error(`There is no migration ${migration}.`)
}

/** Creates a database with its schema: on PostgreSQL, which keeps it until the tests end, or as SQLite's file in this folder. */
export async function migratedDatabase(folder: string): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return (await create(server, MIGRATED)).url
  fs.copyFileSync(process.env.TEST_SQLITE_FILE ?? '', path.join(folder, SQLITE_FILE))
  return undefined
}

async function create(server: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await queryPostgres(server, `create database ${name} ${template}`)
  return {
    url: urlOf(server, name),
    drop: async () => void (await queryPostgres(server, `drop database ${name} with (force)`)),
  }
}

/** Creates the database that others are copies of. */
export async function createTemplate(server: string): Promise<void> {
  await queryPostgres(server, `create database migrated ${EMPTY}`)
  const db = await openDb({ databaseUrl: urlOf(server, 'migrated'), dataDir: '' })
  await db.destroy()
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Members and titles whose stored counts differ from their entries. */
export async function miscounts(db: Db): Promise<unknown[]> {
  const members = await sql`
    select id, entry_count from members
    where entry_count <> (select count(*) from entries where member_id = members.id)`.execute(db)
  const titles = await sql`
    select id, rating_count, rating_sum from titles where (rating_count, rating_sum) <> (
      select count(rating), coalesce(sum(rating), 0) from entries
      where entries.media_type = titles.media_type and entries.title_id = titles.id)`.execute(db)
  return [...members.rows, ...titles.rows]
}
