import type { DeliveryEventKind } from '#contract'
import type { DeliveredEvent } from '#upstream/connections/delivered-event'
import { episodeIn, eventBy, itemBy, seasonIn } from '#upstream/connections/dialects/stated-item'
import {
  idsIn,
  numberIn,
  objectIn,
  type Stated,
  textIn,
  yearIn,
} from '#upstream/connections/dialects/stated-values'

const KINDS: Record<string, DeliveryEventKind> = {
  start: 'start',
  pause: 'pause',
  resume: 'resume',
  progress: 'progress',
  stop: 'stop',
  end: 'complete',
}

/** What add-ons of Kodi send. It names no user, no time and no player. */
export function readKodi(body: Stated): DeliveredEvent {
  const percent = numberIn(objectIn(body.progress).percent, 100)
  const type = body.mediaType === 'movie' || body.mediaType === 'episode' ? body.mediaType : null
  return eventBy({
    kind: KINDS[textIn(body.event) ?? ''] ?? 'other',
    item: itemBy({
      type,
      name: textIn(body.title),
      show: textIn(body.tvShowTitle),
      year: yearIn(body.year),
      season: seasonIn(body.season),
      episode: episodeIn(body.episode),
      ids: idsIn(objectIn(body.uniqueIds)),
    }),
    position: percent === null ? null : percent / 100,
  })
}
