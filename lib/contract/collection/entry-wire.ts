import { z } from 'zod'
import { type Codec, codec, type RequestInput } from '../codec.ts'
import { AccountCodec } from '../member/member-wire.ts'
import { MediaType, serialiseTitle, WireTitle } from '../title/title-wire.ts'
import {
  type CollectionLines,
  type CollectionPage,
  parseCollectionLines,
  parseCollectionPage,
} from './collection-page.ts'
import {
  type Entry,
  type EntrySummary,
  parseCollection,
  parseEntry,
  parseViewerSnapshot,
  type ViewerSnapshot,
} from './entry.ts'

const Rating = z.int().min(0).max(100).nullable()

export const EntryCodec = codec({
  wire: WireTitle.extend({ Rating, added_at: z.string().nullable() }),
  parse: parseEntry,
  serialise: (entry: Entry) => ({ ...serialiseTitle(entry), Rating: entry.rating, added_at: entry.addedAt }),
})

const EntrySummaryCodec = codec({
  wire: z.object({ MovieID: z.int(), media_type: MediaType, Rating }),
  parse: parseEntry,
  serialise: ({ id, mediaType, rating }: EntrySummary) => ({
    MovieID: id,
    media_type: mediaType,
    Rating: rating,
  }),
})

const ViewerSnapshotCodec = codec({
  wire: z.object({ viewer: AccountCodec.wire.nullable(), results: z.array(EntrySummaryCodec.wire) }),
  parse: parseViewerSnapshot,
  serialise: ({ viewer, entries }: ViewerSnapshot) => ({
    viewer: viewer && AccountCodec.serialise(viewer),
    results: entries.map(EntrySummaryCodec.serialise),
  }),
})

/** `view` tells a page from the whole list of a host that knows of none. */
const PageCodec = codec({
  wire: z.object({
    view: z.object({
      page: z.int().min(1),
      pages: z.int().min(1),
      found: z.int().min(0),
      total: z.int().min(0),
    }),
    results: z.array(EntryCodec.wire),
  }),
  parse: (body, input: RequestInput = {}) => parseCollectionPage(body, input),
  serialise: ({ entries, ...view }: CollectionPage) => ({ view, results: entries.map(EntryCodec.serialise) }),
})

const LinesCodec = codec({
  wire: z.object({
    lines: z.array(
      WireTitle.pick({ MovieID: true, media_type: true, Title: true, ReleaseDate: true }).extend({ Rating }),
    ),
  }),
  parse: (body, input: RequestInput = {}) => parseCollectionLines(body, input),
  serialise: ({ lines }: CollectionLines) => ({
    lines: lines.map(({ id, mediaType, name, releaseDate, rating }) => ({
      MovieID: id,
      media_type: mediaType,
      Title: name,
      ReleaseDate: releaseDate,
      Rating: rating,
    })),
  }),
})

/**
 * The collection; with `fields` the viewer's own, a page or the lines of it. A host that does not know of `fields` sends
 * the collection.
 */
export const CollectionCodec: Codec<Entry[] | ViewerSnapshot | CollectionPage | CollectionLines> = {
  wire: z.union([z.array(EntryCodec.wire), ViewerSnapshotCodec.wire, PageCodec.wire, LinesCodec.wire]),
  parse(body, input) {
    if (input?.fields === 'keys') return ViewerSnapshotCodec.parse(body)
    if (input?.fields === 'page') return PageCodec.parse(body, input)
    return input?.fields === 'lines' ? LinesCodec.parse(body, input) : parseCollection(body)
  },
  serialise(answer) {
    if (Array.isArray(answer)) return answer.map(EntryCodec.serialise)
    if ('lines' in answer) return LinesCodec.serialise(answer)
    return 'found' in answer ? PageCodec.serialise(answer) : ViewerSnapshotCodec.serialise(answer)
  },
}
