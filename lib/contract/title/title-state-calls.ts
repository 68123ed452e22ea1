import { z } from 'zod'
import { Count, Id, ViewerTimeZone } from '../base-schemas.ts'
import { ownCall } from '../call.ts'
import { EntrySummary } from '../collection/own-entry.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { ShowProgress } from '../series/progress-calls.ts'
import { MediaType } from './own-title.ts'

/** What a member has of a title. */
const TitleState = z.object({
  /** Null where it is not in the collection. */
  entry: EntrySummary.nullable(),
  isOnWatchlist: z.boolean(),
  /** Of a movie, or of a show's episodes; `lastOn` is '' where no date is known. */
  watches: z.object({ count: Count, lastOn: z.string() }),
  /** Null for a movie. */
  progress: ShowProgress.nullable(),
})

export type TitleState = z.infer<typeof TitleState>

export const titleState = ownCall({
  ...ENDPOINTS.titleState,
  access: 'member',
  summary:
    "What the viewer has of a title: the entry with its rating, whether it is on the watchlist, how often and when it was watched, and a show's progress.",
  input: z.object({ type: MediaType, id: Id, timeZone: ViewerTimeZone }),
  output: TitleState,
})
