import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { type Env, ROOT } from '../../app-processes.ts'
import { freePort } from '../../free-port.ts'
import { killOnExit } from '../../kill-on-exit.ts'

interface WebProcessOptions {
  /** The folder of the project that was built. */
  root?: string
  /** Serves what it compiles as requests come, as `npm run dev` does. */
  isDevelopment?: boolean
}

/** The web app as a process of its own, before whatever upstream it is given. */
export interface WebProcess {
  url: string
  pid: number
  /** What it wrote to its log, so far. */
  log(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Milliseconds until a web app that does not respond counts as broken. */
const READY_MS = 60_000

/** Starts the web app, on PORT or a free port, and waits for its first response. */
export async function startWebProcess(
  env: Env,
  { root = ROOT, isDevelopment = false }: WebProcessOptions = {},
): Promise<WebProcess> {
  const port = Number(env.PORT) || (await freePort())
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/web.ts', ...(isDevelopment ? ['--watch'] : [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: isDevelopment ? 'development' : 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      SERVICE_KEY: 'a key of the tests alone',
      ...env,
    } as NodeJS.ProcessEnv,
  })
  killOnExit(child)
  let written = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    written += text
  })
  const exited = once(child, 'exit')

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    child.kill(signal)
    await exited
  }

  for (const deadline = Date.now() + READY_MS; Date.now() < deadline && child.exitCode === null; ) {
    const response = await fetch(`${url}/healthz`).catch(() => null)
    if (response?.ok) return { url, pid: child.pid ?? 0, log: () => written, stop }
    await pause(50)
  }
  await stop('SIGKILL')
  throw new Error(`The web app did not respond within ${READY_MS} ms.\n${written}`)
}
