import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * An empty database for one upstream: a new one on the server that TEST_DATABASE_URL names, or nothing to
 * connect to where that is unset, so that the upstream makes a SQLite file in its own folder.
 */
export async function freshDatabase(): Promise<{ url: string | undefined; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { url: undefined, drop: async () => {} }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Sorts text by the rules of a language, as most databases do.
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
