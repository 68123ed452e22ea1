import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { freePort } from '../free-port.ts'

const READY_MS = 30_000

/** A temporary Redis server on loopback, without persistence. */
export interface RedisServer {
  url: string
  /** SIGSTOP suspends the server with its connections open, SIGCONT resumes it, SIGKILL ends it. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void
  /** Starts an empty server at the same address after a kill. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The path of the server binary, or undefined if Redis is not installed. */
export function findRedis(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, 'redis-server')).find((file) => fs.existsSync(file))
}

/**
 * Starts a temporary server and waits until it responds.
 * @throws if it does not within 30 seconds
 */
export async function startRedis(binary: string): Promise<RedisServer> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server: ChildProcess
  const killOnExit = () => server.kill('SIGKILL')

  async function start(): Promise<void> {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    server = spawn(binary, options, { cwd: os.tmpdir(), stdio: 'ignore' })
    await waitUntilReady(url)
  }

  async function stop(): Promise<void> {
    process.off('exit', killOnExit)
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill('SIGKILL')
    await exited
  }

  process.once('exit', killOnExit)
  await start()
  return { url, signal: (name) => server.kill(name), restart: start, stop }
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const client = createClient({ url, socket: { reconnectStrategy: false } })
    client.on('error', () => {})
    const pong = await client
      .connect()
      .then(() => client.ping())
      .catch(() => null)
    if (client.isOpen) client.destroy()
    if (pong) return
    await pause(30)
  }
  throw new Error(`Redis did not respond at ${url} within ${READY_MS / 1000} seconds.`)
}
