import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { endWithUs } from '../children.ts'
import { findPostgres } from '../postgres.ts'
import { ROOT } from '../stack.ts'
import { type Figures, must, type Part } from './part.ts'

const CRASHES = { CRASH_ROUNDS: '100' }
/** Milliseconds from a start to the first answer after a crash. */
const READY_MS = 5_000

/** The quick tests that a setting makes long. */
export const jestParts: Part[] = [
  fromJest('made-up inputs', '__tests__/upstream/routes/fuzz.test.ts', { FUZZ_RUNS: '100000' }),
  fromJest('sessions and cookies', '__tests__/security/sessions.test.ts', {
    SESSION_ROUNDS: '200',
    COOKIE_RUNS: '10000',
  }),
  fromJest('codecs', '__tests__/lib/contract/codecs.test.ts', { CODEC_RUNS: '2000' }),
  crashes('crashes on SQLite', 'node'),
  ...(findPostgres() ? [crashes('crashes on PostgreSQL', 'postgres')] : []),
]

function crashes(name: string, project: string): Part {
  const part = fromJest(name, '__tests__/upstream/db/crash.test.ts', CRASHES, project)
  return {
    ...part,
    async run() {
      const figures = await part.run()
      const slowest = Number(figures['slowest start, ms'])
      must(slowest < READY_MS, `A start after a crash took ${slowest} ms`)
      return figures
    },
  }
}

function fromJest(name: string, file: string, env: Record<string, string>, project = 'node'): Part {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js']
  return {
    name,
    within: 20,
    isApiOnly: true,
    async run() {
      const notes = path.join(os.tmpdir(), `cuedot-figures-${process.pid}.json`)
      const child = spawn(process.execPath, [...jest, '--selectProjects', project, '--', file], {
        cwd: ROOT,
        env: { ...process.env, ...env, FIGURES_FILE: notes },
        stdio: ['ignore', 'pipe', 'pipe'],
        // It starts processes too: they end together.
        detached: true,
      })
      endWithUs(child)
      let said = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text
        })
      }
      const [code] = await once(child, 'exit')
      must(code === 0, said.slice(-4_000))
      return { ...env, tests: /^Tests:\s+(.*)$/m.exec(said)?.[1] ?? 'unknown', ...take(notes) }
    },
  }
}

/** What the test has noted, if anything. */
function take(notes: string): Figures {
  if (!fs.existsSync(notes)) return {}
  const figures: Figures = JSON.parse(fs.readFileSync(notes, 'utf8'))
  fs.rmSync(notes)
  return figures
}
