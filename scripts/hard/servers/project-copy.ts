import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../app-processes.ts'

const NOT_COPIED = ['.next', '.git', '.data', 'node_modules', 'test-results']

/** Copies the project into a folder, without its build, so that it can be changed or run beside the original. */
export function copyProject(folder: string, without: string[] = []): void {
  const skipped = new Set([...NOT_COPIED, ...without])
  for (const name of fs.readdirSync(ROOT).filter((one) => !skipped.has(one))) {
    fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
  }
  // Hard links: a copy of all packages would take minutes.
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')])
}
