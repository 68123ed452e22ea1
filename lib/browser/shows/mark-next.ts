import { request } from '#lib/browser/request'
import { episodeChange } from '#lib/browser/shows/expected-progress'
import { saveChange, undoChange } from '#lib/browser/shows/show-marks'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import { episodeCode } from '#lib/contract/shows/season'
import { positionIn } from '#lib/contract/shows/show-progress'

export interface MarkedEpisode {
  /** "S2 E4". */
  code: string
  /** Writes once, however often it is called. */
  undo: () => Promise<void>
}

/** Marks the next episode of a show as seen today. Null where nothing is left. @throws CallError */
export async function markNext(id: number): Promise<MarkedEpisode | null> {
  const { next } = positionIn(await request('showProgress', { id }))
  return next && markEpisode(id, next)
}

/** @throws CallError */
export async function markEpisode(id: number, place: EpisodePlace): Promise<MarkedEpisode> {
  let { undo } = await saveChange(episodeChange('mark', id, place))
  return {
    code: episodeCode(place.season, place.episode),
    undo: async () => {
      if (undo) await undoChange(id, undo)
      undo = null
    },
  }
}
