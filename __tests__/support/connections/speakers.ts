import type { ConnectionKind } from '#contract'

/** Something that a media server says of a film or of an episode. */
export interface Said {
  event: 'start' | 'pause' | 'resume' | 'progress' | 'stop' | 'end' | 'mark'
  /** The part that was seen, 0 to 1. */
  position: number
  at: Date
  user: string
  player: string
  /** Of Breaking Bad's first season; the film The Matrix where it is left out. */
  episode?: number
}

/** A sender's words. Where it lacks an event it says what comes nearest, as its servers do. */
export interface Speaker {
  name: string
  kind: ConnectionKind
  hasUsers: boolean
  hasTimes: boolean
  hasMarks: boolean
  say: (said: Said) => object
}

const FILM_S = 136 * 60
const EPISODE_S = 58 * 60
const lengthOf = ({ episode }: Said) => (episode === undefined ? FILM_S : EPISODE_S)
const placeOf = (said: Said) => said.position * lengthOf(said)
const TICKS = 10_000_000
const isEnd = ({ event, position }: Said) => event === 'end' || (event === 'stop' && position >= 0.9)

const PLEX = {
  start: 'media.play',
  pause: 'media.pause',
  resume: 'media.resume',
  progress: 'media.pause',
  stop: 'media.stop',
  end: 'media.scrobble',
  mark: 'library.on.deck',
}

function sayPlex(said: Said): object {
  const { event, user, player, episode } = said
  const item =
    episode === undefined
      ? { type: 'movie', title: 'The Matrix', year: 1999, Guid: [{ id: 'tmdb://603' }] }
      : { type: 'episode', title: 'x', grandparentTitle: 'Breaking Bad', parentIndex: 1, index: episode }
  const isOver = isEnd(said)
  return {
    event: PLEX[event],
    Account: { title: user },
    Player: { title: player, uuid: player },
    Metadata: {
      ...item,
      duration: lengthOf(said) * 1000,
      ...(!isOver && { viewOffset: Math.round(placeOf(said) * 1000) }),
    },
  }
}

const JELLYFIN = {
  start: 'PlaybackStart',
  pause: 'PlaybackProgress',
  resume: 'PlaybackProgress',
  progress: 'PlaybackProgress',
  stop: 'PlaybackStop',
  end: 'PlaybackStop',
  mark: 'UserDataSaved',
}

function sayJellyfin(said: Said): object {
  const { event, user, player, episode, at } = said
  return {
    NotificationType: JELLYFIN[event],
    NotificationUsername: user,
    DeviceId: player,
    DeviceName: player,
    UtcTimestamp: at.toISOString(),
    RunTimeTicks: lengthOf(said) * TICKS,
    PlaybackPositionTicks: placeOf(said) * TICKS,
    IsPaused: event === 'pause',
    ...(event === 'mark' && { SaveReason: 'TogglePlayed', Played: true }),
    ...(JELLYFIN[event] === 'PlaybackStop' && { PlayedToCompletion: isEnd(said) }),
    ...(episode === undefined
      ? { ItemType: 'Movie', Name: 'The Matrix', Year: 1999, Provider_tmdb: '603' }
      : {
          ItemType: 'Episode',
          SeriesName: 'Breaking Bad',
          Year: 2008,
          SeasonNumber: 1,
          EpisodeNumber: episode,
        }),
  }
}

/** An item as Emby and Jellyfin's other plugin state it. */
function mediaItem(said: Said): object {
  const { episode } = said
  return {
    RunTimeTicks: lengthOf(said) * TICKS,
    UserData: { Played: isEnd(said) },
    ...(episode === undefined
      ? { Type: 'Movie', Name: 'The Matrix', ProductionYear: 1999, ProviderIds: { Tmdb: '603' } }
      : { Type: 'Episode', SeriesName: 'Breaking Bad', ParentIndexNumber: 1, IndexNumber: episode }),
  }
}

const WEBHOOKS = {
  start: 'Play',
  pause: 'Pause',
  resume: 'Resume',
  progress: 'Progress',
  stop: 'Stop',
  end: 'Scrobble',
  mark: 'MarkPlayed',
}

function sayWebhooks(said: Said): object {
  const { event, user, player } = said
  const session = {
    DeviceId: player,
    DeviceName: player,
    PlayState: { PositionTicks: placeOf(said) * TICKS },
  }
  return {
    Event: WEBHOOKS[event],
    User: { Name: user },
    Item: mediaItem(said),
    Session: event === 'mark' ? null : session,
    Series: null,
  }
}

const EMBY = {
  start: 'playback.start',
  pause: 'playback.pause',
  resume: 'playback.unpause',
  progress: 'playback.progress',
  stop: 'playback.stop',
  end: 'playback.stop',
  mark: 'item.markplayed',
}

function sayEmby(said: Said): object {
  const { event, user, player, at } = said
  return {
    Event: EMBY[event],
    Date: at.toISOString(),
    User: { Name: user },
    Item: mediaItem(said),
    ...(event !== 'mark' && {
      Session: { DeviceId: player, DeviceName: player },
      PlaybackInfo: { PositionTicks: placeOf(said) * TICKS, PlayedToCompletion: isEnd(said) },
    }),
  }
}

function sayKodi(said: Said): object {
  const { event, position, episode } = said
  return {
    event,
    progress: { percent: position * 100 },
    ...(episode === undefined
      ? { mediaType: 'movie', title: 'The Matrix', year: 1999, uniqueIds: { tmdb: '603' } }
      : { mediaType: 'episode', tvShowTitle: 'Breaking Bad', season: 1, episode }),
  }
}

function sayOther(said: Said): object {
  const { event, position, at, user, player, episode } = said
  return {
    action: event === 'end' ? 'stop' : event,
    ...(event === 'end' && { completed: true }),
    progress: position * 100,
    at: at.toISOString(),
    user,
    player,
    ...(episode === undefined
      ? { type: 'movie', ids: { tmdb: 603 } }
      : { type: 'tv', ids: { tmdb: 1396 }, season: 1, episode }),
  }
}

export const SPEAKERS: Speaker[] = [
  { name: 'Plex', kind: 'plex', hasUsers: true, hasTimes: false, hasMarks: false, say: sayPlex },
  { name: 'Jellyfin', kind: 'jellyfin', hasUsers: true, hasTimes: true, hasMarks: true, say: sayJellyfin },
  {
    name: "Jellyfin's other plugin",
    kind: 'jellyfin',
    hasUsers: true,
    hasTimes: false,
    hasMarks: true,
    say: sayWebhooks,
  },
  { name: 'Emby', kind: 'emby', hasUsers: true, hasTimes: true, hasMarks: true, say: sayEmby },
  { name: 'Kodi', kind: 'kodi', hasUsers: false, hasTimes: false, hasMarks: false, say: sayKodi },
  { name: 'another program', kind: 'other', hasUsers: true, hasTimes: true, hasMarks: false, say: sayOther },
]
