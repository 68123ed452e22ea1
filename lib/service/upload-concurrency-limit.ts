/** Each upload holds 5 MB, twice while its chunks are joined. */
const TOTAL = 16
const PER_MEMBER = 2
const RETRY_S = 2

/** Limits concurrent uploads, so that slow senders cannot fill the memory. Throws what `rejection` makes. */
export function createUploadLimit(rejection: (sentence: string, retryAfter: number) => Error) {
  const running: number[] = []

  return async <Result>(memberId: number, upload: () => Promise<Result>): Promise<Result> => {
    const own = running.filter((id) => id === memberId).length
    if (running.length >= TOTAL || own >= PER_MEMBER) {
      throw rejection('Too many pictures at once. Please try again in a moment.', RETRY_S)
    }
    running.push(memberId)
    try {
      return await upload()
    } finally {
      running.splice(running.indexOf(memberId), 1)
    }
  }
}
