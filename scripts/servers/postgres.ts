import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

/** Debian installs the binaries here, one folder per major version. */
const DEBIAN = '/usr/lib/postgresql'
const USER = 'postgres'
const READY_MS = 30_000
/** Test files run in parallel, and one may start thirty upstreams with ten connections each. */
const MAX_CONNECTIONS = 1_000

/** A temporary PostgreSQL server on loopback. */
export interface Cluster {
  /** Connection URL of the first database, as the superuser. */
  url: string
  /** Its data, its log and its password. */
  folder: string
  /** Ends the server, without clients' leave or as a crash would, and waits for its exit. Its data stay. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  /** Ends the server and removes its data. */
  stop(): Promise<void>
}

interface ClusterOptions {
  /** Whether it syncs its commits to disk. */
  isDurable?: boolean
  /** The primary that it follows, as a streaming standby of that name, which `synchronous_standby_names` may state. */
  standby?: { of: Cluster; name: string }
  /** A copy of a server's data that is recovered: by its settings, from archived write-ahead log. */
  backup?: { of: Cluster; folder: string }
  settings?: Record<string, string | number>
}

/** The folder of the newest PostgreSQL server binaries, or undefined if none are installed. */
export function findPostgres(): string | undefined {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((name) => path.join(DEBIAN, name, 'bin'))
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  return [...newest, ...onPath].find((folder) => fs.existsSync(path.join(folder, 'initdb')))
}

/**
 * Starts a temporary cluster and waits until it accepts connections.
 * @throws with the server's log if it does not start
 */
export async function startPostgres(
  binaries: string,
  { isDurable = false, standby, backup, settings: more }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-postgres-'))
  const [data, log] = [path.join(folder, 'data'), path.join(folder, 'log')]
  const owner = unprivileged()
  const run = (program: string, args: string[]) => {
    const result = spawnSync(path.join(binaries, program), args, { ...owner, cwd: folder, encoding: 'utf8' })
    if (result.status !== 0) throw new Error(`${program} failed. ${result.error?.message ?? result.stderr}`)
  }
  const origin = standby?.of ?? backup?.of
  const password = origin ? new URL(origin.url).password : randomBytes(16).toString('hex')
  fs.writeFileSync(path.join(folder, 'password'), password)
  if (backup) {
    fs.cpSync(backup.folder, data, { recursive: true })
    fs.chmodSync(data, 0o700)
    fs.writeFileSync(path.join(data, 'recovery.signal'), '')
  }
  if (owner) chownAll(folder, owner)
  if (standby) {
    const from = new URL(standby.of.url)
    from.searchParams.set('application_name', standby.name)
    run('pg_basebackup', [
      '--dbname',
      from.href,
      '--pgdata',
      data,
      '--write-recovery-conf',
      '--no-sync',
      '--checkpoint=fast',
    ])
  } else if (!backup) {
    run('initdb', [
      ...['--pgdata', data, '--username', USER, '--pwfile', path.join(folder, 'password')],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    ])
  }

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: isDurable ? 'on' : 'off',
    max_connections: MAX_CONNECTIONS,
    ...more,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess
  const killOnExit = () => server.kill('SIGINT')

  async function start(): Promise<void> {
    const logFile = fs.openSync(log, 'a')
    const stdio: StdioOptions = ['ignore', logFile, logFile]
    server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...options], {
      ...owner,
      cwd: folder,
      stdio,
    })
    fs.closeSync(logFile)
    if (!(await isReady(server, binaries, port))) {
      throw new Error(`PostgreSQL did not start. ${fs.readFileSync(log, 'utf8')}`)
    }
  }

  /** SIGINT is PostgreSQL's fast shutdown, which does not wait for clients. */
  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (hasEnded(server)) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }

  async function stop(): Promise<void> {
    process.off('exit', killOnExit)
    await end('SIGINT')
    fs.rmSync(folder, { recursive: true, force: true })
  }

  process.once('exit', killOnExit)
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`, folder, end, start, stop }
}

async function isReady(server: ChildProcess, binaries: string, port: number): Promise<boolean> {
  const deadline = Date.now() + READY_MS
  while (!hasEnded(server) && Date.now() < deadline) {
    const probe = spawnSync(path.join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
    if (probe.status === 0) return true
    await pause(50)
  }
  return false
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** PostgreSQL refuses to run as root: the user to run it as instead, or undefined if this process is not root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = idOf('-u', USER) === undefined ? 'nobody' : USER
  const [uid, gid] = [idOf('-u', user), idOf('-g', user)]
  if (uid === undefined || gid === undefined) throw new Error('There is no user to run PostgreSQL as.')
  return { uid, gid }
}

function idOf(flag: string, user: string): number | undefined {
  const result = spawnSync('id', [flag, user], { encoding: 'utf8' })
  return result.status === 0 ? Number(result.stdout) : undefined
}

function chownAll(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    fs.chownSync(path.join(folder, entry), uid, gid)
  }
  fs.chownSync(folder, uid, gid)
}
