import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#upstream/db/open'

/**
 * Creates an empty database on the server that TEST_DATABASE_URL names. Without it `url` is undefined and the upstream
 * creates a SQLite file in its own folder.
 */
export async function freshDatabase(): Promise<{ url: string | undefined; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { url: undefined, drop: async () => {} }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // A language's collation, as most databases have: sorting must not depend on it.
  await run(server, `create database ${name} template template0 locale_provider icu icu_locale 'en-US'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(server, `drop database ${name} with (force)`) }
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

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
