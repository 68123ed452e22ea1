import { ApiError } from '#upstream/api-error'

const RETRY_AFTER_SECONDS = 2

/** Returns a function that runs a job once a slot is free. @throws ApiError `unavailable`: the queue is full */
export function limitConcurrency(limits: { concurrency: number; maxQueue: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (running < limits.concurrency) {
      running++
    } else {
      if (queue.length >= limits.maxQueue) {
        throw new ApiError('unavailable', 'Too many people at once. Please try again in a moment.', {
          retryAfter: RETRY_AFTER_SECONDS,
        })
      }
      await new Promise<void>((resume) => queue.push(resume))
    }
    try {
      return await job()
    } finally {
      const next = queue.shift()
      // The slot goes to the next job directly: a later call cannot take it.
      if (next) next()
      else running--
    }
  }
}
