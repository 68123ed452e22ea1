import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { testConnection } from '#contract'

/** The project's folder. */
export const ROOT = path.dirname(import.meta.dirname)

/** Time limits for a process to become ready, and to stop. */
const READY_MS = 120_000
const STOP_MS = 10_000
const POLL_MS = 50

export type Env = Record<string, string | undefined>

interface StackOptions {
  /** Must include PORT, UPSTREAM_PORT, UPSTREAM_URL and SESSION_SECRET. */
  env: Env
  /** Restart the upstream and rebuild pages when a file changes. */
  watch?: boolean
}

/** A process exited before it was ready; it has written the reason to stderr. */
class ProcessEnded extends Error {}

/** Reports the failure of a command in one line and sets exit code 1. */
export function failWith(error: unknown): void {
  if (!(error instanceof ProcessEnded)) console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The API and the web app, both ready. */
export interface Stack {
  /** Stops both and waits for their exit. */
  stop(): Promise<void>
  /** Resolves when one of them exits. */
  ended: Promise<void>
}

/** Resolves at a signal to stop. Listen before `startStack`: a signal during the start would leave its processes behind. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
}

/**
 * Starts the upstream API and the web app and waits until both are ready.
 * @throws if one of them exits first; the reason is on stderr
 */
export async function startStack({ env, watch = false }: StackOptions): Promise<Stack> {
  const processes: ChildProcess[] = []
  const stop = () => stopAll(processes)
  try {
    processes.push(run([...(watch ? ['--watch'] : []), 'upstream/main.ts'], env))
    processes.push(run(['scripts/web.ts', '--after-api', ...(watch ? ['--watch'] : [])], env))
    await Promise.all([
      waitUntilReady(`${env.UPSTREAM_URL}${testConnection.path}`, processes),
      waitUntilReady(`http://127.0.0.1:${env.PORT}/healthz`, processes),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { stop, ended: Promise.race(processes.map(exited)) }
}

function run(options: string[], env: Env): ChildProcess {
  return spawn(process.execPath, options, {
    cwd: ROOT,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function waitUntilReady(url: string, processes: ChildProcess[]): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    if (processes.some(hasExited)) throw new ProcessEnded()
    if (await responds(url)) return
    await pause(POLL_MS)
  }
  throw new Error(`No response from ${url} within ${READY_MS / 1000} seconds.`)
}

/** Waits for an API that another process has started. */
export async function waitForApi(upstreamUrl: string): Promise<void> {
  while (!(await responds(upstreamUrl + testConnection.path))) await pause(POLL_MS)
}

async function responds(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null)
  return response?.ok ?? false
}

async function stopAll(processes: ChildProcess[]): Promise<void> {
  await Promise.all(
    processes.map(async (child) => {
      if (hasExited(child)) return
      const exit = exited(child)
      child.kill('SIGTERM')
      const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await exit
      clearTimeout(killer)
    }),
  )
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()))
}
