import { z } from 'zod'
import { Rating } from '../base-schemas.ts'
import { OwnAccount } from '../members/member-shapes.ts'
import { listPage } from '../shapes.ts'
import { OwnTitle } from '../titles/title-shapes.ts'

/** An entry in a call of ours. */
export const OwnEntry = OwnTitle.extend({
  rating: Rating,
  /** ISO 8601, UTC; null when the host does not say. */
  addedAt: z.string().nullable(),
})

export const EntrySummary = OwnEntry.pick({ mediaType: true, id: true, rating: true })
const WatchlistKey = OwnTitle.pick({ mediaType: true, id: true })

export const ViewerSnapshot = z.object({
  /** Null when the host does not say. */
  viewer: OwnAccount.nullable(),
  entries: z.array(EntrySummary),
  /** Null where the host does not offer one. */
  watchlist: z.array(WatchlistKey).nullable(),
})

export const CollectionPage = listPage(OwnEntry).extend({
  /** Of the ratings of all entries that match; null without any, and where the host does not say. */
  mean: Rating,
})

const PrintableEntry = OwnEntry.pick({
  mediaType: true,
  id: true,
  name: true,
  releaseDate: true,
  rating: true,
})

/** The entries of all pages of a query. */
export const PrintableCollection = z.object({ lines: z.array(PrintableEntry) })

export type Entry = z.infer<typeof OwnEntry>
export type EntrySummary = z.infer<typeof EntrySummary>
export type WatchlistKey = z.infer<typeof WatchlistKey>
export type ViewerSnapshot = z.infer<typeof ViewerSnapshot>
export type CollectionPage = z.infer<typeof CollectionPage>
export type PrintableCollection = z.infer<typeof PrintableCollection>
export type PrintableEntry = z.infer<typeof PrintableEntry>
