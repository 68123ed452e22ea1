import { randomUUID } from 'node:crypto'
import pg from 'pg'

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

async function run(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql)
  await client.end()
}
