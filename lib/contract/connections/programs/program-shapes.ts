import { z } from 'zod'
import { Count, PageNumber, wholeNumber } from '../../base-schemas.ts'
import { LIST_PRIVACIES, LIST_SORTS } from '../../lists/list-options.ts'
import { SHOW_STATES } from '../../shows/show-states.ts'
import { MediaType } from '../../titles/title-shapes.ts'

/** A movie or a show. `ids` are always its own, never an episode's. */
export const ProgramTitle = z.object({
  type: MediaType,
  ids: z.object({ tmdb: z.int(), imdb: z.string().nullable() }),
  title: z.string(),
  year: z.int().nullable(),
})

export const HistoryItem = z.object({
  id: z.int(),
  ...ProgramTitle.shape,
  /** Of a show alone; null where the watch names no episode. */
  season: z.int().nullable().optional(),
  episode: z.int().nullable().optional(),
  /** The instant; null where it is not known. */
  watchedAt: z.string().nullable(),
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; null where it is not known. */
  watchedOn: z.string().nullable(),
  isRewatch: z.boolean(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  /** What wrote it; null for the member, an import, and what is removed since. */
  source: z.object({ kind: z.enum(['connection', 'program']), name: z.string() }).nullable(),
  createdAt: z.string(),
})

export const CollectionItem = ProgramTitle.extend({
  addedAt: z.string(),
  /** 0 to 100. */
  rating: z.int().nullable(),
  ratedAt: z.string().nullable(),
})

export const WatchlistItem = ProgramTitle.extend({ addedAt: z.string() })

export const ProgramList = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  privacy: z.enum(LIST_PRIVACIES),
  sort: z.enum(LIST_SORTS),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** `titles`: how many it has. */
export const CountedList = ProgramList.extend({ titles: Count })

const OfList = ProgramTitle.extend({ note: z.string().nullable(), addedAt: z.string() })

export const PlacedListTitle = OfList.extend({ position: Count })

/** `order` sorts the titles of a list in ascending order: moving one changes one. */
export const OrderedListTitle = OfList.extend({ list: z.string(), order: z.number() })

export const ProgramState = z.object({ tmdb: z.int(), state: z.enum(SHOW_STATES), changedAt: z.string() })

export const UpNextItem = z.object({
  show: ProgramTitle,
  state: z.enum(SHOW_STATES),
  /** Null where it is not known what comes next. */
  next: z
    .object({
      season: z.int(),
      episode: z.int(),
      name: z.string().nullable(),
      airDate: z.string().nullable(),
    })
    .nullable(),
  /** Aired and not seen, from `next` on. */
  left: Count,
  /** Of the last watch: the instant, or the day where that is all that is known. */
  lastWatchedAt: z.string().nullable(),
})

export const PlaybackItem = z.object({
  ...ProgramTitle.shape,
  season: z.int().nullable().optional(),
  episode: z.int().nullable().optional(),
  /** The part that was seen, 0 to 1; null where it is not known. */
  position: z.number().min(0).max(1).nullable(),
  /** Seconds. */
  durationS: z.int().nullable(),
  lastAt: z.string(),
  isPaused: z.boolean(),
  player: z.string().nullable(),
})

const Numbers = z.array(z.int())

export const ProgressOfShow = z.object({
  state: z.enum(SHOW_STATES).nullable(),
  seasons: z.array(z.object({ number: z.int(), aired: Numbers, toCome: Numbers })),
  watched: z.array(
    z.object({
      season: z.int(),
      episode: z.int(),
      plays: Count,
      lastWatchedOn: z.string().nullable(),
    }),
  ),
})

export type ProgramTitle = z.infer<typeof ProgramTitle>
export type HistoryItem = z.infer<typeof HistoryItem>
export type CollectionItem = z.infer<typeof CollectionItem>
export type PlaybackItem = z.infer<typeof PlaybackItem>
export type WatchlistItem = z.infer<typeof WatchlistItem>
export type ProgramList = z.infer<typeof ProgramList>
export type CountedList = z.infer<typeof CountedList>
export type OrderedListTitle = z.infer<typeof OrderedListTitle>
export type ProgramState = z.infer<typeof ProgramState>

/** Of a page of a list. */
export const PAGE_INPUT = {
  page: PageNumber.default(1),
  limit: wholeNumber(1, 500).default(100),
}

/** A page past the end has no items. */
export function programPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.int().min(1), pages: z.int().min(1), found: Count })
}
