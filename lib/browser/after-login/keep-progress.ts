import type { ProgressInput } from '#lib/contract/series/progress-calls'

/**
 * Keeps a change of a show for the sign-in, as the session has ended.
 * @param member read before the call that ended the session; null when unknown
 * @returns whether it is kept
 */
export async function keepProgress(update: ProgressInput, member: number | null): Promise<boolean> {
  try {
    const { keepPendingProgress } = await import('#lib/browser/after-login/pending-writes')
    keepPendingProgress(update, member)
    return true
  } catch {
    // Without storage it is done anew.
    return false
  }
}
