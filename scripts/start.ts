// `npm start`: builds the web app if it is stale and starts both processes.
import fs from 'node:fs'
import path from 'node:path'
import { readWebSettings } from '#lib/server/settings'
import { SQLITE_FILE } from '#upstream/settings'
import { failWith, startStack, stopSignal } from './app-processes.ts'
import { buildIfStale } from './build-if-stale.ts'
import { withProgress } from './progress.mjs'
import { assertPortFree, type StackSettings, stackSettings } from './stack-settings.ts'
import { welcome } from './welcome.ts'

try {
  const env = stackSettings()
  readWebSettings(env)
  await assertPortFree(env.PORT, 'PORT')
  await assertPortFree(env.UPSTREAM_PORT, 'UPSTREAM_PORT')
  await buildIfStale()
  const stopped = stopSignal()
  const stack = await withProgress(startStep(env), () => startStack({ env }))
  console.log(`\n${welcome(env)}`)
  await Promise.race([stack.ended, stopped])
  await stack.stop()
} catch (error) {
  failWith(error)
}

/** The demo community takes a moment at the first start. */
function startStep(env: StackSettings): string {
  const hasNoDemo = env.DATABASE_URL || env.TMDB_API_KEY || ['0', 'false'].includes(env.DEMO ?? '')
  if (hasNoDemo || fs.existsSync(path.join(env.DATA_DIR, SQLITE_FILE))) return 'Starting'
  return 'Filling the database with an invented community, and starting'
}
