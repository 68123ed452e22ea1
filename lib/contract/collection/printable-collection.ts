import { isObject, items, parseEach, type RequestInput } from '../codec.ts'
import type { ListPage } from '../list-page.ts'
import { queryEntries, type SortableEntry } from './apply-collection-query.ts'
import { parseCollectionQuery } from './collection-query.ts'
import { type Entry, parseCollection, parseEntry } from './entry.ts'

export interface CollectionPage extends ListPage<Entry> {
  /** Of the ratings of all entries that match, 0 to 100; null without any, and where the host does not say. */
  mean: number | null
}

export type PrintableEntry = Omit<SortableEntry, 'addedAt' | 'genreIds'>

/** The entries of all pages of a query. */
export interface PrintableCollection {
  lines: PrintableEntry[]
}

export function parsePrintableCollection(body: unknown, input: RequestInput): PrintableCollection {
  if (isObject(body) && 'lines' in body) return { lines: parsePrintableEntries(body) }
  const entries = queryEntries(parseCollection(body), parseCollectionQuery(input))
  return { lines: entries.map(toPrintableEntry) }
}

/** For responses of the gate, which never sends a whole collection instead. */
export function parsePrintableEntries(body: unknown): PrintableEntry[] {
  return parseEach(items(body, 'lines'), (one) => toPrintableEntry(parseEntry(one)))
}

function toPrintableEntry({ mediaType, id, name, releaseDate, rating }: PrintableEntry): PrintableEntry {
  return { mediaType, id, name, releaseDate, rating }
}
