import type { Failure } from '#contract'

/** A call that did not succeed. */
export class CallError extends Error {
  override name = 'CallError'
  /** The HTTP status; 0 when no response came. */
  readonly status: number
  /** A sentence for each invalid input, by field name. */
  readonly fields: Record<string, string>
  /** The sign-in failed only because the e-mail address is not confirmed. */
  readonly needsVerification: boolean
  readonly email: string | null

  /** `message` is the server's sentence; where it is empty, the caller shows the specification's fallback. */
  constructor(status: number, failure: Partial<Failure> = {}) {
    super(failure.message ?? '')
    this.status = status
    this.fields = failure.fields ?? {}
    this.needsVerification = failure.needsVerification ?? false
    this.email = failure.email ?? null
  }
}
