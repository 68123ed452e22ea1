import fs from 'node:fs'
import path from 'node:path'

/** Of Linux, on all usual machines. */
const TICKS_PER_SECOND = 100

/** Milliseconds of processor time that these processes and their children have used. */
export function cpuTime(pids: readonly number[]): number {
  const parents = new Set(pids)
  let ticks = 0
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const { parent, own, ended } = statOf(name)
    if (parents.has(Number(name))) ticks += own + ended
    else if (parents.has(parent)) ticks += own
  }
  return (ticks * 1000) / TICKS_PER_SECOND
}

/** The parent, and the ticks of the process and of its children that have ended. */
function statOf(pid: string): { parent: number; own: number; ended: number } {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const at = (position: number) => Number(fields[position] ?? 0)
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    // It has just ended.
    return { parent: 0, own: 0, ended: 0 }
  }
}

/** PostgreSQL's first process, whose children serve connections. */
export function postmasterOf(log: string): number {
  return Number.parseInt(fs.readFileSync(path.join(path.dirname(log), 'data', 'postmaster.pid'), 'utf8'), 10)
}
