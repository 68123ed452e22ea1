import type { Failure } from '#contract'

export class CallError extends Error {
  override name = 'CallError'
  /** 0 without a response. */
  readonly status: number
  readonly fields: Record<string, string>
  readonly needsVerification: boolean
  readonly email: string | null

  constructor(status: number, failure: Partial<Failure> = {}) {
    super(failure.message ?? '')
    this.status = status
    this.fields = failure.fields ?? {}
    this.needsVerification = failure.needsVerification ?? false
    this.email = failure.email ?? null
  }
}
