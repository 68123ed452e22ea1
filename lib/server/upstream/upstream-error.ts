import type { Failure } from '#contract'

/** How an answer is not the one asked for: it says no, it makes no sense, or it never came. */
export type UpstreamFault = 'refused' | 'unreadable' | 'silent'

/**
 * An answer of the upstream that is not the one asked for: its own status and failure, 502 when it cannot be
 * reached or understood, 504 when it is too slow. `message` is for the log, `failure.message` for people.
 */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly status: number
  readonly failure: Failure
  readonly fault: UpstreamFault

  constructor(status: number, reason: string, said: Failure | 'unreadable' | 'silent') {
    super(`The upstream ${reason}.`)
    this.status = status
    // Nobody said anything, so the page has the word: each has its own sentence for this.
    this.failure = typeof said === 'string' ? { message: null, fields: {} } : said
    this.fault = typeof said === 'string' ? said : 'refused'
  }

  /** Nothing is there: a number that no title can have (0, or ten digits too many) is a bad request to the upstream. */
  get isMissing(): boolean {
    return this.status === 404 || this.status === 400
  }
}
