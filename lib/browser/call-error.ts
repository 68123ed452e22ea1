import type { Failure, Reason, ReasonValues } from '#contract'

export class CallError extends Error {
  override name = 'CallError'
  /** 0 without a response. */
  readonly status: number
  readonly fields: Record<string, string>
  /** Absent where a host of another make does not say. */
  readonly reason: Reason | undefined
  readonly values: ReasonValues
  readonly needsVerification: boolean
  readonly email: string | null
  /** The first factor was right. */
  readonly needsFactor: Failure['needsFactor']
  /** The call waits until its member has proved again who is there. */
  readonly needsConfirmation: Failure['needsConfirmation']

  constructor(status: number, failure: Partial<Failure> = {}) {
    super(failure.message ?? '')
    this.status = status
    this.fields = failure.fields ?? {}
    this.reason = failure.reason
    this.values = failure.values ?? {}
    this.needsVerification = failure.needsVerification ?? false
    this.email = failure.email ?? null
    this.needsFactor = failure.needsFactor
    this.needsConfirmation = failure.needsConfirmation
  }
}

/** Thrown where the member did not confirm a call, which has done nothing: nothing is said of it, and all stays as it was typed. */
export const CANCELLED = new Error('cancelled')

export function isCancelled(error: unknown): boolean {
  return error === CANCELLED
}

/** The site's own address, where the page is open at another one. */
export function siteOf({ reason, values }: CallError): string | null {
  return reason === 'api.openedElsewhere' ? String(values.site) : null
}

/** Why an action failed. What is no failure of a call, such as a script that did not arrive, is logged, and may be tried again as one of the server. */
export function callErrorOf(error: unknown): CallError {
  if (error instanceof CallError) return error
  console.error(error)
  return new CallError(navigator.onLine ? 500 : 0)
}
