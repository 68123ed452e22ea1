/** Keeps callers from a source that does not work. */
export interface Breaker {
  /** Whether nobody may call now. */
  isResting(): boolean
  /** A call is made; where the source is only tried again, nobody else may call until it ends. */
  begins(): void
  succeeded(): void
  failed(): void
}

/** Opens after so many failures in a row; after `rest` milliseconds one call tries whether the source works again. */
export function makeBreaker(after: { failures: number; rest: number }, clock: () => Date): Breaker {
  let failures = 0
  let closedAgainAt = 0
  let trying = false

  const isOpen = () => failures >= after.failures
  const isResting = () => isOpen() && (trying || clock().getTime() < closedAgainAt)

  return {
    isResting,
    begins() {
      trying = isOpen()
    },
    succeeded() {
      failures = 0
      trying = false
    },
    failed() {
      failures++
      trying = false
      if (isOpen()) closedAgainAt = clock().getTime() + after.rest
    },
  }
}
