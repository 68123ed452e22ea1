import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'

/** Milliseconds; replaced in tests. */
interface Timer {
  now(): number
  sleep(milliseconds: number): Promise<unknown>
}

const REAL_TIMER: Timer = { now: () => performance.now(), sleep }

/** Resolves when a request may be made; false where the wait would be too long. */
export type TakeTurn = () => Promise<boolean>

/** TMDB allows some 40 a second. */
export const REQUESTS_PER_SECOND = 30

const WINDOW_MS = 1_000
const MAX_WAIT_MS = 1_500

/** Of one process. A token bucket would let twice as many pass in its first second. */
export function createRateLimiter(perSecond: number, timer = REAL_TIMER): TakeTurn {
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

/** In the microseconds of the table. */
const SECOND = 1_000_000

/**
 * Of all processes on one database: a statement for each request, which moves the time of the next turn. Turns are evenly apart,
 * without a burst: busy processes send some requests late, so that more of them come into one second.
 */
export function createSharedRateLimiter(db: Db, perSecond: number): TakeTurn {
  const interval = Math.ceil(SECOND / perSecond)
  return async () => {
    const now = Date.now() * 1_000
    const { rows } = await sql<{ turn: number }>`
      insert into tmdb_turns (id, next_at) values (1, ${now + interval})
      on conflict (id) do update set next_at = ${interval} +
        case when tmdb_turns.next_at > ${now} then tmdb_turns.next_at else ${now} end
      where tmdb_turns.next_at <= ${now + MAX_WAIT_MS * 1_000}
      returning next_at - ${interval} as turn`.execute(db)
    const [taken] = rows
    if (taken && taken.turn > now) await sleep(Math.ceil((taken.turn - now) / 1_000))
    return taken !== undefined
  }
}
