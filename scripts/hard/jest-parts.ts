import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { findPostgres } from '../postgres.ts'
import { ROOT } from '../stack.ts'
import { must, type Part } from './part.ts'

/** The quick tests that a setting makes long. */
export const jestParts: Part[] = [
  fromJest('made-up inputs', '__tests__/upstream/fuzz.test.ts', { FUZZ_RUNS: '10000' }),
  fromJest('mutated pictures', '__tests__/security/hostile-pictures.test.ts', { PICTURE_RUNS: '10000' }),
  fromJest('sessions and cookies', '__tests__/security/sessions.test.ts', {
    SESSION_ROUNDS: '200',
    COOKIE_RUNS: '10000',
  }),
  fromJest('crashes on SQLite', '__tests__/upstream/crash.test.ts', { CRASH_ROUNDS: '100' }),
  ...(findPostgres()
    ? [
        fromJest(
          'crashes on PostgreSQL',
          '__tests__/upstream/crash.test.ts',
          { CRASH_ROUNDS: '100' },
          'postgres',
        ),
      ]
    : []),
]

function fromJest(name: string, file: string, env: Record<string, string>, project = 'node'): Part {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js']
  return {
    name,
    within: 20,
    async run() {
      const child = spawn(process.execPath, [...jest, '--selectProjects', project, '--', file], {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text
        })
      }
      const [code] = await once(child, 'exit')
      must(code === 0, said.slice(-4_000))
      return { ...env, tests: /^Tests:\s+(.*)$/m.exec(said)?.[1] ?? 'unknown' }
    },
  }
}
