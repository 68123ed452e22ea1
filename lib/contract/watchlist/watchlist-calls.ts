import { z } from 'zod'
import { Service } from '../availability/availability-shapes.ts'
import { Id, Instant, ViewerTimeZone } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { querySchema } from '../query-schema.ts'
import { Done, pagedItems } from '../response-shapes.ts'
import { RowSource } from '../row-source.ts'
import { MediaType, ReleaseKind, Title } from '../titles/title-shapes.ts'
import { WATCHLIST_QUERY } from './watchlist-query.ts'

const WatchlistTitle = Title.extend({
  /** Minutes; for a show, of one episode. */
  runtime: z.int().nullable(),
  /** ISO 8601, UTC. */
  addedAt: z.string(),
  /** Released by today; a title without a date is not. */
  isOut: z.boolean(),
  /** Of a movie; null where unknown. */
  release: ReleaseKind.nullable(),
  /** The viewer's services that have it by subscription, free or with ads; null where that is not known. */
  availableOn: z.array(z.int()).nullable(),
})

const WatchlistPage = pagedItems(WatchlistTitle).extend({
  /** The title that was requested by a seed, null where nothing matches. */
  pick: WatchlistTitle.nullable(),
  /** Those that its titles name, by id. */
  services: z.array(Service),
  /** Titles of the whole watchlist whose availability is not known in the viewer's country; all where none is chosen. */
  unknown: z.int(),
})

export type WatchlistTitle = z.infer<typeof WatchlistTitle>
/** In the list, which shows no overview. */
export type WatchlistCard = Omit<WatchlistTitle, 'overview'>
export type WatchlistPage = z.infer<typeof WatchlistPage>

export const watchlist = call({
  ...ENDPOINTS.watchlist,
  access: 'member',
  summary:
    'A page of 15 titles that the viewer wants to see, searched, filtered and sorted; with ?available=1 those that the own services have, with ?pick={seed} one of all that match, at random.',
  input: querySchema(WATCHLIST_QUERY, { timeZone: ViewerTimeZone }),
  output: WatchlistPage,
})

const TitleKey = z.object({ type: MediaType, id: Id })

export const addToWatchlist = call({
  ...ENDPOINTS.addToWatchlist,
  access: 'member',
  summary: "Puts a title on the viewer's watchlist; putting it there again changes nothing.",
  input: TitleKey.extend({
    /** For a title that is restored; never later than now. */
    addedAt: Instant.optional(),
    source: RowSource.nullable().optional(),
  }),
  output: Done,
})

export const removeFromWatchlist = call({
  ...ENDPOINTS.removeFromWatchlist,
  access: 'member',
  summary: "Takes a title off the viewer's watchlist. Returns when it was added and by what, for an undo.",
  input: TitleKey,
  output: Done.extend({ addedAt: z.string(), source: RowSource.nullable() }),
})
