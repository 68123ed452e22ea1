// `npm test`: formatting and lint, types, jest, and the product in a real browser. Ends with the slowest files, what was
// retried, what was not run, and one line of counts.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type Env, ROOT } from './app-processes.ts'
import { findBrowser, installBrowser } from './browser.ts'
import { buildIfStale } from './build-if-stale.ts'
import {
  type FileTime,
  optionalParts,
  retriedTests,
  slowest,
  timesOfBrowser,
  timesOfJest,
} from './test-report.ts'

interface Count {
  passed: number
  failed: number
}

const times: FileTime[] = []
const retried: string[] = []
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-test-'))
const counts = [
  check('Formatting and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']),
  check('Types', ['node_modules/typescript/bin/tsc', '--noEmit']),
  jest(),
  await browser(),
]
const total = counts.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
}))
fs.rmSync(reports, { recursive: true })
printLines('Slowest files', slowest(times))
printLines('Passed at the second try', retried)
printLines('What not every machine has', optionalParts())
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function jest(): Count {
  const file = path.join(reports, 'jest.json')
  const ended = run('Jest', [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${file}`,
  ])
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(fs.readFileSync(file, 'utf8'))
  times.push(...timesOfJest(report, ROOT))
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return { passed: report.numPassedTests, failed: ended ? failed : Math.max(1, failed) }
}

async function browser(): Promise<Count> {
  if (!findBrowser()) installBrowser()
  try {
    await buildIfStale()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
  const file = path.join(reports, 'playwright.json')
  const ended = run('Browser', ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(fs.readFileSync(file, 'utf8'))
  times.push(...timesOfBrowser(report))
  retried.push(...retriedTests(report))
  const { stats } = report
  return {
    passed: stats.expected + stats.flaky,
    failed: ended ? stats.unexpected : Math.max(1, stats.unexpected),
  }
}

function printLines(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.join('\n')}`)
}

function check(name: string, command: string[]): Count {
  return run(name, command) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function run(name: string, command: string[], env: Env = {}): boolean {
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
