/** Each upload of a picture holds 5 MB, twice while its chunks are joined. */
const PICTURES = { total: 16, perMember: 2 }
const WAITING_PER_MEMBER = 8
const RETRY_S = 2
/** How long an upload waits for a slot before it is rejected. */
export const UPLOAD_WAIT_MS = 10_000

interface Waiting {
  memberId: number
  start: () => void
}

/** Limits concurrent uploads, so that slow senders cannot fill the memory. Throws what `rejection` makes. */
export function createUploadLimit(rejection: (retryAfter: number) => Error, { total, perMember } = PICTURES) {
  const running: number[] = []
  const queue: Waiting[] = []

  const hasSlot = (memberId: number) => running.length < total && countOf(memberId, running) < perMember

  async function takeSlot(memberId: number): Promise<void> {
    if (!hasSlot(memberId)) await waitForSlot(memberId)
    else running.push(memberId)
  }

  function waitForSlot(memberId: number): Promise<void> {
    const busy = rejection(RETRY_S)
    const own = queue.map((waiting) => waiting.memberId)
    if (countOf(memberId, own) >= WAITING_PER_MEMBER) return Promise.reject(busy)
    return new Promise((resolve, reject) => {
      const waiting = { memberId, start }
      const timeout = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(busy)
      }, UPLOAD_WAIT_MS).unref()
      function start() {
        clearTimeout(timeout)
        resolve()
      }
      queue.push(waiting)
    })
  }

  function releaseSlot(memberId: number): void {
    running.splice(running.indexOf(memberId), 1)
    const next = queue.find((waiting) => hasSlot(waiting.memberId))
    if (!next) return
    queue.splice(queue.indexOf(next), 1)
    // Taken here, so that no later upload comes first.
    running.push(next.memberId)
    next.start()
  }

  return async <Result>(memberId: number, upload: () => Promise<Result>): Promise<Result> => {
    await takeSlot(memberId)
    try {
      return await upload()
    } finally {
      releaseSlot(memberId)
    }
  }
}

function countOf(memberId: number, members: number[]): number {
  return members.filter((id) => id === memberId).length
}
