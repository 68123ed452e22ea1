import net, { type AddressInfo } from 'node:net'
import { listEntries, testConnection } from '#contract'
import { freshDatabase } from '#tests/support/database'
import { startUpstream } from '#tests/support/upstream'

test('while PostgreSQL is away calls are told to come back, and when it is back they work', async () => {
  const database = await freshDatabase()
  const line = await openLine(database.url ?? '')
  const upstream = await startUpstream({ env: { DATABASE_URL: line.url } })
  const ada = await upstream.member()

  await line.cut()
  const away = await ada.call(listEntries, {})
  expect(away.status).toBe(503)
  expect(away.body).toEqual({
    message: 'We cannot reach our database just now. Please try again shortly.',
  })
  expect(away.headers.get('retry-after')).toBe('5')
  expect((await upstream.call(testConnection, {})).status).toBe(200)

  await line.mend()
  expect(await ada.call(listEntries, {})).toMatchObject({ status: 200, body: [] })
  await upstream.stop()
  await line.cut()
  await database.drop()
})

/** A line to the database that can be cut, as a network does. */
async function openLine(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<net.Socket>()
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
  }
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    keep(near)
    keep(far)
    near.pipe(far).pipe(near)
  })
  const listen = (on: number) => new Promise<void>((resolve) => server.listen(on, '127.0.0.1', resolve))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const url = new URL(target)
  url.port = String(own)
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(own),
  }
}
