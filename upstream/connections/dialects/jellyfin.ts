import { decodeHTMLStrict } from 'entities'
import type { DeliveryEventKind } from '#contract'
import type { DeliveredEvent, DeliveredItem } from '#upstream/connections/delivered-event'
import {
  episodeIn,
  eventBy,
  itemBy,
  ratingIn,
  seasonIn,
  showBy,
} from '#upstream/connections/dialects/stated-item'
import {
  idsIn,
  ignoringCase,
  instantIn,
  lengthIn,
  type Stated,
  secondsIn,
  TICKS,
  textIn,
  truthIn,
  yearIn,
} from '#upstream/connections/dialects/stated-values'

/** What Jellyfin's official plugin sends. Keys are compared without case: templates are written by people. */
export function readJellyfin(body: Stated): DeliveredEvent {
  const stated = ignoringCase(body)
  const kind = kindIn(stated)
  const isPlayed = kind !== 'mark' && kind !== 'unmark' && kind !== 'rate'
  return eventBy({
    kind,
    item: 'itemtype' in stated ? itemIn(stated) : null,
    serverUser: nameIn(stated.notificationusername),
    player: { id: textIn(stated.deviceid), name: textIn(stated.devicename) },
    statedAt: instantIn(stated.utctimestamp),
    positionS: isPlayed ? secondsIn(stated.playbackpositionticks, TICKS) : null,
    durationS: lengthIn(stated.runtimeticks, TICKS),
    isCompleted: kind === 'stop' && truthIn(stated.playedtocompletion) === true,
    rating: kind === 'rate' ? ratingIn(stated.rating) : null,
  })
}

export function isOfOfficialPlugin(body: Stated): boolean {
  return 'notificationtype' in ignoringCase(body)
}

function kindIn({ notificationtype, savereason, played, ispaused }: Stated): DeliveryEventKind {
  switch (textIn(notificationtype)?.toLowerCase()) {
    case 'playbackstart':
      return 'start'
    case 'playbackprogress':
      return truthIn(ispaused) ? 'pause' : 'progress'
    case 'playbackstop':
      return 'stop'
    case 'userdatasaved':
      return savedIn(textIn(savereason)?.toLowerCase(), truthIn(played))
    default:
      return 'other'
  }
}

/** Of all other reasons a library scan sends `Played` for years of films. */
function savedIn(reason: string | undefined, isPlayed: boolean | null): DeliveryEventKind {
  if (reason === 'updateuserrating') return 'rate'
  if (reason !== 'toggleplayed' || isPlayed === null) return 'other'
  return isPlayed ? 'mark' : 'unmark'
}

function itemIn(stated: Stated): DeliveredItem {
  const type = textIn(stated.itemtype)?.toLowerCase()
  const ids = idsIn({
    imdb: stated.provider_imdb,
    tmdb: stated.provider_tmdb,
    tvdb: stated.provider_tvdb,
  })
  if (type === 'series') return showBy({ name: nameIn(stated.name), year: yearIn(stated.year), ids })
  return itemBy({
    type: type === 'movie' || type === 'episode' ? type : null,
    name: nameIn(stated.name),
    show: nameIn(stated.seriesname),
    year: yearIn(stated.year),
    isYearOfShow: type === 'episode',
    season: seasonIn(stated.seasonnumber),
    episode: episodeIn(stated.episodenumber),
    episodeEnd: episodeIn(stated.episodenumberend),
    ids,
  })
}

/** The plugin escapes quotes twice, and templates escape as HTML does. */
function nameIn(value: unknown): string | null {
  const name = textIn(value)
  return name && textIn(decodeHTMLStrict(name.replaceAll('\\"', '"')))
}
