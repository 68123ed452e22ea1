import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isObject, type Wire } from '#contract'
import { ApiError } from '#upstream/api-error'
import { makeBreaker } from '#upstream/catalogue/tmdb/circuit-breaker'
import { makePace } from '#upstream/catalogue/tmdb/rate-limiter'
import { makeRetryBudget } from '#upstream/catalogue/tmdb/retry-budget'
import { tmdbCalls } from '#upstream/metrics'
import { HOUR, SECOND } from '#upstream/time'

/** TMDB asks to stay under some 40 a second. */
const PER_SECOND = 30
/** For one question, waiting and retries included. */
const TIMEOUT = 3 * SECOND
const RETRIES = 2
/** Milliseconds before a retry: between half of this and all of it, doubled for each further one. */
const RETRY_PAUSE = 200
const BREAKER = { failures: 20, rest: 10 * SECOND }
/** Where a 429 does not say how long. */
const DEFAULT_QUIET = 5 * SECOND

/**
 * Asks TMDB and reads the answer. Null means that there is no such thing; throws ApiError `unavailable` where there is
 * no answer, or none that can be read.
 */
export type AskTmdb = <Answer>(
  path: string,
  parameters: Record<string, string>,
  read: (wire: Wire) => Answer | null,
) => Promise<Answer | null>

/** Why a call brought no answer: `broken` may be tried again, `refused` not, `limited` only later. */
class Unanswered extends Error {
  readonly kind: 'broken' | 'refused' | 'limited'
  readonly quiet: number

  constructor(kind: 'broken' | 'refused' | 'limited', reason: string, quiet = 0) {
    super(reason)
    this.kind = kind
    this.quiet = quiet
  }
}

/** A client of TMDB's v3 API that keeps to its limits. `key` is a v3 key or a v4 token. */
export function openTmdbClient(means: { url: string; key: string; clock: () => Date; log: Logger }): AskTmdb {
  const { clock, log } = means
  const takeTurn = makePace(PER_SECOND)
  const breaker = makeBreaker(BREAKER, clock)
  const budget = makeRetryBudget()
  let quietUntil = 0

  function refuseIfQuiet(): void {
    const quiet = quietUntil - clock().getTime()
    if (quiet > 0) throw new Unanswered('limited', 'limited a moment ago', quiet)
    if (breaker.isResting()) throw new Unanswered('limited', 'failing too often', BREAKER.rest)
  }

  /** One call, if one may be made now. */
  async function attempt<Answer>(
    path: string,
    signal: AbortSignal,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    refuseIfQuiet()
    if (!(await takeTurn())) throw new Unanswered('limited', 'too many are waiting', SECOND)
    signal.throwIfAborted()
    // While this one waited, TMDB may have limited or failed another.
    refuseIfQuiet()
    breaker.begins()
    try {
      const answer = await send()
      breaker.succeeded()
      tmdbCalls.inc({ outcome: 'answered' })
      return answer
    } catch (error) {
      tmdbCalls.inc({ outcome: error instanceof Unanswered ? error.kind : 'broken' })
      log.warn({ path, reason: reasonOf(error) }, 'TMDB has not answered')
      if (error instanceof Unanswered && error.kind !== 'broken') breaker.succeeded()
      else breaker.failed()
      if (error instanceof Unanswered && error.kind === 'limited')
        quietUntil = clock().getTime() + error.quiet
      throw error
    }
  }

  return async (path, parameters, read) => {
    const { address, headers } = toRequest(means, path, parameters)
    const signal = AbortSignal.timeout(TIMEOUT)
    const send = async () => {
      const body = await bodyOf(await fetch(address, { headers, signal, redirect: 'error' }), clock)
      return body && read(body)
    }
    budget.requested()
    for (let tries = 0; ; tries++) {
      try {
        return await attempt(path, signal, send)
      } catch (error) {
        const isFinal = error instanceof Unanswered && error.kind !== 'broken'
        if (isFinal || signal.aborted || tries >= RETRIES || !budget.allows()) throw unavailable(error)
        await sleep(RETRY_PAUSE * 2 ** tries * (0.5 + Math.random() / 2))
      }
    }
  }
}

function toRequest(to: { url: string; key: string }, path: string, parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters)
  // A v4 token is a JSON web token: three dependencies with dots between them.
  const isToken = to.key.includes('.')
  if (!isToken) query.set('api_key', to.key)
  return {
    address: `${to.url}/${path}?${query}`,
    headers: { accept: 'application/json', ...(isToken && { authorization: `Bearer ${to.key}` }) },
  }
}

/** The body, or null where TMDB says that there is no such thing. */
async function bodyOf(response: Response, clock: () => Date): Promise<Wire | null> {
  const body = parse(await response.text())
  if (response.status === 429) throw new Unanswered('limited', 'status 429', quietOf(response, clock))
  if (response.ok && body) return body
  // A 404 that is not TMDB's own says nothing about the title: somebody else answered.
  if (response.status === 404 && typeof body?.status_code === 'number') return null
  const isRefused = response.status >= 400 && response.status < 500
  throw new Unanswered(
    isRefused ? 'refused' : 'broken',
    `status ${response.status}${body ? '' : ', unreadable'}`,
  )
}

function parse(text: string): Wire | null {
  try {
    const body: unknown = JSON.parse(text)
    return isObject(body) ? body : null
  } catch {
    return null
  }
}

/** Milliseconds to be quiet for: Retry-After in seconds or as a date. */
function quietOf(response: Response, clock: () => Date): number {
  const stated = response.headers.get('retry-after') ?? ''
  const wait = /^\d+$/.test(stated) ? Number(stated) * SECOND : Date.parse(stated) - clock().getTime()
  return Number.isFinite(wait) && wait > 0 ? Math.min(HOUR, wait) : DEFAULT_QUIET
}

function unavailable(error: unknown): ApiError {
  const wait = error instanceof Unanswered && error.quiet > 0 ? error.quiet : DEFAULT_QUIET
  return new ApiError('unavailable', 'The catalogue does not answer at the moment. Please try again soon.', {
    retryAfter: Math.ceil(wait / SECOND),
  })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
