import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { assertPortFree } from '../scripts/stack-settings'
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

test('the start says which setting names a port that is taken', async () => {
  const server = net.createServer().listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const port = String((server.address() as AddressInfo).port)
  await expect(assertPortFree(port, 'UPSTREAM_PORT')).rejects.toThrow(
    `Port ${port} is taken. Set UPSTREAM_PORT to another one.`,
  )
  server.close()
  await once(server, 'close')
  await expect(assertPortFree(port, 'PORT')).resolves.toBeUndefined()
})
