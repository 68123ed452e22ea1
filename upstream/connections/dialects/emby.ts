import type { DeliveryEventKind } from '#contract'
import type { DeliveredEvent } from '#upstream/connections/delivered-event'
import { mediaItemIn } from '#upstream/connections/dialects/media-item'
import { eventBy } from '#upstream/connections/dialects/stated-item'
import {
  instantIn,
  lengthIn,
  objectIn,
  type Stated,
  secondsIn,
  TICKS,
  textIn,
  truthIn,
} from '#upstream/connections/dialects/stated-values'

/** Not `item.rate`, which is a favourite. */
const KINDS: Record<string, DeliveryEventKind> = {
  'playback.start': 'start',
  'playback.pause': 'pause',
  'playback.unpause': 'resume',
  'playback.progress': 'progress',
  'playback.stop': 'stop',
  'item.markplayed': 'mark',
  'item.markunplayed': 'unmark',
  'system.notificationtest': 'test',
  'system.webhooktest': 'test',
}

export function readEmby(body: Stated): DeliveredEvent {
  const [session, playback] = [body.Session, body.PlaybackInfo].map(objectIn)
  const kind = KINDS[textIn(body.Event) ?? ''] ?? 'other'
  const ticks = playback?.PositionTicks
  // Of a stop by auto-play the session's is that of the next episode.
  const sessionTicks = kind === 'stop' ? null : objectIn(session?.PlayState).PositionTicks
  return eventBy({
    kind,
    item: mediaItemIn(body.Item),
    serverUser: textIn(objectIn(body.User).Name),
    player: { id: textIn(session?.DeviceId), name: textIn(session?.DeviceName) },
    statedAt: instantIn(body.Date),
    positionS: secondsIn(ticks, TICKS) ?? secondsIn(sessionTicks, TICKS),
    durationS: lengthIn(objectIn(body.Item).RunTimeTicks, TICKS),
    isCompleted: kind === 'stop' && truthIn(playback?.PlayedToCompletion) === true,
  })
}
