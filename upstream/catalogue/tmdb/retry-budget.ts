/** Limits retries to a share of the requests, so that a failing source is not sent twice as many. */
export interface RetryBudget {
  /** To be called once per request: it earns a share of a retry. */
  deposit(): void
  /** Spends one retry; false if there is none. */
  withdraw(): boolean
}

/**
 * A tenth of the requests, up to ten retries in reserve: the client-side retry budget of Google's "Site Reliability
 * Engineering", chapter 21.
 */
export function createRetryBudget(share = 0.1, max = 10): RetryBudget {
  let balance = 0
  return {
    deposit() {
      balance = Math.min(max, balance + share)
    },
    withdraw() {
      if (balance < 1) return false
      balance -= 1
      return true
    },
  }
}
