import { isObject, items, parseEach, type RequestInput } from '../codec.ts'
import type { ListPage } from '../list-page.ts'
import { parseCollectionQuery } from './collection-query.ts'
import { queryEntries, type SortableEntry } from './collection-view.ts'
import { type Entry, parseCollection, parseEntry } from './entry.ts'

export type CollectionPage = ListPage<Entry>

export type PrintableEntry = Omit<SortableEntry, 'addedAt'>

/** All entries that a query describes, on whatever page. */
export interface PrintableCollection {
  lines: PrintableEntry[]
}

/** Parses a printable collection, or makes it of a whole one. */
export function parsePrintableCollection(body: unknown, input: RequestInput): PrintableCollection {
  if (isObject(body) && 'lines' in body) return { lines: parsePrintableEntries(body) }
  const entries = queryEntries(parseCollection(body), parseCollectionQuery(input))
  return { lines: entries.map(toPrintableEntry) }
}

/** Parses a printable collection from the gate, which sends no whole one in its place. */
export function parsePrintableEntries(body: unknown): PrintableEntry[] {
  return parseEach(items(body, 'lines'), (one) => toPrintableEntry(parseEntry(one)))
}

function toPrintableEntry({ mediaType, id, name, releaseDate, rating }: SortableEntry): PrintableEntry {
  return { mediaType, id, name, releaseDate, rating }
}
