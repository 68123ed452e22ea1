import { ERROR_STATUS, type ErrorCode } from '#contract'

export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.status = ERROR_STATUS[code]
    this.headers = headers
  }
}
