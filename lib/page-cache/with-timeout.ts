/** Waits for a result no longer than that. @throws an Error after it */
export async function withTimeout<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`No result within ${milliseconds} ms.`))
    // After a blocked event loop timers run first; one more turn accepts a result that has arrived meanwhile.
    timer = setTimeout(() => setImmediate(fail), milliseconds)
  })
  try {
    return await Promise.race([result, timeout])
  } finally {
    clearTimeout(timer)
  }
}
