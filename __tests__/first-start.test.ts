import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.dirname(__dirname)

test('outside a terminal a step is a line at either end', () => {
  const { stdout } = runScript("await withProgress('Building', async () => {}, { usual: 'half a minute' })")
  expect(stdout).toMatch(/^Building \(half a minute\) …\nBuilding: done in \d+ s\n$/)
})

test('in a terminal a step is one line that counts the seconds', () => {
  const { stdout } = runScript(`
    import { mock } from 'node:test'
    mock.timers.enable({ apis: ['setInterval', 'Date'] })
    const out = { isTTY: true, write: (text) => process.stdout.write(text) }
    await withProgress('Building', async () => [1_000, 1_000].forEach((ms) => mock.timers.tick(ms)), { out })`)
  const counts = ['\rBuilding … 0 s', '\rBuilding … 1 s', '\rBuilding … 2 s']
  expect(stdout).toBe(`${counts.join('')}\r\x1b[2KBuilding: done in 2 s\n`)
})

test('a step that fails says so and passes its output on', () => {
  const { stdout, stderr } = runScript(`
    const program = ['-e', 'console.error("no space left"); process.exit(1)']
    const work = () => runQuietly(process.execPath, program, {})
    await withProgress('Installing', work).catch((error) => console.error(error.message))`)
  expect(stdout).toMatch(/^Installing …\nInstalling: failed after \d+ s\n$/)
  expect(stderr.trim()).toBe('no space left')
})

/** In a process of its own, because jest cannot load `.mjs` files. */
function runScript(script: string) {
  const source = `import { runQuietly, withProgress } from './scripts/progress.mjs'\n${script}`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: ROOT,
    encoding: 'utf8',
  })
}

describe('the npm scripts', () => {
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-env-'))
    fs.mkdirSync(path.join(folder, 'scripts'))
    fs.copyFileSync(path.join(ROOT, 'scripts/load-env.ts'), path.join(folder, 'scripts/load-env.ts'))
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  test('read settings from .env', () => {
    fs.writeFileSync(path.join(folder, '.env'), 'PORT=4321\n')
    expect(startProcess()).toEqual({ stdout: '4321', stderr: '' })
  })

  test('print nothing where there is no .env', () => {
    expect(startProcess()).toEqual({ stdout: 'undefined', stderr: '' })
  })

  /** As the npm scripts do it. */
  function startProcess() {
    const args = ['--import', './scripts/load-env.ts', '-p', 'process.env.PORT']
    const env = { PATH: process.env.PATH, NODE_ENV: 'test' } as const
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
    return { stdout: stdout.trim(), stderr }
  }
})
