import { LRUCache } from 'lru-cache'
import type { Page, SearchResult } from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'

/** Pages that are kept, the latest ones: some 10 MB with their bytes. */
const KEPT = 500

/**
 * The same catalogue, which hands out a page of a search again as it was. Only for one that never changes: people type
 * the same beginnings over and over, and names with typing errors take longest to find.
 */
export function keepPages(catalogue: Catalogue): Catalogue {
  const kept = new LRUCache<string, Page<SearchResult>>({ max: KEPT })

  return {
    ...catalogue,
    async search(query, page, type) {
      const key = `${type} ${page} ${query}`
      const known = kept.get(key)
      if (known) return known
      const found = await catalogue.search(query, page, type)
      kept.set(key, found)
      return found
    },
  }
}
