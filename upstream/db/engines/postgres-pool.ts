import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s
/** SQLSTATE of a connection that could not be established. */
const NO_CONNECTION = '08001'

interface Servers {
  /** One URL for each host. */
  urls: string[]
  /** Whether only a server that takes writes is connected to. */
  isPrimary: boolean
}

/**
 * Reads a connection URL as libpq does: with several hosts, `postgres://cuedot@one:5432,two:5432/cuedot`, with a socket's
 * folder as `host`, `postgres:///cuedot?host=/run/postgresql`, and with `target_session_attrs`, of which `any`, `primary`
 * and `read-write` are known. Unlike libpq, every `sslmode` but `disable` and `no-verify` checks the certificate. Null: it is none.
 */
export function parseDatabaseUrl(text: string): Servers | null {
  const [, start = '', stated = '', rest = ''] = HOSTS.exec(text) ?? []
  const socket = stated ? '' : parameter(rest, 'host')
  const hosts = stated || encodeURIComponent(socket)
  const addresses = hosts.split(',').map((host) => start + host + rest)
  if (!hosts || !addresses.every((address) => URL.canParse(address))) return null
  const servers = addresses.map((address) => new URL(address))
  const target = servers[0]?.searchParams.get('target_session_attrs') ?? 'any'
  if (!['any', 'primary', 'read-write'].includes(target)) return null
  for (const { searchParams } of servers) {
    searchParams.delete('target_session_attrs')
    if (socket) searchParams.delete('host')
    // What `pg` makes of them, with a warning.
    const mode = searchParams.get('sslmode') ?? ''
    if (['prefer', 'require', 'verify-ca'].includes(mode) && !searchParams.has('uselibpqcompat')) {
      searchParams.set('sslmode', 'verify-full')
    }
  }
  return { urls: servers.map(({ href }) => href), isPrimary: target !== 'any' }
}

function parameter(path: string, name: string): string {
  return new URLSearchParams(path.split('?')[1]).get(name) ?? ''
}

/** Connections to the first server that accepts them, the one that did last before the others. @throws if the URL is none */
export function openPostgresPool(databaseUrl: string, options: pg.PoolConfig): PostgresPool {
  const servers = parseDatabaseUrl(databaseUrl)
  if (!servers) throw new Error('The URL of the database is not valid.')
  const pools = servers.urls.map((connectionString) => openPool(connectionString, servers.isPrimary, options))
  let latest = 0

  async function connect(): Promise<PostgresPoolClient> {
    let failure: unknown
    const first = latest
    for (let offset = 0; offset < pools.length; offset++) {
      const index = (first + offset) % pools.length
      try {
        const client = await pools[index]?.connect()
        latest = index
        return client as PostgresPoolClient
      } catch (error) {
        failure ??= error
      }
    }
    throw withAdvice(failure)
  }

  return {
    connect,
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
    // Of Kysely, to cancel a query, which nothing here does.
    options,
  }
}

/** An operator who knows libpq expects `require` to accept any certificate. */
function withAdvice(failure: unknown): unknown {
  const { message } = failure as Error
  if (!/certificate/i.test(message)) return failure
  const advice =
    'unlike with libpq, sslmode=require checks it. Name its authority in DATABASE_URL by sslrootcert=FILE, or take sslmode=no-verify'
  return Object.assign(failure as Error, {
    message: `The certificate of the database server is not trusted (${message}): ${advice}.`,
  })
}

function openPool(connectionString: string, isPrimary: boolean, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, connectionString, ...(isPrimary && { onConnect: refuseStandby }) })
  // Unhandled errors of idle connections, or between two queries of a transaction, would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** @throws for a standby, and for a server whose transactions are read-only by default */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'off') return
  throw Object.assign(new Error('The database server takes no writes.'), { code: NO_CONNECTION })
}
