import { Worker } from 'node:worker_threads'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

export interface ReadRequest {
  id: number
  sql: string
  parameters: readonly unknown[]
}

/** `codes` are the error's own properties, which its clone lacks: they tell an outage. */
export type ReadResponse = { id: number } & ({ rows: unknown[] } | { error: unknown; codes: object })

/**
 * Reads a SQLite database through a connection in a thread of its own, so that a statement that takes long keeps no request
 * waiting. It has no transactions, and sees what was committed when a statement starts.
 */
export function sqliteReaderDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ReaderDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

interface Waiting {
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

class ReaderDriver implements Driver {
  readonly #file: string
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | undefined
  #requests = 0

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <Row>({ sql, parameters }: Pick<ReadRequest, 'sql' | 'parameters'>) =>
        ({ rows: await this.#read(sql, parameters) }) as QueryResult<Row>,
      streamQuery: () => {
        throw new Error('A reader returns all rows at once.')
      },
    }
  }

  async beginTransaction(): Promise<void> {
    throw new Error('A reader has no transactions.')
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#thread?.terminate()
  }

  #read(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    const id = ++this.#requests
    const thread = this.#started()
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      // What waits for a response keeps the process running.
      thread.ref()
      thread.postMessage({ id, sql, parameters } satisfies ReadRequest)
    })
  }

  #started(): Worker {
    if (this.#thread) return this.#thread
    const thread = new Worker(new URL('./sqlite-reader-thread.ts', import.meta.url), {
      workerData: this.#file,
    })
    thread.on('message', (response: ReadResponse) => {
      const waiting = this.#waiting.get(response.id)
      this.#waiting.delete(response.id)
      if (this.#waiting.size === 0) thread.unref()
      if ('rows' in response) waiting?.resolve(response.rows)
      else waiting?.reject(Object.assign(Object(response.error), response.codes))
    })
    let reason: unknown = new Error('The reading thread has ended.')
    thread.once('error', (error) => {
      reason = error
    })
    thread.once('exit', () => this.#fail(reason))
    this.#thread = thread
    return thread
  }

  /** The next read starts another thread. */
  #fail(error: unknown): void {
    this.#thread = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
