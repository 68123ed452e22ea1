import { z } from 'zod'
import { boundedText, Id, Instant, Rating } from '../base-schemas.ts'
import { codedCall } from '../call.ts'
import { COLLECTION_QUERY } from '../collection/collection-query.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { toRating } from '../limits.ts'
import { querySchema } from '../query-schema.ts'
import { MediaType } from '../titles/title-shapes.ts'
import { Undo } from '../watches/undo-shapes.ts'
import { type ChangedEntry, parseChange, parseRemoval, parseSavedRating } from './parse-entry.ts'
import { codec } from './wire/codec.ts'
import { serialiseConfirmation, WireConfirmation } from './wire/confirmation-codec.ts'
import { CollectionCodec } from './wire/entry-codec.ts'

/** `undo` is null where nothing was changed, and of a host without undo. */
const WireChange = WireConfirmation.extend({ undo: Undo.nullable() })

function serialiseChange(change: ChangedEntry): z.input<typeof WireChange> {
  return { ...serialiseConfirmation(change), undo: change.undo }
}

/** Optional, as the specification's calls have no media type. */
const mediaType = MediaType.default('movie')

export const listEntries = codedCall({
  ...ENDPOINTS.listEntries,
  access: 'member',
  summary:
    "The viewer's collection; with ?fields=keys the viewer, each entry's number, media type and rating, and the numbers and media types of the watchlist; with fields=page 15 entries, searched, filtered and sorted, and the mean rating of all that match; with fields=lines all of those, with fewer fields.",
  /** The query is for pages and lines. */
  input: querySchema(COLLECTION_QUERY, { fields: z.enum(['keys', 'page', 'lines']).optional() }),
  output: CollectionCodec,
  isDear: ({ fields }) => fields !== 'page',
})

export const addEntry = codedCall({
  ...ENDPOINTS.addEntry,
  access: 'member',
  summary:
    "Adds a title to the viewer's collection, with an undo; adding it again changes nothing. Nothing that the call says of the title is stored.",
  input: z.object({
    movie_id: Id,
    movie_title: boundedText(500).optional(),
    poster_path: boundedText(500).nullish(),
    overview: boundedText(10_000).nullish(),
    media_type: mediaType,
    /** For a title that is restored; never later than now. */
    added_at: Instant.optional(),
  }),
  output: codec({ wire: WireChange, parse: parseChange, serialise: serialiseChange }),
})

export const removeEntry = codedCall({
  ...ENDPOINTS.removeEntry,
  access: 'member',
  summary:
    "Removes a title from the viewer's collection; a show with ?type=tv. Returns the date it was added, and an undo.",
  input: z.object({ id: Id, type: mediaType }),
  output: codec({
    wire: WireChange.extend({ addedAt: z.string().nullable() }),
    parse: parseRemoval,
    serialise: (removal) => ({ ...serialiseChange(removal), addedAt: removal.addedAt }),
  }),
})

export const rateEntry = codedCall({
  ...ENDPOINTS.rateEntry,
  access: 'member',
  summary: "Rates a title in the viewer's collection from 0 to 100, with an undo; null clears the rating.",
  input: z.object({
    movie_id: Id,
    rating: z.number().transform(toRating).nullable(),
    media_type: mediaType,
  }),
  output: codec({
    wire: WireChange.extend({ rating: Rating.nullable() }),
    parse: parseSavedRating,
    serialise: (saved) => ({ ...serialiseChange(saved), rating: saved.rating }),
  }),
})
