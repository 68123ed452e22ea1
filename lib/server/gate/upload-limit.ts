import { HttpError } from '#lib/server/gate/http-error'

/** Pictures on their way at once, and those of one member: each holds 5 MB, twice while it is put together. */
const AT_ONCE = 16
const EACH = 2
const RETRY_S = 2

const theirs = new Map<number, number>()
let all = 0

/**
 * Takes a member's picture along, while there is room for what it holds: however many come, and however slowly.
 * @throws HttpError 503 where there is none
 */
export async function amongUploads<Result>(memberId: number, upload: () => Promise<Result>): Promise<Result> {
  const own = theirs.get(memberId) ?? 0
  if (all >= AT_ONCE || own >= EACH) {
    const sentence = 'Too many pictures at once. Please try again in a moment.'
    throw new HttpError('unavailable', sentence, { 'retry-after': String(RETRY_S) })
  }
  all++
  theirs.set(memberId, own + 1)
  try {
    return await upload()
  } finally {
    all--
    const left = (theirs.get(memberId) ?? 1) - 1
    if (left > 0) theirs.set(memberId, left)
    else theirs.delete(memberId)
  }
}
