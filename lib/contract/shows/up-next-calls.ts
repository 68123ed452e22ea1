import { z } from 'zod'
import { Count, Id, PageNumber, ViewerTimeZone } from '../base-schemas.ts'
import { call } from '../call.ts'
import { PlayingLists } from '../connections/delivery-shapes.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { pagedItems } from '../response-shapes.ts'
import { ReleaseKind, Title } from '../titles/title-shapes.ts'

const EpisodeSummary = z.object({
  season: z.int(),
  episode: z.int(),
  name: z.string().nullable(),
  /** `YYYY-MM-DD`; null where unknown. */
  airDate: z.string().nullable(),
})

const EpisodeFrame = z.enum(['seen', 'aired', 'coming'])

/** Where the viewer is in a show. */
const UpNextShow = Title.extend({
  /** Aired and not seen; null when the viewer is up to date, or `isUnknown`. */
  next: EpisodeSummary.nullable(),
  /** The episode watched last was listed and no longer is: what comes next cannot be told. */
  isUnknown: z.boolean(),
  /** The first that has not aired. */
  upcoming: EpisodeSummary.nullable(),
  /** Aired and not seen, from `next` on. */
  left: Count,
  toCome: Count,
  /** Aired and not seen, before the episode seen last. */
  skipped: Count,
  /** `YYYY-MM-DD`, `YYYY-MM`, `YYYY`, or '' where unknown. */
  lastWatchedOn: z.string(),
  /** The episodes of the season of `next`, or of the season seen last. */
  frames: z.array(EpisodeFrame),
})

/** An episode or a season of a show under way, or a movie on the watchlist. */
const ComingTitle = Title.extend({
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** Null for a movie. */
  season: z.int().nullable(),
  /** Null for a movie, and for a season whose episodes are not listed yet. */
  episode: z.int().nullable(),
  episodeName: z.string().nullable(),
  /** Of a movie; null where unknown. */
  release: ReleaseKind.nullable(),
})

const UpNext = z.object({
  toWatch: pagedItems(UpNextShow),
  paused: z.array(UpNextShow),
  dropped: z.array(UpNextShow),
  /** By date, for 90 days. */
  coming: z.array(ComingTitle),
  /** Null before the first renewal. */
  calendarSecret: z.string().nullable(),
})

export type EpisodeSummary = z.infer<typeof EpisodeSummary>
export type EpisodeFrame = z.infer<typeof EpisodeFrame>
export type UpNextShow = z.infer<typeof UpNextShow>
export type ComingTitle = z.infer<typeof ComingTitle>
export type UpNext = z.infer<typeof UpNext>

export const upNext = call({
  ...ENDPOINTS.upNext,
  access: 'member',
  summary:
    "A page of the viewer's shows under way with the next aired episode of each, those paused and dropped, and what comes within 90 days.",
  input: z.object({ page: PageNumber.default(1), timeZone: ViewerTimeZone }),
  output: UpNext,
  isDear: () => true,
})

export const upNextShows = call({
  ...ENDPOINTS.upNextShows,
  access: 'member',
  summary:
    "The first five of the viewer's shows under way, with two that play and two that were left half-way within 14 days; with show=1399 that show alone.",
  input: z.object({ show: Id.optional(), timeZone: ViewerTimeZone }),
  output: pagedItems(UpNextShow).extend({ playing: PlayingLists }),
})

export const renewCalendar = call({
  ...ENDPOINTS.renewCalendar,
  access: 'member',
  summary: "Gives the viewer's calendar a new secret address; the one before it stops working.",
  input: z.object({}),
  output: z.object({ secret: z.string() }),
})
