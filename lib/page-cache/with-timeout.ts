/** An answer took longer than it may. */
export class TookTooLong extends Error {}

/**
 * Waits for an answer no longer than that.
 * @throws TookTooLong
 */
export async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new TookTooLong(`No answer within ${milliseconds} ms.`))
    // After a long computation timers come first; one more turn lets in what has arrived meanwhile.
    timer = setTimeout(() => setImmediate(giveUp), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
