import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Env, type Stack, startStack } from '../../scripts/app-processes.ts'
import { freePort } from '../../scripts/free-port.ts'

/** Web app and API on their own ports, with their own data folder. */
export interface Product {
  url: string
  upstreamUrl: string
  dataDir: string
  /** Stops both processes and starts them again on the same data. */
  restart(): Promise<void>
  /** Stops both processes and removes their data. */
  remove(): Promise<void>
}

/** Starts the product with its defaults: sample catalogue, demo community, mails in the outbox; and nightly copies. */
export async function startProduct(settings: Env = {}): Promise<Product> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-e2e-'))
  const [port, upstreamPort] = [await freePort(), await freePort()]
  const env: Env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    UPSTREAM_PORT: String(upstreamPort),
    UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    SERVICE_KEY: randomBytes(32).toString('base64url'),
    // Tests choose their client address with X-Forwarded-For: limits are per address.
    TRUSTED_HOPS: '1',
    DATA_DIR: dataDir,
    COPIES: path.join(dataDir, 'copies'),
    ...settings,
  }
  let stack: Stack = await startStack({ env })
  return {
    url: `http://localhost:${port}`,
    upstreamUrl: `http://127.0.0.1:${upstreamPort}`,
    dataDir,
    async restart() {
      await stack.stop()
      stack = await startStack({ env })
    },
    async remove() {
      await stack.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
