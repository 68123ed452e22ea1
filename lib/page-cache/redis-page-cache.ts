import { setTimeout as pause } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { createClient, RESP_TYPES } from '@redis/client'
import type { CacheEntry } from './next-internals.ts'
import { MAX_TAGS, type RedisPageCache } from './page-store.ts'
import { withTimeout } from './with-timeout.ts'

/** Milliseconds that a page view waits for Redis, and that any other command may take. */
const PAGE_MS = 250
const COMMAND_MS = 2_000
/** Milliseconds between two reads of the stream, and until the next connection after a failure. */
const POLL_MS = 500
const RETRY_MS = 1_000
const PAGE_TTL_S = 7 * 24 * 60 * 60
const BATCH_SIZE = 5_000

type Client = ReturnType<typeof clientFor>

/**
 * Shares pages through Redis (6 or newer): a value for each page, and one stream of changed tags that every process
 * follows. Pages are read only while the stream is being followed, so that no outage brings back a stale page.
 * @param name the prefix of all keys
 * @param onChange is called with every change, and its time in milliseconds
 * @throws for a URL that the client cannot parse
 */
export function connectPageCache(
  url: string,
  name: string,
  onChange: (tag: string, when: number) => void,
): RedisPageCache {
  const stream = `${name}:changes`
  const pendingTags = new Set<string>()
  let position = '0'
  let connected: Client | undefined
  let closed = false

  async function follow(client: Client): Promise<void> {
    while (!closed) {
      try {
        await withTimeout(COMMAND_MS, client.connect())
        await catchUp(client)
        connected = client
        console.warn('Pages are shared through Redis.')
        while (connected === client) {
          await rest(POLL_MS)
          await catchUp(client)
        }
      } catch {
        if (connected === client) console.warn('Redis does not respond: pages come from memory alone.')
      }
      disconnect(client)
      if (!closed) await rest(RETRY_MS)
      client = clientFor(url)
    }
  }

  /** Sends the pending tags, and reads the changes since the last read. */
  async function catchUp(client: Client): Promise<void> {
    for (const tag of Array.from(pendingTags)) await send(client, tag)
    for (;;) {
      const streams = await withTimeout(
        COMMAND_MS,
        client.xRead({ key: stream, id: position }, { COUNT: BATCH_SIZE }),
      )
      const changes = streams?.[0]?.messages ?? []
      for (const { id, message } of changes) {
        // An id begins with the time of the Redis server, which is the one clock for all processes.
        if (message.tag) onChange(message.tag, Number.parseInt(id, 10))
        position = id
      }
      if (changes.length < BATCH_SIZE) return
    }
  }

  async function send(client: Client, tag: string): Promise<void> {
    const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_TAGS } as const
    await withTimeout(COMMAND_MS, client.xAdd(stream, '*', { tag }, { TRIM }))
    pendingTags.delete(tag)
  }

  function disconnect(client: Client): void {
    if (connected === client) connected = undefined
    if (client.isOpen) client.destroy()
  }

  const following = follow(clientFor(url))

  return {
    async get(key) {
      const client = connected
      if (!client) return null
      try {
        const stored = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(`${name}:${key}`)
        return parse(await withTimeout(PAGE_MS, stored))
      } catch {
        disconnect(client)
        return null
      }
    },
    set(key, entry) {
      const client = connected
      if (!client) return
      const EX = { type: 'EX', value: PAGE_TTL_S } as const
      const stored = client.set(`${name}:${key}`, serialize(entry), { expiration: EX })
      withTimeout(COMMAND_MS, stored).catch(() => disconnect(client))
    },
    publish(tags) {
      for (const tag of tags) pendingTags.add(tag)
      for (const tag of pendingTags) {
        if (pendingTags.size <= MAX_TAGS) break
        pendingTags.delete(tag)
      }
      const client = connected
      if (!client) return
      Promise.all(tags.map((tag) => send(client, tag))).catch(() => disconnect(client))
    },
    async close() {
      closed = true
      if (connected) disconnect(connected)
      await following
    },
  }
}

function clientFor(url: string) {
  const client = createClient({
    url,
    name: 'cuedot-web',
    // A new connection reads the stream before anything else, so the client may neither queue nor reconnect on its own.
    disableOfflineQueue: true,
    socket: { connectTimeout: COMMAND_MS, reconnectStrategy: false },
    maintNotifications: 'disabled',
  })
  // Each command handles its own failure; without a listener the event would end the process.
  client.on('error', () => {})
  return client
}

// A pause does not keep the process alive.
function rest(milliseconds: number): Promise<void> {
  return pause(milliseconds, undefined, { ref: false })
}

function parse(bytes: Buffer | string | null): CacheEntry | null {
  if (!Buffer.isBuffer(bytes)) return null
  try {
    return deserialize(bytes)
  } catch {
    return null
  }
}
