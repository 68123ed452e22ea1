import net, { type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { addEntry, listEntries, rateEntry, testConnection } from '#contract'
import { freshDatabase } from '#tests/support/database'
import { failed, startUpstream } from '#tests/support/upstream'

test('while PostgreSQL is unavailable calls are rejected with 503 and Retry-After, and they recover with it', async () => {
  const database = await freshDatabase()
  const connection = await openConnection(database.url ?? '')
  const upstream = await startUpstream({ env: { DATABASE_URL: connection.url } })
  const ada = await upstream.member()

  await connection.close()
  const rejected = await ada.call(listEntries, {})
  expect(rejected).toMatchObject(failed('unavailable', 'api.databaseUnreachable'))
  expect(rejected.headers.get('retry-after')).toBe('5')
  expect((await upstream.call(testConnection, {})).status).toBe(200)

  await connection.reopen()
  expect(await ada.call(listEntries, {})).toMatchObject({ status: 200, body: [] })
  await upstream.stop()
  await connection.close()
  await database.drop()
})

test('a connection that ends amid a transaction is a 503 too, though it cannot be rolled back', async () => {
  const upstream = await startUpstream()
  const { db } = upstream.dependencies
  const ada = await upstream.member()
  await ada.call(addEntry, { movie_id: 603 })
  const { status, body } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('members').select('id').where('id', '=', ada.id).forUpdate().execute()
    const rating = ada.call(rateEntry, { movie_id: 603, rating: 80 })
    const endWaiting = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    while ((await endWaiting.execute(tx)).rows.length === 0) {}
    return rating
  })
  expect({ status, body }).toMatchObject({
    status: 503,
    body: { message: expect.stringMatching(/cannot reach our database/) },
  })
  expect((await ada.call(rateEntry, { movie_id: 603, rating: 80 })).status).toBe(200)
  await upstream.stop()
})

/** A connection to the database that can be closed and reopened. */
async function openConnection(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<net.Socket>()
  const track = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
  }
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    track(near)
    track(far)
    near.pipe(far).pipe(near)
  })
  const listen = (on: number) => new Promise<void>((resolve) => server.listen(on, '127.0.0.1', resolve))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const url = new URL(target)
  url.port = String(own)
  return {
    url: url.href,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    reopen: () => listen(own),
  }
}
