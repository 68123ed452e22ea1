import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { killOnExit } from '../kill-on-exit.ts'
import type { Cluster } from '../servers/postgres.ts'
import { queryPostgres } from '../servers/query-postgres.ts'

const BINARY = '/usr/sbin/pgbouncer'
const READY_MS = 10_000

/** The path of the binary, or undefined if PgBouncer is not installed. */
export function findPgBouncer(): string | undefined {
  return fs.existsSync(BINARY) ? BINARY : undefined
}

/** Starts it in front of a server, with transaction pooling. @returns the URL of the first database through it */
export async function startPgBouncer({ url }: Cluster, parent: string, connections: number): Promise<string> {
  const [{ hostname, port: target, password }, port] = [new URL(url), await freePort()]
  const folder = path.join(parent, 'pgbouncer')
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'users'), `"postgres" "${password}"\n`)
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(
    file,
    `[databases]
postgres = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${connections}
`,
  )
  // Root may only start it for another user.
  const user = process.getuid?.() === 0 ? ['--user', 'postgres'] : []
  const child = spawn(findPgBouncer() ?? '', [...user, '--quiet', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  killOnExit(child)
  const pooled = url.replace(`:${target}/`, `:${port}/`)
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await pause(50)) {
    if (await queryPostgres(pooled, 'select 1').catch(() => null)) return pooled
  }
  throw new Error('PgBouncer did not respond.')
}
