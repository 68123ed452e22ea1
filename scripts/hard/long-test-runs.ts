import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { ROOT } from '../app-processes.ts'
import { killOnExit } from '../kill-on-exit.ts'
import { findPostgres } from '../servers/postgres.ts'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'

const PROPERTY_RUNS = { PROPERTY_RUNS: '1000' }
const CRASHES = { CRASH_ROUNDS: '100' }
/** What runs each, and prints one line of counts. */
export const JEST = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js']
export const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--retries=0', '--reporter=line']

/** Milliseconds from a start to the first response after a crash. */
const READY_MS = 5_000

/** Short tests that a setting makes long. */
export const longTestRuns: LongCheck[] = [
  fromJest('random inputs', '__tests__/upstream/fuzz.test.ts', { FUZZ_RUNS: '100000' }),
  fromJest('sessions and cookies', '__tests__/security/sessions.test.ts', {
    SESSION_ROUNDS: '200',
    COOKIE_RUNS: '10000',
  }),
  fromJest('hostile-imports', '__tests__/upstream/transfer/hostile-files.test.ts', { FUZZ_RUNS: '10000' }),
  fromJest('large exports', '__tests__/upstream/transfer/export/large-export.test.ts', {
    EXPORT_TITLES: '10000',
  }),
  fromJest('codecs', '__tests__/lib/contract/codecs.test.ts', { CODEC_RUNS: '2000' }),
  fromBrowser('guards', 'e2e/security/guards.spec.ts', { GUARD_STEP: '1' }),
  fromBrowser('development server', 'e2e/security/development.spec.ts', { DEVELOPMENT_STEP: '1' }),
  fromBrowser('accessibility', 'e2e/access', { AXE_COMBINATIONS: 'all' }),
  ...onEngine('SQLite', 'node'),
  ...(findPostgres() ? onEngine('PostgreSQL', 'postgres') : []),
]

function onEngine(engine: string, project: string): LongCheck[] {
  const property = (name: string, file: string) =>
    fromJest(`${name} on ${engine}`, `__tests__/upstream/${file}.test.ts`, PROPERTY_RUNS, project)
  return [
    crashes(`crashes on ${engine}`, project),
    fromJest(
      `import-crashes on ${engine}`,
      '__tests__/upstream/transfer/import-crash.test.ts',
      { CRASH_ROUNDS: '25' },
      project,
    ),
    property('counts', 'db/rating-counts'),
    property('pages of a collection', 'db/apply-collection-query'),
    property('acts and their undo', 'watches/act-and-undo'),
  ]
}

function crashes(name: string, project: string): LongCheck {
  const part = fromJest(name, '__tests__/upstream/db/crash.test.ts', CRASHES, project)
  return {
    ...part,
    async run() {
      const figures = await part.run()
      const slowest = Number(figures['slowest start, ms'])
      assertThat(slowest < READY_MS, `A start after a crash took ${slowest} ms`)
      return figures
    },
  }
}

function fromBrowser(name: string, file: string, env: Record<string, string>): LongCheck {
  return {
    name,
    timeoutMinutes: 20,
    async run() {
      const output = await runToEnd([...PLAYWRIGHT, file], env)
      return { ...env, tests: /(\d+ passed)/.exec(output)?.[1] ?? 'unknown' }
    },
  }
}

function fromJest(name: string, file: string, env: Record<string, string>, project = 'node'): LongCheck {
  return {
    name,
    timeoutMinutes: 20,
    isApiOnly: true,
    async run() {
      const figuresFile = path.join(os.tmpdir(), `cuedot-figures-${process.pid}.json`)
      const command = [...JEST, '--selectProjects', project, '--', file]
      const output = await runToEnd(command, { ...env, FIGURES_FILE: figuresFile })
      return { ...env, tests: /^Tests:\s+(.*)$/m.exec(output)?.[1] ?? 'unknown', ...readFigures(figuresFile) }
    },
  }
}

/**
 * Runs a command of Node's and returns what it printed.
 * @throws with the end of that when it fails.
 */
export async function runToEnd(command: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // It starts processes too: they end together.
    detached: true,
  })
  killOnExit(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(child, 'exit')
  assertThat(code === 0, output.slice(-4_000))
  return output
}

/** What the test has noted, if anything. */
function readFigures(figuresFile: string): Figures {
  if (!fs.existsSync(figuresFile)) return {}
  const figures: Figures = JSON.parse(fs.readFileSync(figuresFile, 'utf8'))
  fs.rmSync(figuresFile)
  return figures
}
