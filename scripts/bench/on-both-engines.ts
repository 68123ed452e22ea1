import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findPostgres, startPostgres } from '../servers/postgres.ts'
import type { Row } from './report.ts'
import type { Where } from './upstream-process.ts'

type BenchEngine = (engine: string, where: Where) => Promise<Row[]>

/** Runs a bench on SQLite and, where it is installed, on PostgreSQL, each with an empty database and data folder. */
export async function onBothEngines(bench: BenchEngine): Promise<Row[]> {
  const rows = await inDataDir((dataDir) => bench('SQLite', { dataDir }))
  const binaries = findPostgres()
  if (!binaries) return [...rows, { what: 'PostgreSQL', result: 'not measured: PostgreSQL is not installed' }]
  const { url: databaseUrl, stop } = await startPostgres(binaries, { isDurable: true })
  try {
    return [...rows, ...(await inDataDir((dataDir) => bench('PostgreSQL', { dataDir, databaseUrl })))]
  } finally {
    await stop()
  }
}

async function inDataDir(bench: (dataDir: string) => Promise<Row[]>): Promise<Row[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-bench-'))
  try {
    return await bench(dataDir)
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
