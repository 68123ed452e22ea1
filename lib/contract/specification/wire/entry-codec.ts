import { z } from 'zod'
import { Rating } from '../../base-schemas.ts'
import { queryEntries, viewCollection } from '../../collection/apply-collection-query.ts'
import { parseCollectionQuery } from '../../collection/collection-query.ts'
import {
  CollectionPage,
  type Entry,
  PrintableCollection,
  ViewerSnapshot,
} from '../../collection/entry-shapes.ts'
import { parseCollection, parseEntry } from '../parse-entry.ts'
import { answersOf, codec } from './codec.ts'
import { serialiseTitle, WireTitle } from './title-codec.ts'

export const EntryCodec = codec({
  wire: WireTitle.extend({ Rating: Rating.nullable(), added_at: z.string().nullable() }),
  parse: parseEntry,
  serialise: (entry: Entry) => ({ ...serialiseTitle(entry), Rating: entry.rating, added_at: entry.addedAt }),
})

const WholeCodec = codec({
  wire: z.array(EntryCodec.wire),
  parse: parseCollection,
  serialise: (entries) => entries.map(EntryCodec.serialise),
})

export const CollectionCodec = answersOf(WholeCodec, {
  keys: {
    schema: ViewerSnapshot,
    fromWhole: (entries) => ({ viewer: null, entries, watchlist: null }),
  },
  page: {
    schema: CollectionPage,
    fromWhole: (entries, input) => viewCollection(entries, parseCollectionQuery(input)),
  },
  lines: {
    schema: PrintableCollection,
    fromWhole: (entries, input) => ({ lines: queryEntries(entries, parseCollectionQuery(input)) }),
  },
})
