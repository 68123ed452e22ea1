import type { DeliveryEventKind } from '#contract'
import type { DeliveredEvent, DeliveredItem, ExternalIds } from '#upstream/connections/delivered-event'
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
  lengthIn,
  objectIn,
  type Stated,
  secondsIn,
  textIn,
  yearIn,
} from '#upstream/connections/dialects/stated-values'

/** Not `playback.started`: it doubles a shared user's `media.play` for the server's owner. */
const KINDS: Record<string, DeliveryEventKind> = {
  'media.play': 'start',
  'media.pause': 'pause',
  'media.resume': 'resume',
  'media.stop': 'stop',
  'media.scrobble': 'complete',
  'media.rate': 'rate',
}

const MS = 1_000

/** The payload of Plex's webhooks. */
export function readPlex(payload: Stated): DeliveredEvent {
  const [account, player, metadata] = [payload.Account, payload.Player, payload.Metadata].map(objectIn)
  return eventBy({
    kind: KINDS[textIn(payload.event) ?? ''] ?? 'other',
    item: payload.Metadata === undefined ? null : itemIn(metadata),
    serverUser: textIn(account?.title),
    player: { id: textIn(player?.uuid), name: textIn(player?.title) },
    // It is missing once Plex takes the item for watched: that is unknown, not the beginning.
    positionS: secondsIn(metadata?.viewOffset, MS),
    durationS: lengthIn(metadata?.duration, MS),
    rating: ratingIn(payload.rating) ?? ratingIn(metadata?.userRating),
  })
}

/** What the unofficial plugin of Jellyfin sends in Plex's format: the duration has another unit, and a mark has no player. */
export function readPlexFormat(payload: Stated): DeliveredEvent {
  const event = readPlex(payload)
  const isMark = event.kind === 'complete' && payload.Player === undefined
  return { ...event, durationS: null, ...(isMark && { kind: 'mark' as const, isCompleted: false }) }
}

function itemIn(metadata: Stated = {}): DeliveredItem {
  const { guid, grandparentGuid, Guid } = metadata
  const type = isLive(metadata) ? null : metadata.type
  const year = yearIn(metadata.year)
  if (type === 'movie') {
    const ids = { ...legacyGuid(guid)?.ids, ...idsOf(Guid) }
    return itemBy({ type, name: textIn(metadata.title), year, ids })
  }
  if (type === 'show') {
    return showBy({ name: textIn(metadata.title), year, ids: { ...legacyGuid(guid)?.ids, ...idsOf(Guid) } })
  }
  if (type !== 'episode') return itemBy({ name: textIn(metadata.title), year })
  const legacy = legacyGuid(guid)
  return itemBy({
    type,
    name: textIn(metadata.title),
    show: textIn(metadata.grandparentTitle),
    year,
    season: legacy?.season ?? seasonIn(metadata.parentIndex),
    episode: legacy?.episode ?? episodeIn(metadata.index),
    ids: idsOf(Guid),
    showIds: legacy?.ids ?? legacyGuid(grandparentGuid)?.ids ?? {},
  })
}

function isLive({ live, librarySectionType }: Stated): boolean {
  return librarySectionType === 'livetv' || ['1', 'true'].includes(String(live).toLowerCase())
}

/** Of the item itself: an episode's are the episode's own. */
function idsOf(guids: unknown): ExternalIds {
  const stated = (Array.isArray(guids) ? guids.slice(0, 100) : []).flatMap((guid) => {
    const [, catalogue, id] = /^(imdb|tmdb|tvdb):\/\/(\w+)$/.exec(textIn(objectIn(guid).id) ?? '') ?? []
    return catalogue === undefined ? [] : [[catalogue, id]]
  })
  return idsIn(Object.fromEntries(stated))
}

const LEGACY_AGENTS: Record<string, keyof ExternalIds> = { imdb: 'imdb', themoviedb: 'tmdb', thetvdb: 'tvdb' }

/** `com.plexapp.agents.thetvdb://81189/1/2?lang=en`: a movie, or a show with season and episode. */
function legacyGuid(
  guid: unknown,
): { ids: ExternalIds; season: number | null; episode: number | null } | null {
  const parts =
    /^com\.plexapp\.agents\.(imdb|themoviedb|thetvdb):\/\/(\w+)(?:\/(\d+)(?:\/(\d+))?)?(?:\?|$)/.exec(
      textIn(guid) ?? '',
    )
  if (!parts) return null
  const [, agent = '', id, season, episode] = parts
  const ids = idsIn({ [LEGACY_AGENTS[agent] ?? '']: id })
  return { ids, season: seasonIn(season), episode: episodeIn(episode) }
}
