import process from 'node:process'
import { findPostgres, startPostgres } from '../../scripts/postgres.ts'

/** One PostgreSQL for all test files; each makes databases of its own in it. */
export default async function globalSetup(): Promise<void> {
  const cluster = await startPostgres(findPostgres() ?? '')
  process.env.TEST_POSTGRES_URL = cluster.url
  globalThis.stopPostgres = cluster.stop
}

declare global {
  var stopPostgres: (() => Promise<void>) | undefined
}
