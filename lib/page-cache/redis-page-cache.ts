import { setTimeout as pause } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { createClient, RESP_TYPES } from '@redis/client'
import type { CacheEntry } from './next-internals.ts'
import { MAX_TAGS, type RedisPageCache } from './page-store.ts'

const PAGE_TIMEOUT_MS = 250
const COMMAND_TIMEOUT_MS = 2_000
const POLL_MS = 500
const RETRY_MS = 1_000
const PAGE_TTL_S = 7 * 24 * 60 * 60
const BATCH_SIZE = 5_000

type Client = ReturnType<typeof clientFor>

// A value for each page, and one stream of changed tags (Redis 6 or newer). Pages are read only while the
// stream is being followed, so that no outage brings back a stale page.
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
        await withTimeout(client.connect())
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

  async function catchUp(client: Client): Promise<void> {
    for (const tag of Array.from(pendingTags)) await send(client, tag)
    for (;;) {
      const streams = await withTimeout(client.xRead({ key: stream, id: position }, { COUNT: BATCH_SIZE }))
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
    await withTimeout(client.xAdd(stream, '*', { tag }, { TRIM }))
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
        return parse(await withTimeout(stored, PAGE_TIMEOUT_MS))
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
      withTimeout(stored).catch(() => disconnect(client))
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
    // A connection reads the stream first, so the client may neither queue nor reconnect by itself.
    disableOfflineQueue: true,
    socket: { connectTimeout: COMMAND_TIMEOUT_MS, reconnectStrategy: false },
    maintNotifications: 'disabled',
  })
  // Without a listener the event would end the process.
  client.on('error', () => {})
  return client
}

/** Does not keep the process alive. */
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

async function withTimeout<Result>(
  result: Promise<Result>,
  milliseconds = COMMAND_TIMEOUT_MS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`No result within ${milliseconds} ms.`))
    // After a blocked event loop timers run first: one more turn accepts a result that has arrived.
    timer = setTimeout(() => setImmediate(fail), milliseconds)
  })
  try {
    return await Promise.race([result, timeout])
  } finally {
    clearTimeout(timer)
  }
}
