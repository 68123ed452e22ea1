import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { cpuMs, firstThreadMs, processTimes } from '../../hard/servers/process-stats.ts'

/** Milliseconds of processor time. */
export interface CpuTimes {
  /** Of the API and of PostgreSQL's processes. */
  servers: number
  /** Of the thread of the API that runs JavaScript: a second core does not help it. */
  api: number
  /** Of this process, which sends the requests. */
  sender: number
}

/** What they have used so far (Linux). */
export function cpuTimes({ api, postmaster }: { api: number; postmaster: number }): CpuTimes {
  return {
    servers: cpuTime([api, postmaster]),
    api: firstThreadMs(api),
    sender: cpuMs(process.pid),
  }
}

export function cpuPerCall(before: CpuTimes, after: CpuTimes, calls: number): CpuTimes {
  const of = (name: keyof CpuTimes) => (after[name] - before[name]) / calls
  return { servers: of('servers'), api: of('api'), sender: of('sender') }
}

/** Of these processes and their children. */
function cpuTime(pids: readonly number[]): number {
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
