import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** Where Debian keeps the binaries, one folder for each major version. */
const DEBIAN = '/usr/lib/postgresql'
const USER = 'postgres'
const READY_MS = 30_000
/** Test files run side by side, and one may have some thirty upstreams under way, with ten connections each. */
const MOST_CONNECTIONS = 1_000

/** A PostgreSQL server of our own, on loopback, in a temporary folder. */
export interface Cluster {
  /** Address of its first database, with the password of its superuser. */
  url: string
  /** Stops it and removes everything it kept. */
  stop(): Promise<void>
}

/** The folder of PostgreSQL's server binaries, the newest on this machine; undefined where there are none. */
export function findPostgres(): string | undefined {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((name) => path.join(DEBIAN, name, 'bin'))
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  return [...newest, ...onPath].find((folder) => fs.existsSync(path.join(folder, 'initdb')))
}

/**
 * Starts a throw-away cluster and waits until it takes connections. `durable` syncs every commit as a real one
 * does, for measurements; tests go without.
 * @throws with the server's own words when it does not start.
 */
export async function startPostgres(binaries: string, { durable = false } = {}): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-postgres-'))
  const [data, log] = [path.join(folder, 'data'), path.join(folder, 'log')]
  const owner = unprivileged()
  const password = randomBytes(16).toString('hex')
  fs.writeFileSync(path.join(folder, 'password'), password)
  if (owner) chownAll(folder, owner)

  const made = spawnSync(
    path.join(binaries, 'initdb'),
    [
      ...['--pgdata', data, '--username', USER, '--pwfile', path.join(folder, 'password')],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    ],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed. ${made.error?.message ?? made.stderr}`)

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: durable ? 'on' : 'off',
    max_connections: MOST_CONNECTIONS,
  }
  const output = fs.openSync(log, 'w')
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: folder, stdio: ['ignore', output, output] },
  )
  fs.closeSync(output)
  const endWithUs = () => server.kill('SIGINT')
  process.once('exit', endWithUs)

  async function stop(): Promise<void> {
    process.off('exit', endWithUs)
    if (!hasEnded(server)) {
      const gone = once(server, 'exit')
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for its clients.
      server.kill('SIGINT')
      await gone
    }
    fs.rmSync(folder, { recursive: true, force: true })
  }

  if (await isReady(server, binaries, port)) {
    return { url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`, stop }
  }
  const words = fs.readFileSync(log, 'utf8')
  await stop()
  throw new Error(`PostgreSQL did not start. ${words}`)
}

async function isReady(server: ChildProcess, binaries: string, port: number): Promise<boolean> {
  const deadline = Date.now() + READY_MS
  while (!hasEnded(server) && Date.now() < deadline) {
    const asked = spawnSync(path.join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
    if (asked.status === 0) return true
    await pause(50)
  }
  return false
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** PostgreSQL refuses to run as root: the user to run it as instead, or undefined where we are not root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = numberOf('-u', USER) === undefined ? 'nobody' : USER
  const [uid, gid] = [numberOf('-u', user), numberOf('-g', user)]
  if (uid === undefined || gid === undefined) throw new Error('There is no user to run PostgreSQL as.')
  return { uid, gid }
}

function numberOf(flag: string, user: string): number | undefined {
  const asked = spawnSync('id', [flag, user], { encoding: 'utf8' })
  return asked.status === 0 ? Number(asked.stdout) : undefined
}

function chownAll(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const name of fs.readdirSync(folder)) fs.chownSync(path.join(folder, name), uid, gid)
  fs.chownSync(folder, uid, gid)
}
