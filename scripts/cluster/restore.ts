import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Tally } from '#upstream/db/backup/table-checksums'
import { assertThat, type Figures } from '../hard/long-check.ts'
import { findPostgres, startPostgres } from '../servers/postgres.ts'
import { queryPostgres } from '../servers/query-postgres.ts'
import { startLoad } from './mixed-load.ts'
import { archiveFolder, type Topology } from './topology.ts'

const LOAD_MS = 10_000

/** A base backup under load, more writes, a mistake, the loss of the server: restored to the moment before the mistake. */
export async function restore(topology: Topology): Promise<Figures> {
  const { primary, folder } = topology
  const binaries = findPostgres() ?? ''
  const backup = path.join(folder, 'base-backup')
  const load = await startLoad(topology)
  const program = path.join(binaries, 'pg_basebackup')
  const { status, stderr } = spawnSync(
    program,
    ['--dbname', primary.url, '--pgdata', backup, '--checkpoint=fast'],
    {
      encoding: 'utf8',
    },
  )
  assertThat(status === 0, `pg_basebackup failed. ${stderr}`)
  await pause(LOAD_MS)
  await load.end()
  // They would go on with their own work while it is counted.
  for (const api of topology.apis) await api.end('SIGTERM')
  const before = await tallyOf(primary.url)
  const [moment] = await queryPostgres<{ now: string }>(primary.url, 'select now()::text as now')
  await queryPostgres(primary.url, 'delete from watches')
  await queryPostgres(primary.url, 'select pg_switch_wal()')
  await waitForArchive(primary.url)
  await primary.end('SIGKILL')

  const began = performance.now()
  const restored = await startPostgres(binaries, {
    backup: { of: primary, folder: backup },
    settings: {
      restore_command: `cp ${archiveFolder(folder)}/%f %p`,
      recovery_target_time: moment?.now ?? '',
      recovery_target_action: 'promote',
    },
  })
  try {
    const isReady = async () =>
      !(await queryPostgres<{ on: boolean }>(restored.url, 'select pg_is_in_recovery() as on'))[0]?.on
    while (!(await isReady())) await pause(100)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const after = await tallyOf(restored.url)
    const different = after.filter((table, index) => !isDeepStrictEqual(table, before[index]))
    assertThat(different.length === 0, `Restored otherwise: ${different.map(({ table }) => table)}`)
    const rows = after.reduce((sum, table) => sum + table.rows, 0)
    return {
      tables: after.length,
      rows,
      'of them different after the restoration': 0,
      'seconds to restore': seconds,
    }
  } finally {
    await restored.stop()
  }
}

/** What was written until now is in the archive. */
async function waitForArchive(url: string): Promise<void> {
  const [current] = await queryPostgres<{ file: string }>(
    url,
    'select pg_walfile_name(pg_current_wal_lsn() - 1) as file',
  )
  const archived = 'select last_archived_wal as file from pg_stat_archiver'
  while (
    ((await queryPostgres<{ file: string | null }>(url, archived))[0]?.file ?? '') < (current?.file ?? '')
  ) {
    await pause(100)
  }
}

/** Of each table its rows, and a checksum of all of them. */
async function tallyOf(url: string): Promise<Tally[]> {
  const tables = await queryPostgres<{ name: string }>(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const tallies: Tally[] = []
  for (const { name } of tables) {
    const [tally] = await queryPostgres<{ rows: string; checksum: string | null }>(
      url,
      `select count(*) as rows, md5(string_agg(line::text, '' order by line::text)) as checksum from "${name}" as line`,
    )
    tallies.push({ table: name, rows: Number(tally?.rows), checksum: tally?.checksum ?? '' })
  }
  return tallies
}
