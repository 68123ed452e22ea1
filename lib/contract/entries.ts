import { z } from 'zod'
import { call } from './call.ts'
import {
  type Entry,
  type EntryMark,
  readCollection,
  readEntry,
  readSavedRating,
  readViewersOwn,
  type ViewersOwn,
} from './entry.ts'
import { ConfirmationShape } from './error-wire.ts'
import { Id, Text } from './inputs.ts'
import { toRating } from './limits.ts'
import { LINES } from './lines.ts'
import { AccountShape } from './member-wire.ts'
import { type Shape, shape } from './shape.ts'
import { MediaType, WireTitle, writeTitle } from './title-wire.ts'

const Rating = z.int().min(0).max(100).nullable()

export const EntryShape = shape({
  wire: WireTitle.extend({ Rating, added_at: z.string().nullable() }),
  read: readEntry,
  write: (entry: Entry) => ({ ...writeTitle(entry), Rating: entry.rating, added_at: entry.addedAt }),
})

const MarkShape = shape({
  wire: z.object({ MovieID: z.int(), media_type: MediaType, Rating }),
  read: readEntry,
  write: ({ id, mediaType, rating }: EntryMark) => ({ MovieID: id, media_type: mediaType, Rating: rating }),
})

/** The collection; with `fields=keys` the viewer's own. A host that does not know of that sends the collection. */
const CollectionShape: Shape<Entry[] | ViewersOwn> = {
  wire: z.union([
    z.array(EntryShape.wire),
    z.object({ viewer: AccountShape.wire.nullable(), results: z.array(MarkShape.wire) }),
  ]),
  read: (body, asked) => (asked?.fields === 'keys' ? readViewersOwn(body) : readCollection(body)),
  write: (answer) =>
    Array.isArray(answer)
      ? answer.map(EntryShape.write)
      : {
          viewer: answer.viewer && AccountShape.write(answer.viewer),
          results: answer.entries.map(MarkShape.write),
        },
}

/** A movie where nothing is said: the specification's calls know no media type. */
const mediaType = MediaType.default('movie')

export const listEntries = call({
  ...LINES.listEntries,
  access: 'member',
  summary: "The viewer's collection; with ?fields=keys the viewer, and each entry's number, kind and rating.",
  input: z.object({ fields: z.enum(['keys']).optional() }),
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
    added_at: z.iso.datetime('That date and time cannot be read.').optional(),
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
