import fs from 'node:fs'
import path from 'node:path'
import { makeCertificate } from '#tests/support/certificate'
import { openPostgresPool } from '#upstream/db/engines/postgres-pool'
import { type Cluster, findPostgres, startPostgres } from '../../../scripts/servers/postgres'
import { queryPostgres } from '../../../scripts/servers/query-postgres'

const certificate = makeCertificate()
let cluster: Cluster
let data: string
let address: URL

beforeAll(async () => {
  cluster = await startPostgres(findPostgres() ?? '', { settings: { unix_socket_directories: '/tmp' } })
  address = new URL(cluster.url)
  data = path.join(cluster.folder, 'data')
  const { uid, gid } = fs.statSync(data)
  for (const [name, text] of [
    ['server.crt', certificate.cert],
    ['server.key', certificate.key],
  ] as const) {
    fs.writeFileSync(path.join(data, name), text, { mode: 0o600 })
    fs.chownSync(path.join(data, name), uid, gid)
  }
  await queryPostgres(cluster.url, 'alter system set ssl = on')
  await queryPostgres(cluster.url, 'select pg_reload_conf()')
  while ((await queryPostgres<{ ssl: string }>(cluster.url, 'show ssl'))[0]?.ssl !== 'on');
}, 60_000)
afterAll(() => cluster.stop())

const IS_TLS = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'

test.each(['postgres://USER@/postgres?host=/tmp&port=PORT', 'postgres://USER@%2Ftmp:PORT/postgres'])(
  'the folder of a socket: %s',
  async (url) => {
    const user = `${address.username}:${address.password}`
    const socket = url.replace('USER', user).replace('PORT', address.port)
    const rows = await query(socket, 'select inet_server_addr() is null as ssl')
    expect(rows).toEqual([{ ssl: true }])
  },
)

test('a certificate that nobody vouches for is refused by sslmode=require, with what differs from libpq', async () => {
  await expect(query(`${cluster.url}?sslmode=require`, IS_TLS)).rejects.toThrow(
    /self-signed certificate.*unlike with libpq.*sslrootcert=FILE, or take sslmode=no-verify/,
  )
})

test('it is accepted unchecked by sslmode=no-verify, and checked where it is named', async () => {
  expect(await query(`${cluster.url}?sslmode=no-verify`, IS_TLS)).toEqual([{ ssl: true }])
  const named = `sslmode=require&sslrootcert=${path.join(data, 'server.crt')}`
  expect(await query(`${cluster.url}?${named}`, IS_TLS)).toEqual([{ ssl: true }])
})

async function query(url: string, sql: string) {
  const pool = openPostgresPool(url, { max: 1 })
  try {
    const client = await pool.connect()
    const { rows } = await client.query<{ ssl: boolean }>(sql, [])
    client.release()
    return rows
  } finally {
    await pool.end()
  }
}
