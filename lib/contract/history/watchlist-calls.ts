import { z } from 'zod'
import { cutText, Id, Instant, wholeNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { codec, fields, items, parseEach } from '../codec.ts'
import { parseRemoval } from '../collection/entry.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { ConfirmationCodec } from '../error-wire.ts'
import { QUERY_MAX } from '../limits.ts'
import { parseView, wireView } from '../list-page.ts'
import { TITLE_FILTER_INPUT } from '../title/title-filter-input.ts'
import { MediaType, serialiseTitle, WireTitle } from '../title/title-wire.ts'
import { parseWatchlistTitle, type WatchlistPage, type WatchlistTitle } from './watchlist.ts'
import { PICK_SEEDS, PICK_TURNS, WATCHLIST_SORTS, type WatchlistSort } from './watchlist-query.ts'

const SORTS = Object.keys(WATCHLIST_SORTS) as WatchlistSort[]

const WireWatchlistTitle = WireTitle.extend({
  Runtime: z.int().nullable(),
  added_at: z.string().nullable(),
  is_out: z.boolean(),
})

function serialiseWatchlistTitle(title: WatchlistTitle): z.input<typeof WireWatchlistTitle> {
  return {
    ...serialiseTitle(title),
    Runtime: title.runtime,
    added_at: title.addedAt,
    is_out: title.isOut,
  }
}

export const watchlist = call({
  ...ENDPOINTS.watchlist,
  access: 'member',
  summary:
    'A page of 15 titles that the viewer wants to see, searched, filtered and sorted; with ?pick={seed} one of all that match, at random.',
  input: z.object({
    sort: z.enum(SORTS).optional(),
    dir: z.enum(['asc', 'desc']).optional(),
    search: cutText(QUERY_MAX).optional(),
    ...TITLE_FILTER_INPUT,
    /** Only what is released. */
    out: z.literal('1').optional(),
    page: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
    pick: wholeNumber(0, PICK_SEEDS - 1).optional(),
    /** The next title of the same seed. */
    turn: wholeNumber(0, PICK_TURNS - 1).optional(),
  }),
  output: codec({
    wire: z.object({
      view: wireView(),
      results: z.array(WireWatchlistTitle),
      pick: WireWatchlistTitle.nullable(),
    }),
    parse(body): WatchlistPage {
      const wire = fields(body)
      const titles = parseEach(items(body), parseWatchlistTitle)
      const view = parseView(body) ?? { page: 1, pages: 1, found: titles.length, total: titles.length }
      return { items: titles, ...view, pick: wire.pick ? parseWatchlistTitle(wire.pick) : null }
    },
    serialise: ({ items, pick, ...view }) => ({
      view,
      results: items.map(serialiseWatchlistTitle),
      pick: pick && serialiseWatchlistTitle(pick),
    }),
  }),
})

const title = { type: MediaType, id: Id }

export const addToWatchlist = call({
  ...ENDPOINTS.addToWatchlist,
  access: 'member',
  summary: "Puts a title on the viewer's watchlist; putting it there again changes nothing.",
  input: z.object({
    ...title,
    /** For a title that is restored; never later than now. */
    added_at: Instant.optional(),
  }),
  output: ConfirmationCodec,
})

export const removeFromWatchlist = call({
  ...ENDPOINTS.removeFromWatchlist,
  access: 'member',
  summary: "Takes a title off the viewer's watchlist. Returns the date it was added, for an undo.",
  input: z.object(title),
  output: codec({
    wire: z.object({ message: z.string(), added_at: z.string().nullable() }),
    parse: parseRemoval,
    serialise: (removal) => ({ message: removal.message ?? '', added_at: removal.addedAt }),
  }),
})
