import { isObject, items, number, parseEach, type RequestInput } from '../codec.ts'
import { parseCollectionQuery } from './collection-query.ts'
import {
  type CollectionView,
  type SortableEntry,
  searchCollection,
  sortCollection,
  viewCollection,
} from './collection-view.ts'
import { type Entry, parseCollection, parseEntry } from './entry.ts'

/** One page of the viewer's collection, sorted and searched as input. */
export type CollectionPage = CollectionView<Entry>

/** An entry as it prints. */
export type CollectionLine = Omit<SortableEntry, 'addedAt'>

/** All of the viewer's collection that a query asks for, whatever its page. */
export interface CollectionLines {
  lines: CollectionLine[]
}

/** Reads a page of a collection; out of the whole list of a host that has no pages it is cut here. */
export function parseCollectionPage(body: unknown, input: RequestInput): CollectionPage {
  const view = isObject(body) && isObject(body.view) ? body.view : null
  if (!view) {
    const query = parseCollectionQuery(input)
    return viewCollection(sortCollection(parseCollection(body), query), query)
  }
  const entries = parseEach(items(body), parseEntry)
  return {
    entries,
    page: number(view, 'page') ?? 1,
    pages: number(view, 'pages') ?? 1,
    found: number(view, 'found') ?? entries.length,
    total: number(view, 'total') ?? entries.length,
  }
}

/** Reads the lines of a collection; out of the whole list of a host that has no lines they are made here. */
export function parseCollectionLines(body: unknown, input: RequestInput): CollectionLines {
  if (isObject(body) && 'lines' in body) return { lines: parseLines(body) }
  const query = parseCollectionQuery(input)
  return { lines: searchCollection(sortCollection(parseCollection(body), query), query).map(lineOf) }
}

/** An entry without what its line does not show. */
export function lineOf({ mediaType, id, name, releaseDate, rating }: SortableEntry): CollectionLine {
  return { mediaType, id, name, releaseDate, rating }
}

/** Reads lines where they are known to be such: the gate sends them whatever its host knows of. */
export function parseLines(body: unknown): CollectionLine[] {
  return parseEach(items(body, 'lines'), (one) => lineOf(parseEntry(one)))
}
