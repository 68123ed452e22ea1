import { ApiError } from '#upstream/api-error'

const RETRY_AFTER_SECONDS = 2

interface Limits {
  /** Jobs that run at once. */
  concurrency: number
  /** Jobs that wait for them. */
  maxQueue: number
  /** What one more is refused with. */
  refuse?: () => ApiError
}

export type Run = <Result>(job: () => Promise<Result>) => Promise<Result>

/** Returns a function that runs a job once a slot is free. @throws ApiError `unavailable`, or `refuse`: the queue is full */
export function limitConcurrency({ concurrency, maxQueue, refuse = tooManyPeople }: Limits): Run {
  const queue: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running < concurrency) {
      running++
    } else {
      if (queue.length >= maxQueue) throw refuse()
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

/** The same for each key by itself: jobs of one wait for its own alone. */
export function limitEach(limits: Limits): (key: string) => Run {
  const known = new Map<string, { run: Run; jobs: number }>()
  return (key) => async (job) => {
    const own = known.get(key) ?? { run: limitConcurrency(limits), jobs: 0 }
    known.set(key, own)
    own.jobs++
    try {
      return await own.run(job)
    } finally {
      own.jobs--
      if (own.jobs === 0) known.delete(key)
    }
  }
}

function tooManyPeople(): ApiError {
  return new ApiError('unavailable', 'Too many people at once. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  })
}
