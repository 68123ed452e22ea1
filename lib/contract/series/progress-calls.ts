import { z } from 'zod'
import { WATCH_DATE } from '../../text/partial-date.ts'
import { boundedText, Id, Instant, wholeNumber } from '../base-schemas.ts'
import { ownCall } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { Confirmation } from '../own-schemas.ts'
import type { EpisodeWatch } from './next-episode.ts'
import { SeasonNumber } from './season-calls.ts'
import { SHOW_STATES } from './show-states.ts'
import { StateChange } from './state-change.ts'

const State = z.enum(SHOW_STATES)
const EpisodeNumber = wholeNumber(1, 100_000)
/** As many watches as a request can name. */
export const UNDO_MAX = 5_000
const Numbers = z.array(z.int())

const ShowProgress = z.object({
  /** As the member chose it; null before the first episode. */
  state: State.nullable(),
  /** By number, specials last; numbers of episodes, ascending. */
  seasons: z.array(z.object({ number: z.int(), aired: Numbers, toCome: Numbers })),
  watches: z.array(
    z.object({ season: z.int(), episode: z.int(), watchedOn: z.string(), isRewatch: z.boolean() }),
  ) satisfies z.ZodType<EpisodeWatch[]>,
})

/**
 * Of a mark the watches to remove, of a removed mark the number under which the API keeps the watches to restore, of
 * dated ones those that lose this date.
 */
export const Undo = z.object({
  remove: z.array(Id).max(UNDO_MAX).default([]),
  restore: Id.nullable().default(null),
  undate: z.array(Id).max(UNDO_MAX).default([]),
  undateFrom: boundedText(10).regex(WATCH_DATE).nullable().default(null),
  entryAdded: z.boolean().default(false),
  watchlistAddedAt: Instant.nullable().default(null),
  ...StateChange.shape,
})
export type Undo = z.output<typeof Undo>

const ProgressUpdate = Confirmation.extend({
  progress: ShowProgress,
  /** Episodes that were marked, and how many of them have no date. */
  marked: z.int(),
  undated: z.int(),
  /** To be sent with the action `undo`. */
  undo: Undo.nullable(),
})

/** Of a change of a show's progress. */
export type ProgressInput = z.input<typeof updateProgress.input>
export type ShowProgress = z.infer<typeof ShowProgress>
export type SeasonAirings = ShowProgress['seasons'][number]
export type ProgressUpdate = z.infer<typeof ProgressUpdate>

export const showProgress = ownCall({
  ...ENDPOINTS.showProgress,
  access: 'member',
  summary:
    'Which episodes of a show have aired, which of them the viewer has seen, and the state they gave it.',
  input: z.object({ id: Id }),
  output: ShowProgress,
})

export const updateProgress = ownCall({
  ...ENDPOINTS.updateProgress,
  access: 'member',
  summary:
    'Marks an episode, an aired season (without episode) or all up to an episode; marks again what was seen of an episode, a season or (without season) the show; unmarks an episode or a season; gives a date to those of a mark that have none (with its undo); sets the state; or undoes one of these with what its response gave as undo.',
  input: z.object({
    id: Id,
    action: z.enum(['mark', 'mark_up_to', 'mark_again', 'unmark', 'date', 'state', 'undo']),
    season: SeasonNumber.optional(),
    episode: EpisodeNumber.optional(),
    /** The day of a marked episode; of several the last one's, the others have none. */
    watchedOn: boundedText(10, 'That is not a date.').regex(WATCH_DATE, 'That is not a date.').optional(),
    state: State.optional(),
    undo: Undo.optional(),
  }),
  output: ProgressUpdate,
})
