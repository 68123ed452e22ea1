import type { PrintableCollection, PrintableEntry } from '#contract'
import { withLocalChanges } from '#lib/browser/collection/change-collection'
import { request } from '#lib/browser/request'
import { onViewerChange } from '#lib/browser/session/signed-in'
import { countChanges } from '#lib/browser/tab-messages'
import { type CollectionQuery, collectionParameters } from '#lib/contract/collection/collection-query'

interface CachedLines {
  query: string
  changes: number
  lines: PrintableEntry[] | null
}

// One query at most: a large collection is megabytes.
let cached: CachedLines | undefined
onViewerChange(() => {
  cached = undefined
})

export async function fetchLines(query: CollectionQuery): Promise<void> {
  const [key, changes] = [keyOf(query), countChanges(['collection'])]
  const previous = cached?.query === key ? cached : undefined
  if (previous?.changes === changes) return
  const loading: CachedLines = { query: key, changes, lines: previous?.lines ?? null }
  cached = loading
  try {
    const printable = await request('listEntries', { fields: 'lines', ...parametersOf(query) })
    loading.lines = (printable as PrintableCollection).lines
  } catch {
    // The next page view tries again.
    if (cached === loading) cached = previous
  }
}

export function cachedLines(query: CollectionQuery): PrintableEntry[] | null {
  if (cached?.query !== keyOf(query) || !cached.lines) return null
  return cached.lines.flatMap((line) => {
    const entry = withLocalChanges(line)
    return entry ? { ...line, rating: entry.rating } : []
  })
}

function keyOf(query: CollectionQuery): string {
  return JSON.stringify(parametersOf(query))
}

function parametersOf(query: CollectionQuery) {
  return collectionParameters({ ...query, page: 1 })
}
