import {
  ERROR_STATUS,
  type ErrorCode,
  type Failure,
  type Reason,
  type ReasonArguments,
  type ReasonValues,
  sentenceOf,
} from '#contract'

type Headers = Record<string, string>

/** A failure of the web app's own: the upstream is not asked. */
export class HttpError<R extends Reason = Reason> extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly failure: Failure
  readonly headers: Headers

  constructor(code: ErrorCode, reason: R, ...[values = {}, headers = {}]: ReasonArguments<R, Headers>) {
    const stated = { reason, values: values as ReasonValues }
    super(sentenceOf(stated))
    this.status = ERROR_STATUS[code]
    this.failure = { code, ...stated, message: this.message, fields: {} }
    this.headers = headers
  }
}
