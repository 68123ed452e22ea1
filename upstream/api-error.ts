import {
  ERROR_STATUS,
  type ErrorCode,
  type Failure,
  type Reason,
  type ReasonArguments,
  type ReasonValues,
  type StatedReason,
  sentenceOf,
} from '#contract'
import type { Translator } from '#lib/messages/translator'

interface Details {
  /** The one input at fault, for the same reason. */
  field?: string
  /** All of them, each with its own. */
  fields?: Record<string, StatedReason>
  /** Seconds. */
  retryAfter?: number
  /** The address that is still to be confirmed. */
  email?: string
  /** The session's browser has signed out or in again. */
  isReplaced?: boolean
  /** Half of a sign-in, and what its other half may be. */
  needsFactor?: Failure['needsFactor']
  needsConfirmation?: Failure['needsConfirmation']
  /** Of a title that TMDB lists no longer. */
  gone?: Failure['gone']
}

/** Its message is for logs: the reason, whose sentence is said in the language of the response. */
export class ApiError<R extends Reason = Reason> extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly reason: Reason
  readonly values: ReasonValues
  readonly details: Details

  constructor(code: ErrorCode, reason: R, ...[values = {}, details = {}]: ReasonArguments<R, Details>) {
    super(reason)
    this.code = code
    this.reason = reason
    this.values = values as ReasonValues
    this.details = details
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  /** As it is sent. */
  failure(t: Translator<'api'>): Failure {
    const { code, reason, values } = this
    const message = sentenceOf(t, this)
    const { field, fields = {}, email = null, isReplaced = false } = this.details
    const { needsFactor, needsConfirmation, gone } = this.details
    const stated = Object.entries(fields).map(([name, one]) => [name, sentenceOf(t, one)] as const)
    return {
      code,
      reason,
      values,
      message,
      fields: Object.fromEntries(field ? [[field, message], ...stated] : stated),
      needsVerification: email !== null,
      email,
      isReplaced,
      ...(needsFactor && { needsFactor }),
      ...(needsConfirmation && { needsConfirmation }),
      ...(gone && { gone }),
    }
  }
}

/** Of the catalogue's source: it does not answer, or too many wait for it. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unavailable'
}
