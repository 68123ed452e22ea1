import type { Failure } from '#contract'

/** A call that did not succeed. */
export class CallError extends Error {
  override name = 'CallError'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** Which inputs are at fault, each with a sentence. */
  readonly fields: Record<string, string>
  /** A refused sign-in whose only fault is an e-mail address that is not confirmed. */
  readonly needsVerification: boolean
  readonly email: string | null

  /** `message` is the server's own sentence, or empty: the caller then shows the specification's fallback. */
  constructor(status: number, failure: Partial<Failure> = {}) {
    super(failure.message ?? '')
    this.status = status
    this.fields = failure.fields ?? {}
    this.needsVerification = failure.needsVerification ?? false
    this.email = failure.email ?? null
  }
}
