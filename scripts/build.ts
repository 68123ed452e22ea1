import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { ROOT } from './stack.ts'

/** What the web app is built from. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'styles',
  'public',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
]

/** Builds the web app when a source is newer than the build. */
export function buildIfStale(): void {
  if (builtAt() > Math.max(...SOURCES.map((source) => newest(path.join(ROOT, source))))) return
  console.log('Building the web app …')
  const build = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (build.status === 0) return
  throw new Error(`The build failed.\n${build.stdout}${build.stderr}`)
}

/** When the last complete build ended, in milliseconds; 0 where there is none. */
function builtAt(): number {
  return modified(path.join(ROOT, '.next', 'BUILD_ID'))
}

function newest(place: string): number {
  if (!fs.existsSync(place) || !fs.statSync(place).isDirectory()) return modified(place)
  return Math.max(modified(place), ...fs.readdirSync(place).map((name) => newest(path.join(place, name))))
}

function modified(place: string): number {
  return fs.existsSync(place) ? fs.statSync(place).mtimeMs : 0
}
