import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { createHttpServer } from '#lib/http/http-server'

/** More than the buffers of both sides take. */
const BODY = Buffer.alloc(16 * 1024 * 1024)

test('connections whose clients do not read their responses are closed', async () => {
  const server = createHttpServer((_, response) => response.end(BODY), { socketTimeoutMs: 200 })
  const accepted: Socket[] = []
  server.on('connection', (socket) => accepted.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const clients = Array.from({ length: 8 }, () => net.connect(port, '127.0.0.1'))
  for (const client of clients) {
    client.pause().on('error', () => undefined)
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  }
  while (accepted.length < clients.length) await once(server, 'connection')
  await Promise.all(accepted.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')))
  for (const client of clients) client.destroy()
  server.close()
})
