import { z } from 'zod'
import { EpisodeNumber, Id, SeasonNumber, ViewerTimeZone, WatchDate } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { Done } from '../response-shapes.ts'
import { Ids, Undo } from '../watches/undo-shapes.ts'
import type { EpisodeWatch } from './next-episode.ts'
import { SHOW_STATES } from './show-states.ts'

const State = z.enum(SHOW_STATES)
const Numbers = z.array(z.int())

export const ShowProgress = z.object({
  /** As the member chose it; null before the first episode. */
  state: State.nullable(),
  /** By number, specials last; numbers of episodes, ascending. */
  seasons: z.array(z.object({ number: z.int(), aired: Numbers, toCome: Numbers })),
  /** The day of the first episode to come, `YYYY-MM-DD`; null where unknown, and where none is to come. */
  upcomingOn: z.string().nullable(),
  /** Of episodes that are listed. */
  watches: z.array(
    z.object({ season: z.int(), episode: z.int(), watchedOn: z.string(), isRewatch: z.boolean() }),
  ) satisfies z.ZodType<EpisodeWatch[]>,
  /** Watches of episodes that the catalogue does not list, or that name none. */
  unlisted: z.array(
    z.object({
      season: z.int().nullable(),
      episode: z.int().nullable(),
      watchedOn: z.string(),
      isRewatch: z.boolean(),
      /** It listed the episode before. */
      wasListed: z.boolean(),
    }),
  ),
})

/** What a call has made of a show's progress. */
const ProgressUpdate = Done.extend({
  progress: ShowProgress,
  /** Null where nothing has changed, and of more watches than a request can name. */
  undo: Undo.nullable(),
})

const MarkedEpisodes = ProgressUpdate.extend({
  marked: z.int(),
  /** Those that have no date. */
  undated: z.int(),
})

/** Episodes whose watches are removed. */
const UnmarkedEpisodes = ProgressUpdate.extend({ removed: z.int() })

/** Episodes that have the date now. */
const DatedEpisodes = ProgressUpdate.extend({ dated: z.int() })

const MovedWatches = ProgressUpdate.extend({
  /** Watches that have moved. */
  moved: z.int(),
  /** The first of their episodes. */
  to: z.object({ season: z.int(), episode: z.int() }),
})

export type ShowProgress = z.infer<typeof ShowProgress>
export type SeasonAirings = ShowProgress['seasons'][number]
export type ProgressUpdate = z.infer<typeof ProgressUpdate>
export type MovedWatches = z.infer<typeof MovedWatches>
export type MarkedEpisodes = z.infer<typeof MarkedEpisodes>

export const showProgress = call({
  ...ENDPOINTS.showProgress,
  access: 'member',
  summary:
    'Which episodes of a show have aired, which of them the viewer has seen, and the state they gave it.',
  input: z.object({ id: Id, timeZone: ViewerTimeZone }),
  output: ShowProgress,
})

export const markEpisodes = call({
  ...ENDPOINTS.markEpisodes,
  access: 'member',
  summary:
    'Marks what is not yet marked: an episode, an aired season (without episode), or with isUpTo all that has aired up to an episode. The named episode alone gets the date.',
  input: z.object({
    id: Id,
    season: SeasonNumber,
    episode: EpisodeNumber.optional(),
    isUpTo: z.boolean().default(false),
    watchedOn: WatchDate.optional(),
    timeZone: ViewerTimeZone,
  }),
  output: MarkedEpisodes,
})

export const rewatchEpisodes = call({
  ...ENDPOINTS.rewatchEpisodes,
  access: 'member',
  summary:
    'Logs one more viewing of what was seen of an episode, with its date, or of a season or (without season) the show, without one.',
  input: z.object({
    id: Id,
    season: SeasonNumber.optional(),
    episode: EpisodeNumber.optional(),
    watchedOn: WatchDate.optional(),
    timeZone: ViewerTimeZone,
  }),
  output: MarkedEpisodes,
})

export const unmarkEpisodes = call({
  ...ENDPOINTS.unmarkEpisodes,
  access: 'member',
  summary: 'Removes all watches of an episode, or (without episode) of a season.',
  input: z.object({
    id: Id,
    season: SeasonNumber,
    episode: EpisodeNumber.optional(),
    timeZone: ViewerTimeZone,
  }),
  output: UnmarkedEpisodes,
})

export const dateEpisodes = call({
  ...ENDPOINTS.dateEpisodes,
  access: 'member',
  summary: 'Gives a date to those of the named watches of a show that have none.',
  input: z.object({ id: Id, watches: Ids, watchedOn: WatchDate, timeZone: ViewerTimeZone }),
  output: DatedEpisodes,
})

export const moveWatches = call({
  ...ENDPOINTS.moveWatches,
  access: 'member',
  summary:
    'Moves one watch of a show (watch) to a listed episode, or all watches of a season whose episodes are not listed (from): the first of these episodes becomes the named one, the others follow it at their distance. With isAllSeen instead of an episode, a watch becomes one of the last regular episode that had aired by its day, and those before it are marked without a date.',
  input: z.object({
    id: Id,
    watch: Id.optional(),
    from: SeasonNumber.optional(),
    season: SeasonNumber.optional(),
    episode: EpisodeNumber.optional(),
    isAllSeen: z.boolean().default(false),
    timeZone: ViewerTimeZone,
  }),
  output: MovedWatches,
})

export const setShowState = call({
  ...ENDPOINTS.setShowState,
  access: 'member',
  summary: 'Says that the viewer is watching a show, has paused it or has dropped it.',
  input: z.object({ id: Id, state: State, timeZone: ViewerTimeZone }),
  output: ProgressUpdate,
})
