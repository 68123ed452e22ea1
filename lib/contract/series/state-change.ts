import { z } from 'zod'
import { Instant } from '../base-schemas.ts'
import { SHOW_STATES } from './show-states.ts'

const When = Instant.nullable().default(null)

/** What gives a show its state back, unless it was changed again since. */
export const StateChange = z.object({
  /** Before the change. */
  state: z.enum(SHOW_STATES).nullable(),
  /** When it was given; null where there was none. */
  stateSince: When,
  /** When it was changed; null where it was not. */
  stateChangedAt: When,
})
export type StateChange = z.output<typeof StateChange>
