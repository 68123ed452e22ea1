import type { Failure } from '#contract'
import { CallError } from '#lib/browser/call-error'

/** What the other half of a sign-in may be, and the ticket of its first half. */
export type NeededFactor = NonNullable<Failure['needsFactor']>

/** A ticket of the page's memory: a reload begins anew. */
export interface HalfSignIn {
  ticket: string
  /** It is spent, or over. */
  onOver(text: string): void
}

/** Makes a call that uses the ticket. @throws CallError */
export async function whileItLasts<Result>(
  onOver: HalfSignIn['onOver'],
  use: () => Promise<Result>,
): Promise<Result> {
  try {
    return await use()
  } catch (error) {
    if (error instanceof CallError && error.reason === 'signin.ticketOver') onOver(error.message)
    throw error
  }
}

/** Signs in with a first factor, after which a second one may be needed. @throws CallError for any other reason */
export async function firstFactor(
  signIn: Promise<void>,
  onNeeded: (factor: NeededFactor) => Promise<void> | void,
): Promise<void> {
  try {
    await signIn
  } catch (error) {
    const needed = error instanceof CallError ? error.needsFactor : undefined
    if (!needed) throw error
    await onNeeded(needed)
  }
}
