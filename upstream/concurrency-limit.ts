import { ApiError } from '#upstream/api-error'

/** Seconds to wait before requestContext again when too much is waiting already. */
const RETRY_AFTER = 2

/** Runs jobs, `atOnce` of them together; further ones wait. Throws ApiError `unavailable` when the queue is full. */
export type ConcurrencyLimit = <Result>(job: () => Promise<Result>) => Promise<Result>

/** Bounds heavy work (hashing, decoding), so that it cannot starve everything else. */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }): ConcurrencyLimit {
  const queue: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new ApiError('unavailable', 'Too many people at once. Please try again in a moment.', {
          retryAfter: RETRY_AFTER,
        })
      }
      await new Promise<void>((resume) => queue.push(resume))
    } else {
      running++
    }
    try {
      return await job()
    } finally {
      const next = queue.shift()
      // The place is handed on, so nobody who comes in between can take it.
      if (next) next()
      else running--
    }
  }
}
