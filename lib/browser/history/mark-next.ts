import { upNext } from '#lib/browser/history/up-next-calls'
import { logWatch, undoLog } from '#lib/browser/history/watch-mutations'
import { request } from '#lib/browser/request'
import type { UpNextShow } from '#lib/contract/up-next/up-next'
import { localDay } from '#lib/text/local-day'

export interface Marked {
  /** The show afterwards. */
  show: UpNextShow
  /** Returns the show as it is without the mark. */
  undo: () => Promise<UpNextShow>
}

/** Marks the next episode of a show as seen today. @throws CallError */
export async function markNext(show: UpNextShow): Promise<Marked> {
  if (!show.next) return { show, undo: async () => show }
  const { season, episode } = show.next
  const logged = await logWatch(show, { watchedOn: localDay() }, { season, episode })
  const undo = async () => {
    await undoLog(logged)
    return readShow(show)
  }
  return { show: await readShow(show), undo }
}

async function readShow(known: UpNextShow): Promise<UpNextShow> {
  const { toWatch } = await request(upNext, { show: known.id })
  return toWatch.items[0] ?? known
}
