import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { freePort } from './free-port.ts'

const READY_MS = 30_000

/** A Redis server of our own, on loopback, that keeps nothing on disk. */
export interface RedisServer {
  url: string
  /** SIGSTOP hangs it with its connections open, SIGCONT lets it go on, SIGKILL ends it. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void
  /** Starts it again after it was killed: same address, nothing in it. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The server's binary, undefined where there is none on this machine. */
export function findRedis(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, 'redis-server')).find((file) => fs.existsSync(file))
}

/**
 * Starts a throw-away server and waits until it answers.
 * @throws when it does not within 30 seconds
 */
export async function startRedis(binary: string): Promise<RedisServer> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server: ChildProcess
  const endWithUs = () => server.kill('SIGKILL')

  async function start(): Promise<void> {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    server = spawn(binary, words, { cwd: os.tmpdir(), stdio: 'ignore' })
    await untilItAnswers(url)
  }

  async function stop(): Promise<void> {
    process.off('exit', endWithUs)
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }

  process.once('exit', endWithUs)
  await start()
  return { url, signal: (name) => server.kill(name), restart: start, stop }
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const client = createClient({ url, socket: { reconnectStrategy: false } })
    client.on('error', () => {})
    const answer = await client
      .connect()
      .then(() => client.ping())
      .catch(() => null)
    if (client.isOpen) client.destroy()
    if (answer) return
    await pause(30)
  }
  throw new Error(`Redis did not answer at ${url} within ${READY_MS / 1000} seconds.`)
}
