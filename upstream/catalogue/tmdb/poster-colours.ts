import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Title } from '#contract'
import { dominantHue } from '#upstream/catalogue/tmdb/dominant-hue'
import { limitConcurrency } from '#upstream/concurrency-limit'
import type { Db } from '#upstream/db/open'
import { findAnswer, keepAnswer } from '#upstream/db/tmdb-responses'
import { DAY, HOUR, SECOND, soon } from '#upstream/time'

/** A poster's path never comes to mean another picture; a failure may pass. */
const FRESH = { hue: 30 * DAY, failure: HOUR }
/** Width of the picture that is looked at, in pixels: the smallest TMDB serves. */
const WIDTH = 92
const TIMEOUT = 5 * SECOND
/** A poster of that width has some 4 kB. */
const MOST_BYTES = 512 * 1024
/** TMDB's own file names: the host is ours to choose, and nothing but a file of it can be named. */
const POSTER = /^\/[\w-]{1,80}\.(jpg|jpeg|png|webp)$/

/** Knows the colours of posters. */
export interface PosterHues {
  /** The same titles, with their posters' hues where known. Nobody waits for a picture: an unknown one is looked at later. */
  paint<One extends Pick<Title, 'posterPath'>>(titles: One[]): Promise<One[]>
  /** Looks at no more posters; resolves when none is being looked at. */
  close(): Promise<void>
}

export function openPosterHues(means: {
  /** TMDB's picture host. */
  url: string
  db: Db
  clock: () => Date
  log: Logger
}): PosterHues {
  const { url, db, clock, log } = means
  // One query per poster and process; null says that there is none for now.
  const known = new LRUCache<string, { hue: number | null }>({ max: 20_000, ttl: FRESH.failure })
  const looking = new Map<string, Promise<void>>()
  const inTurn = limitConcurrency({ concurrency: 4, maxQueue: 400 })
  const closing = new AbortController()

  async function hueOf(path: string): Promise<number | null> {
    const remembered = known.get(path)
    if (remembered) return remembered.hue
    const kept = await findAnswer(db, keyOf(path))
    const hue = typeof kept?.answer === 'number' ? kept.answer : null
    if (kept && kept.freshUntil > clock().toISOString()) known.set(path, { hue })
    else lookSoon(path)
    return hue
  }

  function lookSoon(path: string): void {
    if (looking.has(path) || closing.signal.aborted) return
    const look = inTurn(() => lookAt(path))
      // Too many are waiting, or the disk is full: the next request for it tries again.
      .catch((error) => log.debug({ err: error, path }, 'the colour of a poster is not kept'))
      .finally(() => looking.delete(path))
    looking.set(path, look)
  }

  async function lookAt(path: string): Promise<void> {
    const hue = await fetchPoster(`${url}/w${WIDTH}${path}`, closing.signal)
      .then(dominantHue)
      .catch((error) => {
        log.debug({ err: error, path }, 'a poster has no colour')
        return null
      })
    if (closing.signal.aborted) return
    known.set(path, { hue })
    const now = clock()
    const freshUntil = soon(now, hue === null ? FRESH.failure : FRESH.hue)
    await keepAnswer(db, keyOf(path), { answer: hue, freshUntil, fetchedAt: now.toISOString(), about: null })
  }

  return {
    paint: (titles) =>
      Promise.all(
        titles.map(async (title) => {
          if (!title.posterPath || !POSTER.test(title.posterPath)) return title
          const hue = await hueOf(title.posterPath)
          return hue === null ? title : { ...title, posterHue: hue }
        }),
      ),
    async close() {
      closing.abort()
      await Promise.allSettled(looking.values())
    },
  }
}

function keyOf(path: string): string {
  return `hue${path}`
}

/** @throws where it does not come whole, in time and in a sensible size */
async function fetchPoster(address: string, closing: AbortSignal): Promise<Uint8Array> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT)])
  const answer = await fetch(address, { redirect: 'error', signal })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MOST_BYTES) throw new Error('That poster is too large.')
  }
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return Buffer.concat(chunks)
}
