import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { freePort } from '../../scripts/free-port.ts'
import { ROOT } from '../../scripts/stack.ts'

import { type StubUpstream, startStubUpstream } from './stub-upstream.ts'

/** The web app alone, before an upstream that plays whatever part a test gives it. */
export interface WebAlone {
  url: string
  upstream: StubUpstream
  remove(): Promise<void>
}

export async function startWebAlone(): Promise<WebAlone> {
  const [port, upstream] = await Promise.all([freePort(), startStubUpstream()])
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/web.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      SITE_URL: url,
      UPSTREAM_URL: upstream.url,
      SESSION_SECRET: randomBytes(32).toString('base64url'),
    },
  })
  await untilReady(`${url}/healthz`)
  return {
    url,
    upstream,
    async remove() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await upstream.close()
    },
  }
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No answer from ${url}.`)
}
