import {
  ERROR_STATUS,
  type ErrorCode,
  type Failure,
  type Reason,
  type ReasonArguments,
  type ReasonValues,
  sentenceOf,
} from '#contract'
import type { Translator } from '#lib/messages/translator'

type Headers = Record<string, string>

/** A failure of the web app's own: the upstream is not asked. Its message is for logs: the reason. */
export class HttpError<R extends Reason = Reason> extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly headers: Headers
  private readonly stated: { code: ErrorCode; reason: Reason; values: ReasonValues }

  constructor(code: ErrorCode, reason: R, ...[values = {}, headers = {}]: ReasonArguments<R, Headers>) {
    super(reason)
    this.status = ERROR_STATUS[code]
    this.stated = { code, reason, values: values as ReasonValues }
    this.headers = headers
  }

  /** As it is sent. */
  failure(t: Translator<'api'>): Failure {
    return { ...this.stated, message: sentenceOf(t, this.stated), fields: {} }
  }
}
