import { setTimeout as pause } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { createClient, RESP_TYPES } from '@redis/client'
import { type Kept, MOST_TAGS } from './page-store.ts'
import { within } from './with-timeout.ts'

/** Pages that several web processes share. Every call is harmless: without Redis nothing is there, and nothing waits. */
export interface SharedPages {
  /** A page that some process has kept; null where there is none, or no Redis. */
  get(key: string): Promise<Kept | null>
  /** Keeps a page for all; what does not arrive is not missed. */
  put(key: string, entry: Kept): void
  /** Tells all that what bears these tags has changed; what cannot be told now is told later. */
  tell(tags: string[]): void
  /** Lets Redis go. */
  close(): Promise<void>
}

/** Milliseconds that a page view waits for Redis, and that anything else may take. */
const PAGE_MS = 250
const ANSWER_MS = 2_000
/** Milliseconds between two looks for what others have changed, and until the next try after a failure. */
const LOOK_EVERY_MS = 500
const RETRY_MS = 1_000
/** Seconds that Redis keeps a page which nobody renders again. */
const KEPT_S = 7 * 24 * 60 * 60
/** Changes read at once. */
const CHANGES_AT_ONCE = 5_000

type Client = ReturnType<typeof connectTo>

/**
 * Shares pages through Redis (6 or newer): a value for each page, and one stream of changed tags that every process
 * follows. Pages are read only while the stream is being followed, so that no outage brings back what has changed.
 * @param name what all keys begin with
 * @param noteChange is told of every change, with its time in milliseconds
 * @throws for an address that no client can read
 */
export function shareThroughRedis(
  url: string,
  name: string,
  noteChange: (tag: string, when: number) => void,
): SharedPages {
  const stream = `${name}:changes`
  const untold = new Set<string>()
  let position = '0'
  let up: Client | undefined
  let closed = false

  async function follow(client: Client): Promise<void> {
    while (!closed) {
      try {
        await within(ANSWER_MS, client.connect())
        await catchUp(client)
        up = client
        console.warn('Pages are shared through Redis.')
        while (up === client) {
          await rest(LOOK_EVERY_MS)
          await catchUp(client)
        }
      } catch {
        if (up === client) console.warn('Redis does not answer: pages come from memory alone.')
      }
      giveUp(client)
      if (!closed) await rest(RETRY_MS)
      client = connectTo(url)
    }
  }

  /** Tells what was not told yet, and reads what has changed since the last look. */
  async function catchUp(client: Client): Promise<void> {
    for (const tag of Array.from(untold)) await say(client, tag)
    for (;;) {
      const streams = await within(
        ANSWER_MS,
        client.xRead({ key: stream, id: position }, { COUNT: CHANGES_AT_ONCE }),
      )
      const changes = streams?.[0]?.messages ?? []
      for (const { id, message } of changes) {
        // The server's clock: the first part of what it numbers changes with.
        if (message.tag) noteChange(message.tag, Number.parseInt(id, 10))
        position = id
      }
      if (changes.length < CHANGES_AT_ONCE) return
    }
  }

  async function say(client: Client, tag: string): Promise<void> {
    const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MOST_TAGS } as const
    await within(ANSWER_MS, client.xAdd(stream, '*', { tag }, { TRIM }))
    untold.delete(tag)
  }

  function giveUp(client: Client): void {
    if (up === client) up = undefined
    if (client.isOpen) client.destroy()
  }

  const following = follow(connectTo(url))

  return {
    async get(key) {
      const client = up
      if (!client) return null
      try {
        const asked = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(`${name}:${key}`)
        return read(await within(PAGE_MS, asked))
      } catch {
        giveUp(client)
        return null
      }
    },
    put(key, entry) {
      const client = up
      if (!client) return
      const EX = { type: 'EX', value: KEPT_S } as const
      within(ANSWER_MS, client.set(`${name}:${key}`, serialize(entry), { expiration: EX })).catch(() =>
        giveUp(client),
      )
    },
    tell(tags) {
      for (const tag of tags) untold.add(tag)
      for (const tag of untold) {
        if (untold.size <= MOST_TAGS) break
        untold.delete(tag)
      }
      const client = up
      if (!client) return
      Promise.all(tags.map((tag) => say(client, tag))).catch(() => giveUp(client))
    },
    async close() {
      closed = true
      if (up) giveUp(up)
      await following
    },
  }
}

function connectTo(url: string) {
  const client = createClient({
    url,
    name: 'cuedot-web',
    // Whoever connects anew first reads what has changed meanwhile: nothing may happen behind our back.
    disableOfflineQueue: true,
    socket: { connectTimeout: ANSWER_MS, reconnectStrategy: false },
    maintNotifications: 'disabled',
  })
  // Every failure is met where its answer is awaited; without a listener it would end the process.
  client.on('error', () => {})
  return client
}

/** Waits without keeping a process alive that has nothing else to do. */
function rest(milliseconds: number): Promise<void> {
  return pause(milliseconds, undefined, { ref: false })
}

/** What cannot be read any more is not there. */
function read(bytes: Buffer | string | null): Kept | null {
  if (!Buffer.isBuffer(bytes)) return null
  try {
    return deserialize(bytes)
  } catch {
    return null
  }
}
