import type { ChildProcess } from 'node:child_process'
import process from 'node:process'

const running = new Set<ChildProcess>()

/** Sees to it that a process that was started here outlives neither this one nor `endChildren`. */
export function endWithUs(child: ChildProcess): void {
  if (!process.listeners('exit').includes(endChildren)) process.on('exit', endChildren)
  running.add(child)
  child.once('exit', () => running.delete(child))
}

/** Ends at once what still runs, and whatever it has started where it leads a group of its own (`detached`). */
export function endChildren(): void {
  for (const { pid } of running) {
    if (pid && !kill(-pid)) kill(pid)
  }
  running.clear()
}

/** False where there is no such process or group. */
function kill(whom: number): boolean {
  try {
    return process.kill(whom, 'SIGKILL')
  } catch {
    return false
  }
}
