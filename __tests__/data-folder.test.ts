import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.dirname(__dirname)
const isRoot = process.getuid?.() === 0
/** root may write everything: its processes run as `nobody`. */
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
const uid = isRoot ? 65_534 : process.getuid?.()
if (!isRoot) console.warn('Not root: no test of files that belong to another user.')

const API = ['upstream/main.ts']
const NPM_START = [
  '--input-type=module',
  '--eval',
  `import { stackSettings } from './scripts/stack-settings.ts'
  try { stackSettings() } catch (error) { console.error(error.message); process.exit(1) }`,
]

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-data-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

describe.each([
  ['the API', API, 'cuedot.sqlite'],
  ['npm start', NPM_START, 'session-secret'],
])('%s', (_, program, file) => {
  test('does not start with a data folder that it may not write, and says what to do', () => {
    fs.chmodSync(folder, 0o555)
    expectRefusal(start(program, folder), folder)
  })

  test('nor with one that it may not make', () => {
    fs.chmodSync(folder, 0o555)
    const missing = path.join(folder, 'data')
    expectRefusal(start(program, missing), missing)
  })

  ;(isRoot ? test : test.skip)('nor with a file of another user in it', () => {
    fs.chmodSync(folder, 0o777)
    fs.writeFileSync(path.join(folder, file), '', { mode: 0o600 })
    expectRefusal(start(program, folder), folder)
  })
})

function start(program: string[], dataDir: string) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    UPSTREAM_PORT: '0',
    DEMO: '0',
  } as const
  return spawnSync(process.execPath, program, { cwd: ROOT, env, encoding: 'utf8', ...user })
}

function expectRefusal({ status, stderr }: ReturnType<typeof start>, dataDir: string): void {
  expect(status).toBe(1)
  expect(stderr).toContain(
    `The data folder ${dataDir} or a file in it cannot be written by this process, whose uid is ${uid}: `,
  )
  expect(stderr).toContain(`run "chown -R ${uid} ${dataDir}", or set DATA_DIR`)
  expect(stderr.trim().split('\n')).toHaveLength(1)
}
