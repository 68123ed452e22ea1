import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

/** What is done after a response is sent, so that its time tells nothing of it. */
export interface DeferredWork {
  /** @param work is not repeated where it fails, which is logged */
  defer(work: () => Promise<void>): void
  /** Does at once what waits. */
  flush(): Promise<void>
}

/** Milliseconds, at random: nor does the time of the next response. */
const LEAST_DELAY = 200
const MOST_DELAY = 800

export function createDeferredWork(log: Logger): DeferredWork {
  const running = new Set<Promise<void>>()
  let hurry = new AbortController()

  async function run(work: () => Promise<void>): Promise<void> {
    const delay = LEAST_DELAY + Math.random() * (MOST_DELAY - LEAST_DELAY)
    await pause(delay, undefined, { ref: false, signal: hurry.signal }).catch(() => undefined)
    await work().catch((error: unknown) => log.error({ err: error }, 'work after a response failed'))
  }

  return {
    defer(work) {
      const one = run(work).finally(() => running.delete(one))
      running.add(one)
    },
    async flush() {
      hurry.abort()
      hurry = new AbortController()
      await Promise.all(running)
    },
  }
}
