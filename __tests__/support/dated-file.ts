import fs from 'node:fs'

/** Writes a file of this time, which the disk would take from its own clock: the test's may be another. */
export function writeDatedFile(file: string, time: Date): void {
  fs.writeFileSync(file, 'x')
  fs.utimesSync(file, time, time)
}
