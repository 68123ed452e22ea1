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
    const [parent = 0, ...times] = statOf(name)
    if (parents.has(Number(name)) || parents.has(parent)) ticks += times.reduce((sum, time) => sum + time, 0)
  }
  return (ticks * 1000) / TICKS_PER_SECOND
}

/** The parent, and the ticks in the program and in the kernel; empty for a process that has just ended. */
function statOf(pid: string): number[] {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return [fields[1], fields[11], fields[12]].map(Number)
  } catch {
    return []
  }
}

/** PostgreSQL's first process, whose children serve connections. */
export function postmasterOf(log: string): number {
  return Number.parseInt(fs.readFileSync(path.join(path.dirname(log), 'data', 'postmaster.pid'), 'utf8'), 10)
}
