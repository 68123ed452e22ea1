import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { testConnection } from '#contract'

/** The folder of the project. */
export const ROOT = path.dirname(import.meta.dirname)

/** The longest a process may take until it answers, and then to stop. */
const READY_MS = 30_000
const STOP_MS = 10_000

/** Settings by name, as a process gets them. */
export type Env = Record<string, string | undefined>

export interface StackOptions {
  /** Settings for both processes; PORT, UPSTREAM_PORT, UPSTREAM_URL and SESSION_SECRET among them. */
  env: Env
  /** Restart the upstream and rebuild pages when a file changes. */
  watch?: boolean
}

/** A process ended before it answered; why, it has said on stderr itself. */
class ProcessEnded extends Error {}

/** Ends a command that failed: one line that says why, and exit code 1. */
export function failWith(error: unknown): void {
  if (!(error instanceof ProcessEnded)) console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The two processes, answering. */
export interface Stack {
  /** Stops both and waits until they are gone. */
  stop(): Promise<void>
  /** Resolves when one of them ends on its own. */
  ended: Promise<void>
}

/**
 * Starts the upstream API and the web app and waits until both answer.
 * @throws when one of them ends first; what it had to say is on stderr.
 */
export async function startStack({ env, watch = false }: StackOptions): Promise<Stack> {
  const processes: ChildProcess[] = []
  const stop = () => stopAll(processes)
  try {
    processes.push(run([...(watch ? ['--watch'] : []), 'upstream/main.ts'], env))
    await answers(`${env.UPSTREAM_URL}${testConnection.path}`, processes)
    processes.push(run(['scripts/web.ts', ...(watch ? ['--watch'] : [])], env))
    await answers(`http://127.0.0.1:${env.PORT}/healthz`, processes)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop, ended: Promise.race(processes.map(exited)) }
}

function run(command: string[], env: Env): ChildProcess {
  return spawn(process.execPath, command, {
    cwd: ROOT,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function answers(url: string, processes: ChildProcess[]): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    if (processes.some(hasEnded)) throw new ProcessEnded()
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`No answer from ${url} within ${READY_MS / 1000} seconds.`)
}

async function stopAll(processes: ChildProcess[]): Promise<void> {
  await Promise.all(
    processes.map(async (child) => {
      if (hasEnded(child)) return
      const gone = exited(child)
      child.kill('SIGTERM')
      const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await gone
      clearTimeout(killer)
    }),
  )
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()))
}
