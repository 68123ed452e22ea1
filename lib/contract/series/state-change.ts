import { z } from 'zod'
import { SHOW_STATES } from './show-progress.ts'

const Instant = z.iso.datetime('That date and time cannot be read.').nullable().default(null)

/** What gives a show its state back, unless it was changed again since. */
export const StateChange = z.object({
  /** Before the change. */
  state: z.enum(SHOW_STATES).nullable(),
  /** When it was given; null where there was none. */
  state_since: Instant,
  /** When it was changed; null where it was not. */
  state_changed_at: Instant,
})
export type StateChange = z.output<typeof StateChange>
