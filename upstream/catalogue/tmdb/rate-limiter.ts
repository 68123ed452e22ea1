import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds; replaced in tests. */
interface Timer {
  now(): number
  sleep(milliseconds: number): Promise<unknown>
}

const REAL_TIMER: Timer = { now: () => performance.now(), sleep }

const WINDOW_MS = 1_000
const MAX_WAIT_MS = 1_500

/** False where the wait is too long. A token bucket would let twice as many pass in its first second. */
export function createRateLimiter(perSecond: number, timer = REAL_TIMER): () => Promise<boolean> {
  const turns: number[] = []
  return async () => {
    const now = timer.now()
    const turn = Math.max(now, (turns.at(-perSecond) ?? Number.NEGATIVE_INFINITY) + WINDOW_MS)
    if (turn - now > MAX_WAIT_MS) return false
    turns.push(turn)
    if (turns.length > perSecond) turns.shift()
    if (turn > now) await timer.sleep(Math.ceil(turn - now))
    return true
  }
}
