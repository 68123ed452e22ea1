import { ERROR_STATUS, type ErrorCode, type Failure } from '#contract'

/** `message` is a sentence for people, `fields` names the inputs at fault. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** The address that is still to be confirmed. */
  readonly email: string | undefined
  /** The session's browser has signed out or in again. */
  readonly isReplaced: boolean
  /** Of a title that TMDB lists no longer. */
  readonly gone: Failure['gone']

  constructor(
    code: ErrorCode,
    message: string,
    details: {
      fields?: Record<string, string>
      retryAfter?: number
      email?: string
      isReplaced?: boolean
      gone?: Failure['gone']
    } = {},
  ) {
    super(message)
    this.code = code
    this.fields = details.fields ?? {}
    this.retryAfter = details.retryAfter
    this.email = details.email
    this.isReplaced = details.isReplaced ?? false
    this.gone = details.gone
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** Of the catalogue's source: it does not answer, or too many wait for it. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unavailable'
}
