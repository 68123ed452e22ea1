import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { ROOT } from '../../app-processes.ts'
import { assertThat } from '../long-check.ts'

/** What is not of a version: its packages are linked, the rest is made anew. */
const LEFT_OUT = ['node_modules', '.next', '.git', '.data', 'test-results']
const MIGRATIONS = /(const MIGRATIONS: Record<string, .*> = \{)/
const MIGRATION =
  "'9999-next-version': (db) => db.schema.createTable('next_version').addColumn('id', 'integer').execute(),"
/** Values in a script that the pages of titles load, and in one that a dot's menu does. */
const SCRIPT_VALUES = [
  { file: 'components/frame/share-button.tsx', from: "'AbortError'", to: "'AbortErrorAsOfNow'" },
  { file: 'components/dot/dot-menu-and-sheets.tsx', from: '#seasons`', to: '#seasons-as-of-now`' },
]

/** Builds a version of the product with other scripts and one more migration. @returns its folder */
export function buildNextVersion(parent: string): string {
  const root = path.join(parent, 'next-version')
  fs.cpSync(ROOT, root, {
    recursive: true,
    filter: (file) => !LEFT_OUT.includes(path.relative(ROOT, file)),
  })
  // Next takes no packages from outside of the project's folder.
  const packages = [path.join(ROOT, 'node_modules'), root]
  if (spawnSync('cp', ['-al', ...packages], { stdio: 'ignore' }).status !== 0) run('cp', ['-a', ...packages])
  change(root, 'upstream/db/open.ts', MIGRATIONS, `$1\n  ${MIGRATION}`)
  for (const { file, from, to } of SCRIPT_VALUES) change(root, file, from, to)
  run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], root)
  return root
}

function change(root: string, name: string, from: RegExp | string, to: string): void {
  const file = path.join(root, name)
  const text = fs.readFileSync(file, 'utf8')
  const changed = text.replace(from, to)
  assertThat(changed !== text, `${name} has no ${from}.`)
  fs.writeFileSync(file, changed)
}

function run(command: string, options: string[], cwd?: string): void {
  const { status, stderr, stdout } = spawnSync(command, options, { cwd, encoding: 'utf8' })
  assertThat(status === 0, `${command} failed. ${stderr}${stdout}`)
}
