import fs from 'node:fs'

const MB = 2 ** 20

/** Memory that a process holds now, MB (Linux). */
export function residentMb(pid: number): number {
  return read(pid, 'VmRSS')
}

/** The most that it has ever held, MB (Linux). */
export function peakMb(pid: number): number {
  return read(pid, 'VmHWM')
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
