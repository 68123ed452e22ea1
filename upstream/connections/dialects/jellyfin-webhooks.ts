import type { DeliveryEventKind } from '#contract'
import type { DeliveredEvent } from '#upstream/connections/delivered-event'
import { mediaItemIn } from '#upstream/connections/dialects/media-item'
import { eventBy, ratingIn } from '#upstream/connections/dialects/stated-item'
import {
  lengthIn,
  objectIn,
  providerIdsIn,
  type Stated,
  secondsIn,
  TICKS,
  textIn,
  truthIn,
  yearIn,
} from '#upstream/connections/dialects/stated-values'

const KINDS: Record<string, DeliveryEventKind> = {
  Play: 'start',
  Pause: 'pause',
  Resume: 'resume',
  Progress: 'progress',
  Stop: 'stop',
  Scrobble: 'complete',
  MarkPlayed: 'mark',
  MarkUnplayed: 'unmark',
  Rate: 'rate',
}

/** What Jellyfin's unofficial plugin "Webhooks" sends. It states no time. */
export function readJellyfinWebhooks(body: Stated): DeliveredEvent {
  const [item, session, series] = [body.Item, body.Session, body.Series].map(objectIn)
  const [playState, userData] = [session?.PlayState, item?.UserData].map(objectIn)
  const stated = KINDS[textIn(body.Event) ?? ''] ?? 'other'
  const kind = stated === 'progress' && truthIn(playState?.IsPaused) ? 'pause' : stated
  const media = mediaItemIn(body.Item)
  const yearOfShow = media?.type === 'episode' ? yearIn(series?.ProductionYear) : null
  return eventBy({
    kind,
    item: media && {
      ...media,
      ...(yearOfShow !== null && { year: yearOfShow, isYearOfShow: true }),
      ...(media.type === 'episode' && { showIds: providerIdsIn(series?.ProviderIds) }),
    },
    serverUser: textIn(objectIn(body.User).Name),
    player: { id: textIn(session?.DeviceId), name: textIn(session?.DeviceName) },
    positionS: secondsIn(playState?.PositionTicks, TICKS),
    durationS: lengthIn(item?.RunTimeTicks, TICKS),
    // A server sets it false at the start, and true past 90 %.
    isCompleted: kind === 'complete' || (kind === 'stop' && truthIn(userData?.Played) === true),
    rating: kind === 'rate' ? ratingIn(userData?.Rating) : null,
  })
}
