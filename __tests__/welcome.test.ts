import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { welcome } from '../scripts/welcome'

test('the start prints where the demo accounts are, without their passwords', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-'))
  const env = { PORT: '3000', UPSTREAM_PORT: '4000', UPSTREAM_URL: 'http://127.0.0.1:4000', DATA_DIR: folder }
  const file = path.join(folder, 'demo-accounts.txt')
  expect(welcome(env)).not.toContain('demo accounts')
  fs.writeFileSync(file, 'member  demo@cuedot.example  a-random-password\n')
  expect(welcome(env)).toContain(file)
  expect(welcome(env)).not.toContain('a-random-password')
  fs.rmSync(folder, { recursive: true })
})
