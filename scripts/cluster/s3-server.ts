import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { killOnExit } from '../kill-on-exit.ts'

/** An S3 server made for tests, 116 packages: downloaded when a cluster starts, and no dependency of the project. */
const S3_SERVER = 's3rver@3.7.1'
const BUCKET = 'cuedot'
/** The download is part of it. */
const READY_MS = 120_000

export interface S3Server {
  /** The API's settings for it. */
  env: Record<string, string>
  /** Where each object is a file. */
  folder: string
  stop(): Promise<void>
}

/** @throws if npm cannot download it, or it does not respond within two minutes */
export async function startS3Server(parent: string): Promise<S3Server> {
  const [port, folder] = [await freePort(), path.join(parent, 's3')]
  const options = ['--address', '127.0.0.1', '--port', String(port), '--directory', folder, '--silent']
  // A process group of its own, as npx starts the server as a child.
  const child = spawn('npx', ['--yes', S3_SERVER, ...options, '--configure-bucket', BUCKET], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  killOnExit(child)
  const exited = once(child, 'exit')
  const endpoint = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline && child.exitCode === null; ) {
    if (await fetch(endpoint).catch(() => null)) {
      const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
      return { env: { S3_BUCKET: BUCKET, S3_ENDPOINT: endpoint, ...keys }, folder, stop }
    }
    await pause(100)
  }
  await stop()
  throw new Error(`${S3_SERVER} did not respond.`)

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.pid === undefined) return
    process.kill(-child.pid, 'SIGTERM')
    await exited
  }
}
