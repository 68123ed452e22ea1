import fs from 'node:fs'
import path from 'node:path'
import { moveToPostgres } from '#upstream/db/backup/move-to-postgres'
import { startUpstreamProcess } from '../bench/upstream-process.ts'

/** The accounts that the demo community's file names, and the folder of the embedded database that it came from. */
const FOLDER = 'demo'

/** Fills an empty PostgreSQL with the demo community. @returns the folder with the file of its accounts */
export async function moveDemoCommunity(parent: string, databaseUrl: string): Promise<string> {
  const dataDir = path.join(parent, FOLDER)
  fs.mkdirSync(dataDir)
  const embedded = await startUpstreamProcess({ dataDir }, { DEMO: '1' })
  await embedded.end('SIGTERM')
  await moveToPostgres(dataDir, databaseUrl)
  return dataDir
}
