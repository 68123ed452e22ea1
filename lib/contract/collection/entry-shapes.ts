import { z } from 'zod'
import { Rating } from '../base-schemas.ts'
import { Account } from '../members/member-shapes.ts'
import { pagedItems } from '../response-shapes.ts'
import { Title } from '../titles/title-shapes.ts'

export const Entry = Title.extend({
  rating: Rating.nullable(),
  /** ISO 8601, UTC; null when the host does not say. */
  addedAt: z.string().nullable(),
})

export const EntrySummary = Entry.pick({ mediaType: true, id: true, rating: true })

export const ViewerSnapshot = z.object({
  /** Null when the host does not say. */
  viewer: Account.nullable(),
  entries: z.array(EntrySummary),
  /** Null where the host does not offer one. */
  watchlist: z.array(Title.pick({ mediaType: true, id: true })).nullable(),
})

export const CollectionPage = pagedItems(Entry).extend({
  /** Of the ratings of all entries that match; null without any, and where the host does not say. */
  mean: Rating.nullable(),
})

const PrintableEntry = Entry.pick({
  mediaType: true,
  id: true,
  name: true,
  releaseDate: true,
  rating: true,
})

/** The entries of all pages of a query. */
export const PrintableCollection = z.object({ lines: z.array(PrintableEntry) })

export type Entry = z.infer<typeof Entry>
/** In a list, which shows no overview. */
export type ListedEntry = Omit<Entry, 'overview'> & Partial<Pick<Entry, 'overview'>>
export type EntrySummary = z.infer<typeof EntrySummary>
export type ViewerSnapshot = z.infer<typeof ViewerSnapshot>
export type CollectionPage = z.infer<typeof CollectionPage>
export type PrintableCollection = z.infer<typeof PrintableCollection>
export type PrintableEntry = z.infer<typeof PrintableEntry>
