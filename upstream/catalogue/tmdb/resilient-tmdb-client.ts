import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel'
import type { Logger } from 'pino'
import type { Wire } from '#contract'
import { ApiError } from '#upstream/api-error'
import type { WaitingClients } from '#upstream/catalogue/tmdb/clients-awaiting-response'
import { DEFAULT_RETRY_AFTER, sendTmdbRequest, TmdbError } from '#upstream/catalogue/tmdb/tmdb-http'
import type { TakeTurn } from '#upstream/catalogue/tmdb/turns-by-client'
import { tmdbCalls, tmdbRejections } from '#upstream/metrics'
import { SECOND } from '#upstream/time'

/** With the wait for a turn and retries. */
const TIMEOUT = 3 * SECOND
const RETRIES = { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 150, maxDelay: 400 }) }
/** Google's "Site Reliability Engineering", chapter 21: retries are a tenth of the requests. */
const RETRY_BUDGET = { share: 0.1, max: 10 }
const BREAKER_FAILURES = 20
const BREAKER_OPEN_FOR = 10 * SECOND

export interface TmdbRequest<Result> {
  path: string
  parameters: Record<string, string>
  parse(wire: Wire): Result | null
}

interface TmdbResult<Result> {
  /** Null where TMDB has no such thing, or nothing that is for everybody. */
  body: Result | null
  /** TMDB says that it has no such thing. */
  isGone: boolean
}

/** @throws ApiError `unavailable` for a missing or unreadable response */
export type CallTmdb = <Result>(
  request: TmdbRequest<Result>,
  clients: WaitingClients,
) => Promise<TmdbResult<Result>>

export function createTmdbClient(api: {
  url: string
  key: string
  clock: () => Date
  log: Logger
  takeTurn: TakeTurn
}): CallTmdb {
  const { clock, log, takeTurn } = api
  const budget = createRetryBudget()
  const policy = wrap(
    retry(
      handleWhen((error) => isBroken(error) && budget.withdraw()),
      RETRIES,
    ),
    circuitBreaker(handleWhen(isBroken), {
      halfOpenAfter: BREAKER_OPEN_FOR,
      breaker: new ConsecutiveBreaker(BREAKER_FAILURES),
    }),
  )
  let limitedUntil = 0

  function rejectWhileLimited(): void {
    const wait = limitedUntil - clock().getTime()
    if (wait > 0) throw new TmdbError('limited', 'limited a moment ago', wait)
  }

  async function attempt<Result>(
    path: string,
    clients: WaitingClients,
    signal: AbortSignal,
    send: () => Promise<Result>,
  ): Promise<Result> {
    rejectWhileLimited()
    if (!(await takeTurn(clients))) {
      tmdbRejections.inc()
      throw new TmdbError('limited', 'too many requests are waiting', SECOND)
    }
    signal.throwIfAborted()
    rejectWhileLimited()
    try {
      const result = await send()
      tmdbCalls.inc({ outcome: 'answered' })
      return result
    } catch (error) {
      tmdbCalls.inc({ outcome: error instanceof TmdbError ? error.kind : 'broken' })
      log.warn({ path, reason: reasonOf(error) }, 'a request to TMDB failed')
      if (error instanceof TmdbError && error.kind === 'limited') {
        limitedUntil = clock().getTime() + error.retryAfter
      }
      throw error
    }
  }

  return async ({ path, parameters, parse }, clients) => {
    const signal = AbortSignal.timeout(TIMEOUT)
    const send = async () => {
      const wire = await sendTmdbRequest(api, path, parameters, signal)
      return { body: wire && parse(wire), isGone: wire === null }
    }
    budget.deposit()
    try {
      return await policy.execute(() => attempt(path, clients, signal, send), signal)
    } catch (error) {
      throw unavailable(error)
    }
  }
}

function createRetryBudget() {
  let balance = 0
  return {
    deposit() {
      balance = Math.min(RETRY_BUDGET.max, balance + RETRY_BUDGET.share)
    },
    withdraw(): boolean {
      if (balance < 1) return false
      balance -= 1
      return true
    },
  }
}

/** Connection failures and timeouts too, but not an open circuit. */
function isBroken(error: unknown): boolean {
  if (error instanceof TmdbError) return error.kind === 'broken'
  return !isBrokenCircuitError(error)
}

function unavailable(error: unknown): ApiError {
  const openFor = isBrokenCircuitError(error) ? BREAKER_OPEN_FOR : DEFAULT_RETRY_AFTER
  const wait = error instanceof TmdbError ? error.retryAfter : openFor
  return new ApiError('unavailable', 'titles.catalogueSilent', {}, { retryAfter: Math.ceil(wait / SECOND) })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
