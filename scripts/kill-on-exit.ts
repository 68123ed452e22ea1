import type { ChildProcess } from 'node:child_process'
import process from 'node:process'

const running = new Set<ChildProcess>()

/** Kills a child process when this process exits or `killChildren` is called. */
export function killOnExit(child: ChildProcess): void {
  if (!process.listeners('exit').includes(killChildren)) process.on('exit', killChildren)
  running.add(child)
  child.once('exit', () => running.delete(child))
}

/** Kills the registered children that still run, with their process group if they lead one (`detached`). */
export function killChildren(): void {
  for (const { pid } of running) {
    if (pid && !kill(-pid)) kill(pid)
  }
  running.clear()
}

/** False if there is no such process or group. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
