import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { type Env, ROOT } from './stack.ts'

/** Settings that are always there. */
export type StackSettings = Env & {
  PORT: string
  UPSTREAM_PORT: string
  UPSTREAM_URL: string
  DATA_DIR: string
}

/**
 * The settings of both processes: what the environment and `.env` say, and what a newcomer need not say.
 * Makes the data folder and the session secret when they are missing.
 * @throws a one-line Error for a folder that cannot be written.
 */
export function stackSettings(mode: 'production' | 'development' = 'production'): StackSettings {
  const file = path.join(ROOT, '.env')
  if (fs.existsSync(file)) process.loadEnvFile(file)
  const stated = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const port = stated.PORT ?? '3000'
  const upstreamPort = stated.UPSTREAM_PORT ?? '4000'
  const dataDir = path.resolve(ROOT, stated.DATA_DIR ?? '.data')
  makeFolder(dataDir)
  return {
    // Both processes log as JSON; a newcomer's terminal shows what went wrong only.
    LOG_LEVEL: 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
    SERVICE_KEY: randomBytes(32).toString('base64url'),
    ...stated,
    NODE_ENV: mode,
    SESSION_SECRET: stated.SESSION_SECRET ?? keptSecret(dataDir),
    PORT: port,
    UPSTREAM_URL: stated.UPSTREAM_URL ?? `http://127.0.0.1:${upstreamPort}`,
    UPSTREAM_PORT: upstreamPort,
    DATA_DIR: dataDir,
  }
}

/** @throws when something else listens on the port already. */
export async function assertPortFree(port: string, setting: string): Promise<void> {
  const free = await new Promise<boolean>((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(Number(port), '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  if (!free) throw new Error(`Port ${port} is taken. Set ${setting} to another one.`)
}

function makeFolder(folder: string): void {
  try {
    makeEach(folder)
    fs.accessSync(folder, fs.constants.W_OK)
  } catch {
    throw new Error(`The data folder ${folder} cannot be written. Set DATA_DIR to another one.`)
  }
}

/** One folder after the other: Node's own `recursive` never returns below /proc. */
function makeEach(folder: string): void {
  if (fs.existsSync(folder)) return
  makeEach(path.dirname(folder))
  fs.mkdirSync(folder, { mode: 0o700 })
}

/** The secret that seals session cookies, made at the first start and kept. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8').trim()
}
