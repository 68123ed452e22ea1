import { request } from '#lib/browser/request'
import { logWatch, undoLog } from '#lib/browser/watches/watch-mutations'
import type { LoggedWatch } from '#lib/contract/history/watch-calls'
import type { EpisodePlace } from '#lib/contract/series/next-episode'
import type { UpNextShow } from '#lib/contract/up-next/up-next-calls'
import { localDay } from '#lib/text/local-day'

/** Each returns the show afterwards, and writes once, however often reading the show makes it fail. @throws CallError */
export interface NextMark {
  mark: () => Promise<UpNextShow>
  undo: () => Promise<UpNextShow>
}

/** Marks the next episode of a show as seen today. */
export function markNext(show: UpNextShow, { season, episode }: EpisodePlace): NextMark {
  let logged: LoggedWatch | null = null
  let isUndone = false
  return {
    mark: async () => {
      logged ??= await logWatch(show, { watchedOn: localDay() }, { season, episode })
      return readShow(show)
    },
    undo: async () => {
      if (logged && !isUndone) await undoLog(logged)
      isUndone = true
      return readShow(show)
    },
  }
}

async function readShow(known: UpNextShow): Promise<UpNextShow> {
  const { items } = await request('upNextShows', { show: known.id })
  return items[0] ?? known
}
