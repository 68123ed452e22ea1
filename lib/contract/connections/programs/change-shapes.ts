import { z } from 'zod'
import {
  CollectionItem,
  HistoryItem,
  OrderedListTitle,
  ProgramList,
  ProgramState,
  WatchlistItem,
} from './program-shapes.ts'

/** Kinds of what a member has. */
export const CHANGE_KINDS = ['history', 'collection', 'watchlist', 'list', 'list_title', 'state'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

const VALUES = {
  history: HistoryItem,
  collection: CollectionItem,
  watchlist: WatchlistItem,
  list: ProgramList,
  list_title: OrderedListTitle,
  state: ProgramState,
} satisfies Record<ChangeKind, z.ZodType>

function put<Kind extends ChangeKind>(kind: Kind) {
  return z.object({
    kind: z.literal(kind),
    key: z.string(),
    action: z.literal('put'),
    at: z.string(),
    value: VALUES[kind] as (typeof VALUES)[Kind],
  })
}

export const ProgramChange = z.union([
  z.object({
    kind: z.enum(CHANGE_KINDS),
    /** The id of a watch or a list, `movie-603`, `{list}/movie-603`, or the number of a show. */
    key: z.string(),
    action: z.literal('remove'),
    at: z.string(),
  }),
  put('history'),
  put('collection'),
  put('watchlist'),
  put('list'),
  put('list_title'),
  put('state'),
])

export type ProgramChange = z.infer<typeof ProgramChange>
