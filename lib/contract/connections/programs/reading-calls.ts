import { z } from 'zod'
import { boundedText, EpisodeNumber, Id, SeasonNumber, wholeNumber } from '../../base-schemas.ts'
import { ListId } from '../../lists/list-calls.ts'
import { MediaType } from '../../titles/title-shapes.ts'
import { CHANGE_KINDS, ProgramChange } from './change-shapes.ts'
import { programCall } from './program-call.ts'
import {
  CollectionItem,
  CountedList,
  HistoryItem,
  PAGE_INPUT,
  PlacedListTitle,
  PlaybackItem,
  ProgressOfShow,
  programPage,
  UpNextItem,
  WatchlistItem,
} from './program-shapes.ts'
import { SCOPES } from './scopes.ts'

const Type = MediaType.optional()

export const programMe = programCall({
  method: 'GET',
  path: '/api/v1/me',
  scope: null,
  summary: 'Whose token it is, what it may do and until when.',
  input: z.object({}),
  output: z.object({
    id: z.int(),
    username: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    expiresAt: z.string().nullable(),
  }),
})

const Changed = z.string().nullable()

export const programActivities = programCall({
  method: 'GET',
  path: '/api/v1/activities',
  scope: 'read',
  summary: 'The cursor of now, and when each kind last changed, deletions included; null for what never has.',
  input: z.object({}),
  output: z.object({
    cursor: z.string(),
    history: Changed,
    collection: Changed,
    watchlist: Changed,
    lists: Changed,
    states: Changed,
    playback: Changed,
  }),
})

export const programChanges = programCall({
  method: 'GET',
  path: '/api/v1/changes',
  scope: 'read',
  summary:
    'What has changed since a cursor, in order; without one all there is. Apply each change to a map by kind and key, and go on from `cursor` until `hasMore` is false. A cursor is good for 180 days; then it is 410.',
  input: z.object({
    since: boundedText(100).optional(),
    limit: wholeNumber(1, 1_000).default(500),
    /** Separated by commas; all where it is absent. */
    kinds: boundedText(100)
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(CHANGE_KINDS)))
      .optional(),
  }),
  output: z.object({ changes: z.array(ProgramChange), cursor: z.string(), hasMore: z.boolean() }),
})

export const programHistory = programCall({
  method: 'GET',
  path: '/api/v1/history',
  scope: 'read',
  summary: 'Watches, the newest first; those of one title, season or episode by its number at TMDB.',
  input: z.object({
    ...PAGE_INPUT,
    type: Type,
    tmdb: Id.optional(),
    season: SeasonNumber.optional(),
    episode: EpisodeNumber.optional(),
  }),
  output: programPage(HistoryItem),
})

export const programCollection = programCall({
  method: 'GET',
  path: '/api/v1/collection',
  scope: 'read',
  summary: 'Titles of the collection with their ratings, the newest first; with rated=1 those rated.',
  input: z.object({ ...PAGE_INPUT, type: Type, rated: z.literal('1').optional() }),
  output: programPage(CollectionItem),
})

export const programWatchlist = programCall({
  method: 'GET',
  path: '/api/v1/watchlist',
  scope: 'read',
  summary: 'Titles of the watchlist, the newest first.',
  input: z.object({ ...PAGE_INPUT, type: Type }),
  output: programPage(WatchlistItem),
})

export const programLists = programCall({
  method: 'GET',
  path: '/api/v1/lists',
  scope: 'read',
  summary: "The member's own lists, the last changed first.",
  input: z.object(PAGE_INPUT),
  output: programPage(CountedList),
})

export const programList = programCall({
  method: 'GET',
  path: '/api/v1/lists/{id}',
  scope: 'read',
  summary: "One of the member's own lists, with a page of its titles.",
  input: z.object({ id: ListId, ...PAGE_INPUT }),
  output: programPage(PlacedListTitle).extend({ list: CountedList }),
})

export const programUpNext = programCall({
  method: 'GET',
  path: '/api/v1/up-next',
  scope: 'read',
  summary: 'Shows under way that have an aired episode left. Which have aired is told by the day in UTC.',
  input: z.object(PAGE_INPUT),
  output: programPage(UpNextItem),
})

export const programProgress = programCall({
  method: 'GET',
  path: '/api/v1/shows/{tmdb}/progress',
  scope: 'read',
  summary: 'Which episodes of a show have aired by the day in UTC, and which of them are watched.',
  input: z.object({ tmdb: Id }),
  output: ProgressOfShow,
})

export const programPlayback = programCall({
  method: 'GET',
  path: '/api/v1/playback',
  scope: 'read',
  summary: 'What the member is watching, and what they left half-way, the newest first.',
  input: z.object({}),
  output: z.object({ now: z.array(PlaybackItem), stopped: z.array(PlaybackItem) }),
})
