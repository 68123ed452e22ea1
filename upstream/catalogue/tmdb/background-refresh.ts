import type { TitleKey } from '#contract'
import { deleteExpiredOffsets } from '#upstream/catalogue/tmdb/search-page-offsets'
import { deleteOldResponses, staleCollectedTitles } from '#upstream/catalogue/tmdb/stored-responses'
import { STALE_FOR } from '#upstream/catalogue/tmdb/tmdb-cache'
import type { Dependencies } from '#upstream/dependencies'
import { DAY, MINUTE, past } from '#upstream/time'

const INTERVAL = 10 * MINUTE
/** Titles per round: 7,200 a day. */
const BATCH_SIZE = 50

interface BackgroundRefresh {
  run(): Promise<void>
  stop(): Promise<void>
}

export function startBackgroundRefresh(
  { db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  refresh: (title: TitleKey) => Promise<unknown>,
): BackgroundRefresh {
  let stopped = false
  let round: Promise<void> = Promise.resolve()

  function run(): Promise<void> {
    round = round.then(runRound).catch((error) => log.warn({ err: error }, 'background refresh failed'))
    return round
  }

  async function runRound(): Promise<void> {
    const now = clock()
    await deleteOldResponses(db, past(now, STALE_FOR + DAY))
    await deleteExpiredOffsets(db, now)
    for (const title of await staleCollectedTitles(db, now.toISOString(), BATCH_SIZE)) {
      if (stopped) return
      await refresh(title)
    }
  }

  const timer = setInterval(run, INTERVAL)
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
