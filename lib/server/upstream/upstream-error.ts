import type { Failure } from '#contract'

type UpstreamFault = 'refused' | 'unreadable' | 'silent'

/** `message` is for the log, `failure.message` for people: null without a sentence of the upstream's. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly status: number
  readonly failure: Failure
  readonly fault: UpstreamFault

  constructor(status: number, reason: string, failure: Failure | 'unreadable' | 'silent') {
    super(`The upstream ${reason}.`)
    this.status = status
    this.failure = typeof failure === 'string' ? { message: null, fields: {} } : failure
    this.fault = typeof failure === 'string' ? failure : 'refused'
  }

  /** Upstreams respond with 400 to an id that no title can have: 0, or ten digits too many. */
  get isMissing(): boolean {
    return this.status === 404 || this.status === 400
  }
}
