import { ERROR_STATUS, type ErrorCode, FailureCodec } from '#contract'

/** The gate's own no: a code of the contract and a sentence for people. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly code: ErrorCode
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.code = code
    this.headers = headers
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  get body(): unknown {
    return FailureCodec.serialise({ message: this.message, fields: {} })
  }
}
