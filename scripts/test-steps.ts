import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type Env, ROOT } from './app-processes.ts'
import { buildIfStale } from './build-if-stale.ts'
import type { BrowserReport, JestReport } from './test-report.ts'

/** Of tests, or of a step that passes or fails as a whole. */
export interface Count {
  passed: number
  failed: number
}

/** Runs one of Node's programs, and says how long it took. @returns whether it passed */
export function run(name: string, command: string[], env: Env = {}): boolean {
  console.log(`\n— ${name}`)
  const started = Date.now()
  const { status } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env } as NodeJS.ProcessEnv,
  })
  console.log(
    `${name}: ${status === 0 ? 'passed' : 'failed'} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return status === 0
}

/** Runs a step that has no tests to count. */
export function check(name: string, command: string[]): Count {
  return run(name, command) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs jest. @param onReport gets its report, if it wrote one */
export function runJest(onReport: (report: JestReport) => void): Count {
  return withReport((file) => {
    const options = ['--json', `--outputFile=${file}`]
    const ended = run('Jest', [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      ...options,
    ])
    const report = read<JestReport>(file)
    if (!report) return { passed: 0, failed: 1 }
    onReport(report)
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
    return { passed: report.numPassedTests, failed: ended ? failed : Math.max(1, failed) }
  })
}

/** Runs Playwright's tests on a current build. @param onReport gets its report, if it wrote one */
export async function runPlaywright(
  name: string,
  options: string[],
  onReport: (report: BrowserReport) => void,
): Promise<Count> {
  try {
    await buildIfStale()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
  return withReport((file) => {
    const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...options]
    const ended = run(name, command, { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    const report = read<BrowserReport>(file)
    if (!report) return { passed: 0, failed: 1 }
    onReport(report)
    const { expected, flaky, unexpected } = report.stats
    return { passed: expected + flaky, failed: ended ? unexpected : Math.max(1, unexpected) }
  })
}

export function printLines(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.join('\n')}`)
}

/** Prints the last line of a run, `N passed, N failed`, and sets the exit code. */
export function finish(counts: readonly Count[]): void {
  const passed = counts.reduce((sum, one) => sum + one.passed, 0)
  const failed = counts.reduce((sum, one) => sum + one.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

function withReport(use: (file: string) => Count): Count {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-test-'))
  try {
    return use(path.join(folder, 'report.json'))
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

function read<Report>(file: string): Report | undefined {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
