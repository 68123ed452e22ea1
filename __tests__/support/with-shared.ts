import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * Defines the tests of a file or folder that the project does not include, of the folder that SHARED_DIR names. Where it
 * is missing, one skipped test says so.
 */
export function withShared(name: string, defineTests: (place: string) => void): void {
  const place = path.join(process.env.SHARED_DIR ?? '', name)
  if (process.env.SHARED_DIR && fs.existsSync(place)) defineTests(place)
  else test.skip(`${name}: not run, as SHARED_DIR names no folder with it`, () => {})
}
