import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { testConnection } from '#contract'
import { ROOT } from '../../scripts/app-processes.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type StubUpstream, startStubUpstream } from './stub-upstream.ts'

/** The web app with a stub of the API, whose responses a test chooses. */
export interface StubbedWeb {
  url: string
  upstream: StubUpstream
  /** What it has written to standard output; its own log is off. */
  printed(): string
  remove(): Promise<void>
}

/** @param whileApiStarts as after `npm start`: the stub is not ready before it has called `recovers` */
export async function startStubbedWeb(
  whileApiStarts?: (url: string, upstream: StubUpstream) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<StubbedWeb> {
  const [port, upstream] = await Promise.all([freePort(), startStubUpstream()])
  if (whileApiStarts) upstream.fails(testConnection, { status: 503 })
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/web.ts', ...(whileApiStarts ? ['--after-api'] : [])], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      SITE_URL: url,
      UPSTREAM_URL: upstream.url,
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      ...settings,
    },
  })
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  await whileApiStarts?.(url, upstream)
  await waitUntilReady(`${url}/healthz`)
  return {
    url,
    upstream,
    printed: () => printed,
    async remove() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      await upstream.close()
    },
  }
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No response from ${url}.`)
}
