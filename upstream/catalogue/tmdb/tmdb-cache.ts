import { LRUCache } from 'lru-cache'
import type { TitleKey } from '#contract'
import {
  clientsAwaitingResponse,
  type WaitingClients,
} from '#upstream/catalogue/tmdb/clients-awaiting-response'
import type { CallTmdb, TmdbRequest } from '#upstream/catalogue/tmdb/resilient-tmdb-client'
import { findResponse, storeMissing, storeResponse } from '#upstream/catalogue/tmdb/stored-responses'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'
import { currentClient } from '#upstream/request-context'
import { DAY, HOUR, soon } from '#upstream/time'

export const STALE_FOR = 30 * DAY
const MISSING_TTL = HOUR
/** Of what was missing an hour ago: titles that are gone take no turns from those that are there. */
const STILL_MISSING_TTL = DAY
const MAX_MISSING = 50_000

export interface CachedRequest<Result> extends TmdbRequest<Result> {
  key: string
  /** Milliseconds. */
  freshFor: number
  /** Whether an earlier version has stored it, without all that is read of it today: it counts as stale. */
  isOutdated?(result: Result): boolean
  /** The title is refreshed while in a collection. */
  about?: TitleKey
  onResponse?(result: Result): Promise<void>
  /** TMDB says that it has no such thing. */
  onGone?(): Promise<void>
}

export interface Aged<Result> {
  body: Result
  /** When TMDB said it. */
  fetchedAt: string
  isStale: boolean
}

interface TmdbCache {
  /**
   * Null where TMDB has no such thing. A stale response is served while it is refreshed. @throws what the call throws, if
   * there is none
   */
  get<Result>(request: CachedRequest<Result>): Promise<Result | null>
  /** The same with its age. */
  getAged<Result>(request: CachedRequest<Result>): Promise<Aged<Result> | null>
  refresh<Result>(request: CachedRequest<Result>): Promise<Result | null>
  /** What `get` would serve without waiting for TMDB; undefined where that is nothing. */
  findStored<Result>(request: CachedRequest<Result>): Promise<Result | null | undefined>
  /** @param from of a transaction */
  findStoredAged<Result>(request: CachedRequest<Result>, from?: Db): Promise<Aged<Result> | null | undefined>
  settle(): Promise<void>
}

export function openTmdbCache(
  { db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  callTmdb: CallTmdb,
): TmdbCache {
  const lookups = new Map<string, Job>()
  const refreshes = new Map<string, Job>()
  // What TMDB has never had is no row: any caller can invent numbers. By key, until when.
  const missing = new LRUCache<string, string>({ max: MAX_MISSING })

  async function lookUp<Result>(
    request: CachedRequest<Result>,
    clients: WaitingClients,
  ): Promise<Aged<Result> | null> {
    const stored = await findServable(request)
    if (stored === undefined) return refresh(request, clients)
    if (stored?.isStale) refresh(request).catch(() => {}) // The client has logged it.
    return stored
  }

  /** Undefined where TMDB has to be asked first; null for what it does not have. */
  async function findServable<Result>(
    request: CachedRequest<Result>,
    from = db,
  ): Promise<Aged<Result> | null | undefined> {
    const now = clock().toISOString()
    if ((missing.get(request.key) ?? '') > now) return null
    const stored = await findResponse(from, request.key)
    const body = (stored?.body ?? null) as Result | null
    if (stored && stored.freshUntil > now) {
      if (body === null) return null
      if (!request.isOutdated?.(body)) return { body, fetchedAt: stored.fetchedAt, isStale: false }
    }
    const isServable = stored && body !== null && soon(new Date(stored.freshUntil), STALE_FOR) > now
    return isServable ? { body, fetchedAt: stored.fetchedAt, isStale: true } : undefined
  }

  async function sendAndStore<Result>(
    request: CachedRequest<Result>,
    clients: WaitingClients,
  ): Promise<Aged<Result> | null> {
    const { body, isGone } = await callTmdb(request, clients)
    const now = clock()
    const fetchedAt = now.toISOString()
    try {
      if (body === null) await rememberMissing(request)
      else await store(request, body, now)
      if (isGone) await request.onGone?.()
    } catch (error) {
      // A full disk must not hide a response that is there.
      log.error({ err: error }, 'a response of TMDB could not be stored')
    }
    return body === null ? null : { body, fetchedAt, isStale: false }
  }

  async function store<Result>(
    { key, freshFor, about, onResponse }: CachedRequest<Result>,
    body: Result,
    now: Date,
  ) {
    const times = { freshUntil: soon(now, freshFor), fetchedAt: now.toISOString() }
    missing.delete(key)
    await storeResponse(db, key, { body, ...times, about: about ?? null })
    await onResponse?.(body)
  }

  async function rememberMissing<Result>({ key, about }: CachedRequest<Result>): Promise<void> {
    const now = clock()
    const freshUntil = soon(now, MISSING_TTL)
    missing.set(key, freshUntil)
    const laterUntil = soon(now, STILL_MISSING_TTL)
    await storeMissing(db, key, {
      freshUntil,
      laterUntil,
      fetchedAt: now.toISOString(),
      about: about ?? null,
    })
  }

  function refresh<Result>(
    request: CachedRequest<Result>,
    clients = clientsAwaitingResponse(currentClient()),
  ): Promise<Aged<Result> | null> {
    return shared(refreshes, request.key, clients, () => sendAndStore(request, clients))
  }

  function getAged<Result>(request: CachedRequest<Result>): Promise<Aged<Result> | null> {
    const clients = clientsAwaitingResponse(currentClient())
    return shared(lookups, request.key, clients, () => lookUp(request, clients))
  }

  return {
    getAged,
    get: async (request) => (await getAged(request))?.body ?? null,
    refresh: async (request) => (await refresh(request))?.body ?? null,
    async findStored(request) {
      const stored = await findServable(request)
      return stored === null ? null : stored?.body
    },
    findStoredAged: findServable,
    async settle() {
      const jobs = [...lookups.values(), ...refreshes.values()]
      await Promise.allSettled(jobs.map(({ result }) => result))
    },
  }
}

interface Job {
  result: Promise<unknown>
  clients: WaitingClients
}

/** One job for all that want its result: its request to TMDB is made in the turn of whichever client has the next. */
function shared<Result>(
  running: Map<string, Job>,
  key: string,
  clients: WaitingClients,
  start: () => Promise<Result>,
): Promise<Result> {
  const current = running.get(key)
  if (current) {
    clients.each(current.clients.add)
    return current.result as Promise<Result>
  }
  const result = start().finally(() => running.delete(key))
  running.set(key, { result, clients })
  return result
}
