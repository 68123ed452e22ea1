import { z } from 'zod'
import { call } from './call.ts'
import { type Entry, readCollection, readEntry, readSavedRating } from './entry.ts'
import { ConfirmationShape } from './error-wire.ts'
import { Id, Text } from './inputs.ts'
import { toRating } from './limits.ts'
import { LINES } from './lines.ts'
import { listOf, type Shape, shape } from './shape.ts'
import { MediaType, WireTitle, writeTitle } from './title-wire.ts'

export const EntryShape = shape({
  wire: WireTitle.extend({
    Rating: z.int().min(0).max(100).nullable(),
    added_at: z.string().nullable(),
  }),
  read: readEntry,
  write: (entry: Entry) => ({ ...writeTitle(entry), Rating: entry.rating, added_at: entry.addedAt }),
})

const CollectionShape: Shape<Entry[]> = { ...listOf(EntryShape), read: readCollection }

/** A movie where nothing is said: the specification's calls know no media type. */
const mediaType = MediaType.default('movie')

export const listEntries = call({
  ...LINES.listEntries,
  access: 'member',
  summary: "The viewer's collection.",
  input: z.object({}),
  output: CollectionShape,
})

export const addEntry = call({
  ...LINES.addEntry,
  access: 'member',
  summary: "Adds a title to the viewer's collection; adding it again changes nothing.",
  input: z.object({
    movie_id: Id,
    movie_title: Text.max(500).optional(),
    poster_path: Text.max(500).nullish(),
    overview: Text.max(10_000).nullish(),
    media_type: mediaType,
    /** When it was added first, for a title that comes back after it was removed; never later than now. */
    added_at: z.iso.datetime().optional(),
  }),
  output: ConfirmationShape,
})

export const removeEntry = call({
  ...LINES.removeEntry,
  access: 'member',
  summary: "Removes a title from the viewer's collection; a show with ?type=tv.",
  input: z.object({ id: Id, type: mediaType }),
  output: ConfirmationShape,
})

export const rateEntry = call({
  ...LINES.rateEntry,
  access: 'member',
  summary: "Rates a title in the viewer's collection from 0 to 100; null clears the rating.",
  input: z.object({
    movie_id: Id,
    rating: z.number().transform(toRating).nullable(),
    media_type: mediaType,
  }),
  output: shape({
    wire: z.object({ message: z.string(), rating: z.int().nullable() }),
    read: readSavedRating,
    write: (saved) => ({ message: saved.message ?? '', rating: saved.rating }),
  }),
})
