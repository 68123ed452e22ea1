import { clampPage } from '../text/clamp-page.ts'

export interface PagedItems<Item> {
  items: Item[]
  /** From 1; the last page for a request beyond it. */
  page: number
  pages: number
  /** Items that match the search and the filters, of `total`. */
  found: number
  total: number
}

export function cutPage<Item>(
  found: readonly Item[],
  total: number,
  query: { page: number; size: number },
): PagedItems<Item> {
  const { first, ...position } = clampPage(found.length, query.page, query.size)
  return { items: found.slice(first, first + query.size), ...position, found: found.length, total }
}
