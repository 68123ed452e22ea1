import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { ROOT } from './app-processes.ts'
import { runQuietly, withProgress } from './progress.mjs'

/** Files and folders that the web app is built from. */
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
].map((source) => path.join(ROOT, source))

/** Builds a Next app, the web app unless another is named, when one of its sources is newer than its build. */
export async function buildIfStale(folder: string = ROOT, sources: string[] = SOURCES): Promise<void> {
  if (builtAt(folder) > Math.max(...sources.map(newest))) return
  const name = folder === ROOT ? 'the web app' : path.relative(ROOT, folder)
  const args = ['node_modules/next/dist/bin/next', 'build', folder]
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const build = () => runQuietly(process.execPath, args, { cwd: ROOT, env })
  await withProgress(`Building ${name}`, build, { usual: 'about half a minute' })
}

/** When the last complete build ended, in milliseconds; 0 if there is none. */
function builtAt(folder: string): number {
  return modifiedAt(path.join(folder, '.next', 'BUILD_ID'))
}

/** When a file, or the newest file of a folder, was modified. */
function newest(file: string): number {
  if (!fs.existsSync(file) || !fs.statSync(file).isDirectory()) return modifiedAt(file)
  return Math.max(modifiedAt(file), ...fs.readdirSync(file).map((name) => newest(path.join(file, name))))
}

function modifiedAt(file: string): number {
  return fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0
}
