import { ApiError } from '#upstream/api-error'
import { limitConcurrency } from '#upstream/concurrency-limit'

/** Each holds what came, up to 5 MB twice, until it is drawn anew; who waits has not been read yet. */
const all = limitConcurrency({ concurrency: 16, maxQueue: 32 })
/** Pictures of one member on their way at once: however slowly they send them, others have room. */
const EACH = 2
const RETRY_AFTER = 2

const theirs = new Map<number, number>()

/** Takes a member's picture in while there is room for what it holds. @throws ApiError unavailable where there is none */
export async function receiving<Result>(memberId: number, work: () => Promise<Result>): Promise<Result> {
  const own = theirs.get(memberId) ?? 0
  if (own >= EACH) {
    const sentence = 'Too many pictures at once. Please try again in a moment.'
    throw new ApiError('unavailable', sentence, { retryAfter: RETRY_AFTER })
  }
  theirs.set(memberId, own + 1)
  try {
    return await all(work)
  } finally {
    const left = (theirs.get(memberId) ?? 1) - 1
    if (left > 0) theirs.set(memberId, left)
    else theirs.delete(memberId)
  }
}
