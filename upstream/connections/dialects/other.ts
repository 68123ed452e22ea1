import type { DeliveryEventKind } from '#contract'
import type { DeliveredEvent, DeliveredItem } from '#upstream/connections/delivered-event'
import { episodeIn, eventBy, itemBy, seasonIn } from '#upstream/connections/dialects/stated-item'
import {
  idsIn,
  instantIn,
  lengthIn,
  numberIn,
  objectIn,
  type Stated,
  secondsIn,
  textIn,
  truthIn,
  yearIn,
} from '#upstream/connections/dialects/stated-values'

const KINDS: Record<string, DeliveryEventKind> = {
  start: 'start',
  pause: 'pause',
  resume: 'resume',
  progress: 'progress',
  stop: 'stop',
}

/** The body of the API's scrobble, as any program may send it: what is unclear is unknown here. */
export function readOther(body: Stated): DeliveredEvent {
  const percent = numberIn(body.progress, 100)
  return eventBy({
    kind: KINDS[textIn(body.action) ?? ''] ?? 'other',
    item: itemIn(body),
    serverUser: textIn(body.user),
    player: { id: null, name: textIn(body.player) },
    statedAt: instantIn(body.at),
    positionS: secondsIn(body.position, 1),
    durationS: lengthIn(body.duration, 1),
    position: percent === null ? null : percent / 100,
    isCompleted: truthIn(body.completed) === true,
  })
}

/** `ids` are the movie's or the show's. */
function itemIn(body: Stated): DeliveredItem {
  const [ids, name, year] = [idsIn(objectIn(body.ids)), textIn(body.title), yearIn(body.year)]
  if (body.type === 'movie') return itemBy({ type: 'movie', name, year, ids })
  if (body.type !== 'tv') return itemBy({ name, year })
  return itemBy({
    type: 'episode',
    show: name,
    year,
    isYearOfShow: true,
    season: seasonIn(body.season),
    episode: episodeIn(body.episode),
    ids: idsIn(objectIn(body.episodeIds)),
    showIds: ids,
  })
}
