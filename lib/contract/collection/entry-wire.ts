import { z } from 'zod'
import { type Codec, codec, isObject, number, type RequestInput } from '../codec.ts'
import { listPageOf, wireView } from '../list-page.ts'
import { AccountCodec } from '../member/member-wire.ts'
import { MediaType, serialiseTitle, WireTitle } from '../title/title-wire.ts'
import { viewCollection } from './apply-collection-query.ts'
import { parseCollectionQuery } from './collection-query.ts'
import { type Entry, parseCollection, parseEntry, parseViewerSnapshot, type ViewerSnapshot } from './entry.ts'
import {
  type CollectionPage,
  type PrintableCollection,
  parsePrintableCollection,
} from './printable-collection.ts'

const Rating = z.int().min(0).max(100).nullable()

export const EntryCodec = codec({
  wire: WireTitle.extend({ Rating, added_at: z.string().nullable() }),
  parse: parseEntry,
  serialise: (entry: Entry) => ({ ...serialiseTitle(entry), Rating: entry.rating, added_at: entry.addedAt }),
})

const ViewerSnapshotCodec = codec({
  wire: z.object({
    viewer: AccountCodec.wire.nullable(),
    results: z.array(z.object({ MovieID: z.int(), media_type: MediaType, Rating })),
    watchlist: z.array(z.object({ MovieID: z.int(), media_type: MediaType })).nullable(),
  }),
  parse: parseViewerSnapshot,
  serialise: ({ viewer, entries, watchlist }: ViewerSnapshot) => ({
    viewer: viewer && AccountCodec.serialise(viewer),
    results: entries.map(({ id, mediaType, rating }) => ({
      MovieID: id,
      media_type: mediaType,
      Rating: rating,
    })),
    watchlist: watchlist?.map(({ id, mediaType }) => ({ MovieID: id, media_type: mediaType })) ?? null,
  }),
})

const EntriesCodec = listPageOf(EntryCodec, (body, input) =>
  viewCollection(parseCollection(body), parseCollectionQuery(input)),
)
const PageCodec = codec({
  wire: z.object({ view: wireView(), results: z.array(EntryCodec.wire), mean: Rating }),
  parse(body, input): CollectionPage {
    const mean = isObject(body) ? number(body, 'mean') : null
    return { mean, ...EntriesCodec.parse(body, input) }
  },
  serialise: ({ items, mean, ...view }) => ({ view, results: items.map(EntryCodec.serialise), mean }),
})

const PrintableCodec = codec({
  wire: z.object({
    lines: z.array(
      WireTitle.pick({ MovieID: true, media_type: true, Title: true, ReleaseDate: true }).extend({ Rating }),
    ),
  }),
  parse: (body, input: RequestInput = {}) => parsePrintableCollection(body, input),
  serialise: ({ lines }: PrintableCollection) => ({
    lines: lines.map(({ id, mediaType, name, releaseDate, rating }) => ({
      MovieID: id,
      media_type: mediaType,
      Title: name,
      ReleaseDate: releaseDate,
      Rating: rating,
    })),
  }),
})

export const CollectionCodec: Codec<Entry[] | ViewerSnapshot | CollectionPage | PrintableCollection> = {
  wire: z.union([z.array(EntryCodec.wire), ViewerSnapshotCodec.wire, PageCodec.wire, PrintableCodec.wire]),
  parse(body, input) {
    if (input?.fields === 'keys') return ViewerSnapshotCodec.parse(body)
    if (input?.fields === 'page') return PageCodec.parse(body, input)
    return input?.fields === 'lines' ? PrintableCodec.parse(body, input) : parseCollection(body)
  },
  serialise(collection) {
    if (Array.isArray(collection)) return collection.map(EntryCodec.serialise)
    if ('lines' in collection) return PrintableCodec.serialise(collection)
    return 'found' in collection ? PageCodec.serialise(collection) : ViewerSnapshotCodec.serialise(collection)
  },
}
