/** Allows retries up to a share of the requests, so that a source in trouble is not asked twice as often. */
export interface RetryBudget {
  requested(): void
  /** Whether there may be one more retry; a yes spends it. */
  allows(): boolean
}

/**
 * A tenth of the requests, saved up to ten retries: the client-side budget of Google's "Site Reliability
 * Engineering", chapter 21.
 */
export function makeRetryBudget(share = 0.1, savedAtMost = 10): RetryBudget {
  let saved = 0
  return {
    requested() {
      saved = Math.min(savedAtMost, saved + share)
    },
    allows() {
      if (saved < 1) return false
      saved -= 1
      return true
    },
  }
}
