import { z } from 'zod'
import { WATCH_DATE } from '../../text/partial-date.ts'
import { boundedText, Id, Instant } from '../base-schemas.ts'
import { RowSource } from '../row-source.ts'
import { SHOW_STATES } from '../shows/show-states.ts'

/** As many watches as a request can name. */
export const UNDO_MAX = 5_000
export const Ids = z.array(Id).max(UNDO_MAX)

const When = Instant.nullable().default(null)

/** What gives a show its state back, unless it was changed again since. */
const StateChange = z.object({
  /** Before the change. */
  state: z.enum(SHOW_STATES).nullable(),
  /** When it was given; null where there was none. */
  stateSince: When,
  /** When it was changed; null where it was not. */
  stateChangedAt: When,
  /** The member chose it: it stays when there are no watches. */
  stateIsChosen: z.boolean().default(false),
})

/** What takes back a change of what the member has of one title, with all that it changed beside that. */
export const Undo = z.object({
  /** Watches to remove. */
  remove: Ids.default([]),
  /** The number under which the API stores what was removed or replaced, for a day: an entry, its rating, watches. */
  restore: Id.nullable().default(null),
  /** Watches that lose this date. */
  undate: Ids.default([]),
  undateFrom: boundedText(10).regex(WATCH_DATE).nullable().default(null),
  /** The title leaves the collection, unless it was rated or logged since. */
  entryAdded: z.boolean().default(false),
  /** The title returns to the watchlist. */
  watchlistAddedAt: When,
  watchlistSource: RowSource.nullable().default(null),
  /** Null for a movie. */
  stateChange: StateChange.nullable().default(null),
})

export type StateChange = z.output<typeof StateChange>
export type Undo = z.output<typeof Undo>
