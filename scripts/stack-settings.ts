import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { notWritable } from '#lib/service/not-writable'
import './load-env.ts'
import { type Env, ROOT } from './app-processes.ts'

/** Settings that have a value in every mode. */
export type StackSettings = Env & {
  PORT: string
  UPSTREAM_PORT: string
  UPSTREAM_URL: string
  DATA_DIR: string
}

/**
 * The settings of both processes from the environment and `.env`, with defaults that need no configuration.
 * Creates the data folder and the session secret if they are missing.
 * @throws a one-line Error if the folder cannot be written
 */
export function stackSettings(mode: 'production' | 'development' = 'production'): StackSettings {
  const configured = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const port = configured.PORT ?? '3000'
  const upstreamPort = configured.UPSTREAM_PORT ?? '4000'
  const dataDir = path.resolve(ROOT, configured.DATA_DIR ?? '.data')
  createFolder(dataDir)
  return {
    // Both processes log as JSON: the terminal shows problems only.
    LOG_LEVEL: 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
    SERVICE_KEY: randomBytes(32).toString('base64url'),
    ...configured,
    NODE_ENV: mode,
    SESSION_SECRET: configured.SESSION_SECRET ?? storedSecret(dataDir),
    PORT: port,
    UPSTREAM_URL: configured.UPSTREAM_URL ?? `http://127.0.0.1:${upstreamPort}`,
    UPSTREAM_PORT: upstreamPort,
    DATA_DIR: dataDir,
  }
}

/** @throws if another process listens on the port */
export async function assertPortFree(port: string, setting: string): Promise<void> {
  const free = await new Promise<boolean>((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(Number(port), '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  if (!free) throw new Error(`Port ${port} is taken. Set ${setting} to another one.`)
}

function createFolder(folder: string): void {
  try {
    createWithParents(folder)
    fs.accessSync(folder, fs.constants.W_OK)
  } catch {
    throw new Error(notWritable(folder))
  }
}

/** `mkdirSync` with `recursive` never returns below /proc. */
function createWithParents(folder: string): void {
  if (fs.existsSync(folder)) return
  createWithParents(path.dirname(folder))
  fs.mkdirSync(folder, { mode: 0o700 })
}

/** The secret that seals session cookies, generated at the first start. */
function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  try {
    if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
    return fs.readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(notWritable(dataDir))
  }
}
