import fs from 'node:fs'

const MB = 2 ** 20

/** Memory that a process holds now, MB (Linux). */
export function residentMb(pid: number): number {
  return read(pid, 'VmRSS')
}

/** The most that it has held so far, MB (Linux). */
export function peakMb(pid: number): number {
  return read(pid, 'VmHWM')
}

/** Forgets that, so that the most from now on can be seen (Linux). */
export function resetPeak(pid: number): void {
  fs.writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Files and sockets that a process has open (Linux). */
export function openFiles(pid: number): number {
  return fs.readdirSync(`/proc/${pid}/fd`).length
}

function read(pid: number, name: string): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1])
  return Math.round((kilobytes * 1024) / MB)
}

/** Milliseconds of processor time that a process has used. */
export function cpuMs(pid: number): number {
  return processTimes(pid).own
}

/** The same of its first thread alone, which runs the JavaScript of a Node process. */
export function firstThreadMs(pid: number): number {
  return timesIn(`/proc/${pid}/task/${pid}/stat`).own
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** The parent of a process, and the milliseconds of processor time that it and its children that have ended have used. @throws if there is none */
export function processTimes(pid: number): ProcessTimes {
  return timesIn(`/proc/${pid}/stat`)
}

interface ProcessTimes {
  parent: number
  own: number
  ended: number
}

function timesIn(file: string): ProcessTimes {
  // The command's name, in brackets, may hold spaces; user and system time are the 12th and 13th word after it.
  const words = fs.readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  const at = (position: number) => Number(words[position])
  return { parent: at(1), own: (at(11) + at(12)) * TICK_MS, ended: (at(13) + at(14)) * TICK_MS }
}
