import { ERROR_STATUS, type ErrorCode, FailureShape } from '#contract'

/** The gate's own no: a code of the contract and a sentence for people. */
export class Refusal extends Error {
  override name = 'Refusal'
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
    return FailureShape.write({ message: this.message, fields: {} })
  }
}
