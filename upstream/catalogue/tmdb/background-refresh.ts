import type { Logger } from 'pino'
import { STALE_FOR } from '#upstream/catalogue/tmdb/tmdb-cache'
import type { Db } from '#upstream/db/open'
import { forgetGaps } from '#upstream/db/search-page-offsets'
import type { TitleKey } from '#upstream/db/titles'
import { forgetAnswers, staleCollectedTitles } from '#upstream/db/tmdb-responses'
import { DAY, MINUTE, past } from '#upstream/time'

const EVERY = 10 * MINUTE
/** Titles at a time: 7,200 a day. */
const AT_ONCE = 50

/** Keeps what members have collected up to date before anybody asks, and forgets what nobody will be shown again. */
export interface Refresher {
  /** Makes a round now, after the one under way. */
  run(): Promise<void>
  /** Resolves when the round under way is through. */
  stop(): Promise<void>
}

export function startRefresher(
  { db, clock, log }: { db: Db; clock: () => Date; log: Logger },
  refresh: (title: TitleKey) => Promise<unknown>,
): Refresher {
  let stopped = false
  let round: Promise<void> = Promise.resolve()

  function run(): Promise<void> {
    round = round.then(goRound).catch((error) => log.warn({ err: error }, 'a refreshing round was cut short'))
    return round
  }

  async function goRound(): Promise<void> {
    const now = clock()
    await forgetAnswers(db, past(now, STALE_FOR + DAY))
    await forgetGaps(db, now)
    for (const title of await staleCollectedTitles(db, now.toISOString(), AT_ONCE)) {
      if (stopped) return
      await refresh(title)
    }
  }

  const timer = setInterval(run, EVERY)
  timer.unref()
  return {
    run,
    async stop() {
      stopped = true
      clearInterval(timer)
      await round
    },
  }
}
