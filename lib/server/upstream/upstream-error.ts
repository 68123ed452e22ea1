import type { Failure } from '#contract'

/** How a response is not the one requested: a failure status, an unreadable body, or no response at all. */
export type UpstreamFault = 'refused' | 'unreadable' | 'silent'

/** What the digest of an error begins with whose cause is the upstream; its status follows. */
export const UPSTREAM_DIGEST = 'upstream-'

/**
 * A call that failed: with the upstream's own status and failure, 502 when it cannot be reached or parsed, 504 when
 * it is too slow. `message` is for the log, `failure.message` for people.
 */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly status: number
  /** Next hides an error's message from its error page but not its digest, by which the HTTP server knows the cause. */
  readonly digest: string
  readonly failure: Failure
  readonly fault: UpstreamFault

  constructor(status: number, reason: string, failure: Failure | 'unreadable' | 'silent') {
    super(`The upstream ${reason}.`)
    this.status = status
    this.digest = `${UPSTREAM_DIGEST}${status}`
    // Without a sentence of the upstream's own, each page has one for this.
    this.failure = typeof failure === 'string' ? { message: null, fields: {} } : failure
    this.fault = typeof failure === 'string' ? failure : 'refused'
  }

  /** Upstreams answer 400 to an id that no title can have: 0, or ten digits too many. */
  get isMissing(): boolean {
    return this.status === 404 || this.status === 400
  }
}
