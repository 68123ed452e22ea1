import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { testConnection } from '#contract'
import { freePort } from '../free-port.ts'
import { killOnExit } from '../kill-on-exit.ts'

/** The upstream API in a process of its own. */
export interface UpstreamProcess {
  url: string
  pid: number
  /** Milliseconds from spawn to the first response. */
  readyAfter: number
  /** Its log so far. */
  log(): string
  /** SIGKILL simulates a crash. Resolves after the exit. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface Where {
  dataDir: string
  /** PostgreSQL; without it SQLite in the data folder. */
  databaseUrl?: string | undefined
  /** The folder of the project; this one unless stated. */
  root?: string | undefined
}

const READY_MS = 60_000

/** Starts the upstream with the sample catalogue, on UPSTREAM_PORT or a free port, and waits for its first response. */
export async function startUpstreamProcess(
  where: Where,
  env: Record<string, string> = {},
): Promise<UpstreamProcess> {
  const port = Number(env.UPSTREAM_PORT) || (await freePort())
  const started = performance.now()
  const child = spawn(process.execPath, ['upstream/main.ts'], {
    cwd: where.root ?? process.cwd(),
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
  killOnExit(child)
  let written = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text
  })
  const url = `http://127.0.0.1:${port}`
  const exited = once(child, 'exit')

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal)
    await exited
  }

  while (performance.now() - started < READY_MS && child.exitCode === null) {
    const response = await fetch(url + testConnection.path).catch(() => null)
    if (response?.ok) {
      const readyAfter = performance.now() - started
      return { url, pid: child.pid ?? 0, readyAfter, log: () => written, end }
    }
    await pause(20)
  }
  await end('SIGKILL')
  throw new Error(`The upstream did not respond within ${READY_MS} ms.`)
}
