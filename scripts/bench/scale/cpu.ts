import fs from 'node:fs'
import path from 'node:path'
import { processTimes } from '../../hard/servers/process-stats.ts'

/** Milliseconds of processor time that these processes and their children have used (Linux). */
export function cpuTime(pids: readonly number[]): number {
  const parents = new Set(pids)
  let milliseconds = 0
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const pid = Number(name)
    const { parent, own, ended } = timesOf(pid)
    if (parents.has(pid)) milliseconds += own + ended
    else if (parents.has(parent)) milliseconds += own
  }
  return milliseconds
}

function timesOf(pid: number): ReturnType<typeof processTimes> {
  try {
    return processTimes(pid)
  } catch {
    // It has just ended.
    return { parent: 0, own: 0, ended: 0 }
  }
}

/** PostgreSQL's first process, whose children serve connections. */
export function postmasterOf(log: string): number {
  return Number.parseInt(fs.readFileSync(path.join(path.dirname(log), 'data', 'postmaster.pid'), 'utf8'), 10)
}
