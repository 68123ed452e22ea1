import { once } from 'node:events'
import net from 'node:net'
import { testConnection } from '#contract'
import { startUpstream } from '#tests/support/upstream'

test('a request that arrives while the process stops is still responded to', async () => {
  const upstream = await startUpstream()
  const socket = net.connect(Number(new URL(upstream.url).port), '127.0.0.1')
  // Its connection is not idle, so it is not closed.
  socket.write(`GET ${testConnection.path} HTTP/1.1\r\n`)
  await once(upstream.app.server, 'connection')
  const stopped = upstream.app.close()
  await new Promise(setImmediate)
  socket.write('Host: a\r\n\r\n')
  const [response] = await once(socket, 'data')
  expect(String(response)).toMatch(/^HTTP\/1\.1 200 /)
  socket.end()
  await stopped
})
