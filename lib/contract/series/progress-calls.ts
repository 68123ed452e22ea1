import { z } from 'zod'
import { boundedText, Id, Instant, wholeNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { codec } from '../codec.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { WATCH_DATE } from '../history/watch-date.ts'
import { SeasonNumber } from './season-calls.ts'
import { parseProgressUpdate, parseShowProgress, SHOW_STATES, type ShowProgress } from './show-progress.ts'
import { StateChange } from './state-change.ts'

const State = z.enum(SHOW_STATES)
const EpisodeNumber = wholeNumber(1, 100_000)
/** As many watches as a request can name. */
export const UNDO_MAX = 5_000
const Numbers = z.array(z.int())

const WireProgress = z.object({
  state: State.nullable(),
  seasons: z.array(z.object({ season_number: z.int(), aired: Numbers, to_come: Numbers })),
  watches: z.array(
    z.object({
      season: z.int(),
      episode: z.int(),
      watched_on: z.string().nullable(),
      is_rewatch: z.boolean(),
    }),
  ),
})

/**
 * Of a mark the watches to remove, of a removed mark the number under which the API keeps the watches to restore, of
 * dated ones those that lose this date.
 */
export const Undo = z.object({
  remove: z.array(Id).max(UNDO_MAX).default([]),
  restore: Id.nullable().default(null),
  undate: z.array(Id).max(UNDO_MAX).default([]),
  undate_from: boundedText(10).regex(WATCH_DATE).nullable().default(null),
  entry_added: z.boolean().default(false),
  watchlist_added_at: Instant.nullable().default(null),
  ...StateChange.shape,
})
export type Undo = z.output<typeof Undo>

function serialiseProgress({ state, seasons, watches }: ShowProgress): z.input<typeof WireProgress> {
  return {
    state,
    seasons: seasons.map(({ number, aired, toCome }) => ({ season_number: number, aired, to_come: toCome })),
    watches: watches.map(({ season, episode, watchedOn, isRewatch }) => ({
      season,
      episode,
      watched_on: watchedOn || null,
      is_rewatch: isRewatch,
    })),
  }
}

export const showProgress = call({
  ...ENDPOINTS.showProgress,
  access: 'member',
  summary:
    'Which episodes of a show have aired, which of them the viewer has seen, and the state they gave it.',
  input: z.object({ id: Id }),
  output: codec({ wire: WireProgress, parse: parseShowProgress, serialise: serialiseProgress }),
})

export const updateProgress = call({
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
    watched_on: boundedText(10, 'That is not a date.').regex(WATCH_DATE, 'That is not a date.').optional(),
    state: State.optional(),
    undo: Undo.optional(),
  }),
  output: codec({
    wire: z.object({
      message: z.string(),
      progress: WireProgress,
      marked: z.int(),
      undated: z.int(),
      undo: Undo.nullable(),
    }),
    parse: parseProgressUpdate,
    serialise: ({ message, progress, marked, undated, undo }) => ({
      message,
      progress: serialiseProgress(progress),
      marked,
      undated,
      undo: undo as z.input<typeof Undo> | null,
    }),
  }),
})
