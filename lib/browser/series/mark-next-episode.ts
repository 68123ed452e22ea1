import { request } from '#lib/browser/request'
import { updateShow } from '#lib/browser/series/show-marks'
import { episodeCode } from '#lib/contract/series/season'
import { positionIn } from '#lib/contract/series/show-progress'
import { localDay } from '#lib/text/local-day'

export interface MarkedEpisode {
  /** "S2 E4". */
  code: string
  undo: () => Promise<void>
}

/** Marks the next episode of any show as seen today. Null where nothing is left. @throws CallError */
export async function markNextEpisode(id: number): Promise<MarkedEpisode | null> {
  const { next } = positionIn(await request('showProgress', { id }))
  if (!next) return null
  const { season, episode } = next
  const { undo } = await updateShow({ id, action: 'mark', season, episode, watchedOn: localDay() })
  return {
    code: episodeCode(season, episode),
    undo: async () => {
      if (undo) await updateShow({ id, action: 'undo', undo })
    },
  }
}
