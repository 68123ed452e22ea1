import { LRUCache } from 'lru-cache'
import type { Title } from '#contract'
import { dominantHue } from '#upstream/catalogue/tmdb/dominant-hue'
import { findResponse, storeResponse } from '#upstream/catalogue/tmdb/stored-responses'
import { limitConcurrency } from '#upstream/concurrency-limit'
import type { Dependencies } from '#upstream/dependencies'
import { DAY, HOUR, SECOND, soon } from '#upstream/time'

/** The picture under a path never changes; a failure may pass. */
const TTL = { hue: 30 * DAY, failure: HOUR }
/** Pixels: the smallest pictures that TMDB serves. */
const WIDTH = 92
const TIMEOUT = 5 * SECOND
const MAX_BYTES = 512 * 1024
/** The host is in our settings, so that a path cannot lead to another one. */
const POSTER_PATH = /^\/[\w-]{1,80}\.(jpg|jpeg|png|webp)$/

interface PosterColours {
  /** Adds the hues that are known. The others are fetched in the background, for later requests. */
  withHue<Item extends Pick<Title, 'posterPath'>>(titles: Item[]): Promise<Item[]>
  close(): Promise<void>
}

export function openPosterColours(
  { db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  url: string,
): PosterColours {
  // One query per poster and process; null where a poster has no hue for now.
  const cache = new LRUCache<string, { hue: number | null }>({ max: 20_000, ttl: TTL.failure })
  const pending = new Map<string, Promise<void>>()
  const limited = limitConcurrency({ concurrency: 4, maxQueue: 400 })
  const closing = new AbortController()

  async function hueOf(path: string): Promise<number | null> {
    const cached = cache.get(path)
    if (cached) return cached.hue
    const stored = await findResponse(db, keyOf(path))
    const hue = typeof stored?.body === 'number' ? stored.body : null
    if (stored && stored.freshUntil > clock().toISOString()) cache.set(path, { hue })
    else computeLater(path)
    return hue
  }

  function computeLater(path: string): void {
    if (pending.has(path) || closing.signal.aborted) return
    const computation = limited(() => compute(path))
      .catch((error) => log.debug({ err: error, path }, 'the colour of a poster is not stored'))
      .finally(() => pending.delete(path))
    pending.set(path, computation)
  }

  async function compute(path: string): Promise<void> {
    const hue = await fetchPoster(`${url}/w${WIDTH}${path}`, closing.signal)
      .then(dominantHue)
      .catch((error) => {
        log.debug({ err: error, path }, 'a poster has no colour')
        return null
      })
    if (closing.signal.aborted) return
    cache.set(path, { hue })
    const now = clock()
    const freshUntil = soon(now, hue === null ? TTL.failure : TTL.hue)
    await storeResponse(db, keyOf(path), { body: hue, freshUntil, fetchedAt: now.toISOString(), about: null })
  }

  return {
    withHue: (titles) =>
      Promise.all(
        titles.map(async (title) => {
          if (!title.posterPath || !POSTER_PATH.test(title.posterPath)) return title
          const hue = await hueOf(title.posterPath)
          return hue === null ? title : { ...title, posterHue: hue }
        }),
      ),
    async close() {
      closing.abort()
      await Promise.allSettled(pending.values())
    },
  }
}

function keyOf(path: string): string {
  return `hue${path}`
}

async function fetchPoster(address: string, closing: AbortSignal): Promise<Uint8Array> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT)])
  const response = await fetch(address, { redirect: 'error', signal })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('The poster is too large.')
  }
  if (!response.ok) throw new Error(`status ${response.status}`)
  return Buffer.concat(chunks)
}
