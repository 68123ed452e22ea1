import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { testConnection } from '#contract'
import { endWithUs } from '../children.ts'
import { freePort } from '../free-port.ts'

/** The upstream API as a process of its own. */
export interface UpstreamProcess {
  url: string
  pid: number
  /** Milliseconds from its start to its first answer. */
  readyAfter: number
  /** What it wrote to its log, so far. */
  log(): string
  /** SIGKILL ends it as a crash or a power cut does. Resolves when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface Where {
  dataDir: string
  /** PostgreSQL; SQLite in the data folder where it is left out. */
  databaseUrl?: string | undefined
}

/** Milliseconds until an upstream that does not answer counts as broken. */
const PATIENCE = 60_000

/** Starts the upstream with the sample catalogue and waits for its first answer. */
export async function startUpstreamProcess(
  where: Where,
  env: Record<string, string> = {},
): Promise<UpstreamProcess> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['upstream/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      UPSTREAM_PORT: String(port),
      DATA_DIR: where.dataDir,
      DATABASE_URL: where.databaseUrl ?? '',
      TMDB_API_KEY: '',
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(child)
  let written = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text
  })
  const url = `http://127.0.0.1:${port}`
  const gone = once(child, 'exit')

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal)
    await gone
  }

  while (performance.now() - started < PATIENCE && child.exitCode === null) {
    const answer = await fetch(url + testConnection.path).catch(() => null)
    if (answer?.ok) {
      const readyAfter = performance.now() - started
      return { url, pid: child.pid ?? 0, readyAfter, log: () => written, end }
    }
    await pause(20)
  }
  await end('SIGKILL')
  throw new Error(`The upstream did not answer within ${PATIENCE} ms.`)
}
