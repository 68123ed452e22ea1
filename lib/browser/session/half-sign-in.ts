import { CallError } from '#lib/browser/call-error'

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
