import type { TitleKey } from '#upstream/db/title-keys'
import { findResponse, storeResponse } from '#upstream/db/tmdb-responses'
import type { Dependencies } from '#upstream/dependencies'
import { DAY, HOUR, soon } from '#upstream/time'

export const STALE_FOR = 30 * DAY
const MISSING_TTL = HOUR

export interface CachedRequest<Result> {
  key: string
  /** Milliseconds. */
  freshFor: number
  /** The title is refreshed while in a collection. */
  about?: TitleKey
  /** Null where TMDB has nothing of that key. */
  send(): Promise<Result | null>
  onResponse?(result: Result): Promise<void>
}

interface TmdbCache {
  /** A stale response is served while it is refreshed. Throws what `send` throws if there is none. */
  get<Result>(request: CachedRequest<Result>): Promise<Result | null>
  refresh<Result>(request: CachedRequest<Result>): Promise<Result | null>
  settle(): Promise<void>
}

export function openTmdbCache({ db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>): TmdbCache {
  const lookups = new Map<string, Promise<unknown>>()
  const refreshes = new Map<string, Promise<unknown>>()

  async function lookUp<Result>(request: CachedRequest<Result>): Promise<Result | null> {
    const stored = await findResponse(db, request.key)
    const now = clock().toISOString()
    if (stored && stored.freshUntil > now) return stored.body as Result | null
    const isServable = stored && stored.body !== null && soon(new Date(stored.freshUntil), STALE_FOR) > now
    if (!isServable) return refresh(request)
    refresh(request).catch(() => {}) // The client has logged it.
    return stored.body as Result
  }

  async function sendAndStore<Result>(request: CachedRequest<Result>): Promise<Result | null> {
    const { key, freshFor, about, send, onResponse } = request
    const body = await send()
    const now = clock()
    const freshUntil = soon(now, body === null ? MISSING_TTL : freshFor)
    try {
      await storeResponse(db, key, { body, freshUntil, fetchedAt: now.toISOString(), about: about ?? null })
      if (body !== null) await onResponse?.(body)
    } catch (error) {
      // A full disk must not hide a response that is there.
      log.error({ err: error }, 'a response of TMDB could not be stored')
    }
    return body
  }

  const refresh: TmdbCache['refresh'] = (request) =>
    shared(refreshes, request.key, () => sendAndStore(request))

  return {
    get: (request) => shared(lookups, request.key, () => lookUp(request)),
    refresh,
    settle: async () => void (await Promise.allSettled([...lookups.values(), ...refreshes.values()])),
  }
}

function shared<Result>(
  running: Map<string, Promise<unknown>>,
  key: string,
  job: () => Promise<Result>,
): Promise<Result> {
  const current = running.get(key) as Promise<Result> | undefined
  if (current) return current
  const started = job().finally(() => running.delete(key))
  running.set(key, started)
  return started
}
