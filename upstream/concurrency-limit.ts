import { ApiError } from '#upstream/api-error'

const RETRY_AFTER_SECONDS = 2

interface Limits {
  /** Jobs that run at once. */
  concurrency: number
  /** Jobs that wait for them. */
  maxQueue: number
  /** What one more is refused with. */
  refuse?: () => ApiError
  /** A slot stays closed after a job for as long as that took, and no longer than these milliseconds. */
  restMax?: number
}

/** @param signal a job that waits gives up its place when it is aborted */
export type Run = <Result>(job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

/**
 * Returns a function that runs a job once a slot is free.
 * @throws ApiError `unavailable`, or `refuse`: the queue is full; `bad_request`: the client has left the queue
 */
export function limitConcurrency(
  { concurrency, maxQueue, refuse = tooManyPeople, restMax = 0 }: Limits,
  onIdle?: () => void,
): Run {
  const queue: (() => void)[] = []
  let running = 0

  function release(): void {
    const next = queue.shift()
    // The slot goes to the next job directly: a later call cannot take it.
    if (next) next()
    else if (--running === 0) onIdle?.()
  }

  function wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const resume = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        queue.splice(queue.indexOf(resume), 1)
        reject(clientLeft())
      }
      queue.push(resume)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async (job, signal) => {
    if (running < concurrency) {
      running++
    } else {
      if (signal?.aborted) throw clientLeft()
      if (queue.length >= maxQueue) throw refuse()
      await wait(signal)
    }
    const started = performance.now()
    try {
      return await job()
    } finally {
      const rest = Math.min(performance.now() - started, restMax)
      // In another turn of the event loop: jobs that never leave theirs, as with SQLite, would let no other request come between.
      if (rest > 0) setTimeout(release, rest).unref()
      else if (queue.length > 0) setImmediate(release)
      else release()
    }
  }
}

/** The same for each key by itself: jobs of one wait for its own alone. */
export function limitEach(limits: Limits): (key: string) => Run {
  const known = new Map<string, Run>()
  return (key) => (job, signal) => {
    const run = known.get(key) ?? limitConcurrency(limits, () => known.delete(key))
    known.set(key, run)
    return run(job, signal)
  }
}

function clientLeft(): ApiError {
  return new ApiError('bad_request', 'api.clientLeft')
}

function tooManyPeople(): ApiError {
  return new ApiError('unavailable', 'api.tooManyPeople', {}, { retryAfter: RETRY_AFTER_SECONDS })
}
