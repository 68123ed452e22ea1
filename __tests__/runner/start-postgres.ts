import process from 'node:process'
import { createTemplate } from '#tests/support/database'
import { findPostgres, startPostgres } from '../../scripts/servers/postgres.ts'

/** Starts one PostgreSQL for all test files; each creates its own databases in it. */
export default async function globalSetup(): Promise<void> {
  const cluster = await startPostgres(findPostgres() ?? '')
  process.env.TEST_POSTGRES_URL = cluster.url
  globalThis.stopPostgres = cluster.stop
  await createTemplate(cluster.url)
}

declare global {
  var stopPostgres: (() => Promise<void>) | undefined
}
