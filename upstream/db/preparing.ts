import { hash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** A text that was asked so often is planned once for each connection, and then asked by its name. */
const WORTH_A_NAME = 5
/** Texts with a name: PostgreSQL keeps a plan of each for each connection. */
const MOST_NAMES = 150
/** Texts that are counted. */
const MOST_COUNTED = 1_000
/** PostgreSQL's words for a name that it does not know, or knows already: a pooler stands between, and mixes connections. */
const MIXED_UP = ['26000', '42P05']

/** A pool for Kysely whose connections have PostgreSQL plan a query once, and not each time it is asked. */
export function preparing(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const names = nameWhatReturns()

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparingClient(client, names)
      clients.set(client, known)
      return known
    },
  }
}

interface Names {
  of(text: string): string | undefined
  /** From now on nothing has a name. */
  stop(): void
}

function preparingClient(client: PoolClient, names: Names): PostgresPoolClient {
  async function ask(text: string, values: readonly unknown[]): Promise<unknown> {
    // What has no parameters goes as one message anyway.
    const name = values.length > 0 ? names.of(text) : undefined
    try {
      return await client.query({ text, values: [...values], ...(name && { name }) })
    } catch (error) {
      if (error instanceof Error && 'code' in error && MIXED_UP.includes(String(error.code))) names.stop()
      throw error
    }
  }

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Nothing is read through cursors here.')
    return ask(text, values)
  }
  return { query, release: (destroy) => client.release(destroy) }
}

/** The name is made of the text: whoever else prepares on the same connection means the same by it. */
function nameWhatReturns(): Names {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let isStopped = false

  return {
    of(text) {
      if (isStopped) return undefined
      const known = names.get(text)
      if (known || names.size >= MOST_NAMES) return known
      if (counts.size >= MOST_COUNTED) counts.clear()
      const count = (counts.get(text) ?? 0) + 1
      counts.set(text, count)
      if (count >= WORTH_A_NAME) names.set(text, hash('sha256', text, 'base64url'))
      return names.get(text)
    },
    stop() {
      isStopped = true
    },
  }
}
