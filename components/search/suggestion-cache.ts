import type { SearchResult, SearchType } from '#contract'
import type { Found } from '#lib/browser/specification-calls'
import { fold, searchWords } from '#lib/text/fold'

const MAX_QUERIES = 100

/** Remembers what queries found, so that going on typing, or deleting, needs few calls. */
export function createSuggestionCache() {
  const found = new Map<string, Found>()

  return {
    add(query: string, type: SearchType, page: Found): void {
      found.set(keyOf(query, type), page)
      const [oldest] = found.keys()
      if (found.size > MAX_QUERIES && oldest !== undefined) found.delete(oldest)
    },

    /** Null where only the API knows. */
    find(query: string, type: SearchType): SearchResult[] | null {
      const same = found.get(keyOf(query, type))
      if (same) return same.results
      // Another digit may complete a year or an id, which finds what its beginning did not.
      if (/\d$/.test(query)) return null
      for (let end = query.length - 1; end > 0; end--) {
        const prefix = query.slice(0, end)
        const earlier = found.get(keyOf(prefix, type))
        if (earlier?.isComplete) return narrow(earlier.results, prefix, query)
      }
      return null
    },
  }
}

function keyOf(query: string, type: SearchType): string {
  return `${type} ${query.toLowerCase()}`
}

/** Keeps results that matched the prefix by another name, whose other names only the API knows. */
function narrow(results: SearchResult[], prefix: string, query: string): SearchResult[] | null {
  const left = results.filter(({ name }) => matches(name, query) || !matches(name, prefix))
  return left.length > 0 || results.length === 0 ? left : null
}

function matches(name: string, query: string): boolean {
  const words = fold(name).split(' ')
  return searchWords(query).every((typed) => words.some((word) => word.startsWith(typed)))
}
