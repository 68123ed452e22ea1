import { z } from 'zod'
import { Count, Id, Rating, ViewerTimeZone } from '../base-schemas.ts'
import { call } from '../call.ts'
import { EntrySummary } from '../collection/entry-shapes.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { ShowRatings } from '../place-ratings/place-rating-shapes.ts'
import { Done } from '../response-shapes.ts'
import { ShowProgress } from '../shows/progress-calls.ts'
import { Undo } from '../watches/undo-shapes.ts'
import { CardTitle, MediaType } from './title-shapes.ts'

/** What is stored of a title that the catalogue lists no longer. */
const GoneTitle = z.object({
  title: CardTitle,
  /** How many lists of the member's it is on. */
  lists: Count,
  /**
   * The title that the catalogue has under its IMDb number now, the member's rating of that one, and whether anything can be
   * moved there.
   */
  listedAs: z.object({ title: CardTitle, rating: Rating.nullable(), canMove: z.boolean() }).nullable(),
})

/** What a member has of a title. */
const TitleState = z.object({
  /** Null where it is not in the collection. */
  entry: EntrySummary.nullable(),
  isOnWatchlist: z.boolean(),
  /** Of a movie, or of a show's episodes; `lastOn` is '' where no date is known. */
  watches: z.object({ count: Count, lastOn: z.string() }),
  /** Null for a movie. */
  progress: ShowProgress.nullable(),
  /** Of a movie's franchise; null too where its parts are not stored. */
  franchise: z.object({ id: z.int(), seen: Count, of: Count }).nullable(),
  /** Of a show's seasons and episodes. */
  ratings: ShowRatings.exactOptional(),
  /** Of a title that the catalogue lists no longer, and of which the member has something. */
  gone: GoneTitle.exactOptional(),
})

/** What a move has taken along. */
const MoveSummary = z.object({
  /** Of the title that it was moved to, afterwards. */
  rating: Rating.nullable(),
  /** The rating that was not moved, since that title has one. */
  lostRating: Rating.nullable(),
  watches: Count,
  /** Of episodes, which a film has no place for: they stay with the show. */
  watchesLeft: Count,
  lists: Count,
  /** Lists that have both titles, each with a note. */
  listsLeft: Count,
})

export type GoneTitle = z.infer<typeof GoneTitle>
export type TitleState = z.infer<typeof TitleState>
export type MoveSummary = z.infer<typeof MoveSummary>

export const titleState = call({
  ...ENDPOINTS.titleState,
  access: 'member',
  summary:
    "What the viewer has of a title: the entry with its rating, whether it is on the watchlist, how often and when it was watched, a show's progress, and a franchise's; of a title that TMDB lists no longer also what is stored of it.",
  input: z.object({ type: MediaType, id: Id, timeZone: ViewerTimeZone }),
  output: TitleState,
})

export const moveTitle = call({
  ...ENDPOINTS.moveTitle,
  access: 'member',
  summary:
    'Moves what the viewer has of a title that TMDB no longer lists to the one that it has under its IMDb number now: entry and rating, watchlist, watches, places on lists. What the viewer has of that one stays. Says what was moved, with an undo of that title.',
  input: z.object({ type: MediaType, id: Id, toType: MediaType, toId: Id }),
  output: Done.extend({ ...MoveSummary.shape, undo: Undo }),
})
