import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { assertThat, type Figures } from '../hard/long-check.ts'
import { killOnExit } from '../kill-on-exit.ts'
import type { Topology } from './topology.ts'

/** The browser tests of the main flows, of signing in, of files in S3 and of mails. */
const SPECS = [
  'e2e/main-job.spec.ts',
  'e2e/(account|collection|details|pictures|profile|public-profile|search).spec.ts',
  'e2e/sign-in/(passkeys|second-factor|trail).spec.ts',
  'e2e/tracker/(diary|episodes|lists|log-watch|series|up-next|watchlist).spec.ts',
  'e2e/transfer/(account|export|import|sessions-and-deletion).spec.ts',
]

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; duration: number }
}

/** The browser tests, through nginx, against all processes of the cluster. */
export async function flows({ url, env, folder, demoFolder }: Topology): Promise<Figures> {
  const file = path.join(folder, 'report.json')
  const child = spawn('npx', ['playwright', 'test', '--reporter=line,json', ...SPECS], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      E2E_URL: url,
      E2E_UPSTREAM_URL: env.web.UPSTREAM_URL,
      E2E_DATA_DIR: demoFolder,
      E2E_DATABASE_URL: env.api.DATABASE_URL,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  })
  killOnExit(child)
  await once(child, 'exit')
  const { stats }: Report = JSON.parse(fs.readFileSync(file, 'utf8'))
  assertThat(stats.unexpected === 0, `${stats.unexpected} failed, ${stats.expected} passed.`)
  return { 'browser tests': stats.expected, 'at the second try': stats.flaky, failed: 0 }
}
