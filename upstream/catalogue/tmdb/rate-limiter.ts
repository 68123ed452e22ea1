import { setTimeout as sleep } from 'node:timers/promises'

/** How time passes, milliseconds; tests let it pass faster. */
interface Time {
  now(): number
  sleep(milliseconds: number): Promise<unknown>
}

const REAL_TIME: Time = { now: () => performance.now(), sleep }

const WINDOW_MS = 1_000
/** Nobody waits longer than this for a turn. */
const PATIENCE_MS = 1_500

/**
 * Lets at most `perSecond` pass in any second, however the seconds are cut: callers above that wait for their turn,
 * and are told false at once where that would take too long. A bucket that fills up would let twice as many pass in
 * its first second.
 */
export function makePace(perSecond: number, time = REAL_TIME): () => Promise<boolean> {
  const turns: number[] = []
  return async () => {
    const now = time.now()
    const turn = Math.max(now, (turns.at(-perSecond) ?? Number.NEGATIVE_INFINITY) + WINDOW_MS)
    if (turn - now > PATIENCE_MS) return false
    turns.push(turn)
    if (turns.length > perSecond) turns.shift()
    if (turn > now) await time.sleep(Math.ceil(turn - now))
    return true
  }
}
