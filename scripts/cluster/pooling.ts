import { setTimeout as pause } from 'node:timers/promises'
import { assertThat, type Figures } from '../hard/long-check.ts'
import { queryPostgres } from '../servers/query-postgres.ts'
import { describeSamples, judge } from './judge-load.ts'
import { startLoad } from './mixed-load.ts'
import { startPgBouncer } from './pgbouncer.ts'
import type { Topology } from './topology.ts'

/** Connections to PostgreSQL, fewer than the ten that each process of the API would hold by itself. */
const CONNECTIONS = 6
const LOAD_MS = 30_000

/** The API's processes behind PgBouncer, whose connections are given out for a transaction each. */
export async function pooling(topology: Topology): Promise<Figures> {
  const { apis, primary, env, folder } = topology
  env.api.DATABASE_URL = await startPgBouncer(primary, folder, CONNECTIONS)
  for (const api of apis) {
    await api.end('SIGTERM')
    await api.start()
  }
  const load = await startLoad(topology)
  await pause(LOAD_MS)
  const [connections] = await queryPostgres<{ count: string }>(
    primary.url,
    "select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  const { failed, figures } = await judge(await load.end(), primary.url)
  assertThat(failed.length === 0, `Failed: ${describeSamples(failed)}`)
  const count = Number(connections?.count)
  assertThat(count <= CONNECTIONS, `There are ${count} connections to PostgreSQL.`)
  return { ...figures, 'connections to PostgreSQL, of two processes': count }
}
