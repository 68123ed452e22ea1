import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type TakeTurn, takeTurnsByClient } from '#upstream/catalogue/tmdb/turns-by-client'
import type { Db } from '#upstream/db/open'

/** Milliseconds; replaced in tests. */
interface Timer {
  now(): number
  sleep(milliseconds: number): Promise<unknown>
}

const REAL_TIMER: Timer = { now: () => performance.now(), sleep }

/** TMDB allows some 40 a second. */
export const REQUESTS_PER_SECOND = 30

/** Short, so that no burst makes the next client wait for longer. A fifth of a second's turns: never more in any second. */
const WINDOW_MS = 200
const WINDOWS_PER_SECOND = 1_000 / WINDOW_MS

const MAX_WAIT_MS = 1_500

/** Of one process. A token bucket would let twice as many pass in its first second. */
export function createRateLimiter(perSecond: number, timer = REAL_TIMER): TakeTurn {
  const perWindow = perSecond / WINDOWS_PER_SECOND
  const turns: number[] = []
  async function nextTurn(): Promise<true> {
    const now = timer.now()
    const turn = Math.max(now, (turns.at(-perWindow) ?? Number.NEGATIVE_INFINITY) + WINDOW_MS)
    turns.push(turn)
    if (turns.length > perWindow) turns.shift()
    if (turn > now) await timer.sleep(Math.ceil(turn - now))
    return true
  }
  return takeTurnsByClient(nextTurn, { ...limits(perSecond), now: timer.now })
}

/** In the microseconds of the table. */
const SECOND = 1_000_000

/**
 * Of all processes on one database: a statement for each turn, which moves the time of the next one. Turns are evenly apart,
 * without a burst: busy processes send some requests late, so that more of them come into one second. A process takes a turn
 * only when the one before is used, so that processes with requests that wait have turns alternately.
 */
export function createSharedRateLimiter(db: Db, perSecond: number): TakeTurn {
  const interval = Math.ceil(SECOND / perSecond)
  async function nextTurn(): Promise<boolean> {
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
  return takeTurnsByClient(nextTurn, { ...limits(perSecond), now: REAL_TIMER.now })
}

function limits(perSecond: number) {
  return { maxWait: MAX_WAIT_MS, maxTurnsAhead: (perSecond * MAX_WAIT_MS) / 1_000 }
}
