import { type Page, SEARCH_PAGE_SIZE } from '#contract'

/** One page of a list; a page past the end is empty, and the totals stay true. */
export function pageOfList<Item>(list: readonly Item[], page: number): Page<Item> {
  const start = (page - 1) * SEARCH_PAGE_SIZE
  return {
    results: list.slice(start, start + SEARCH_PAGE_SIZE),
    page,
    totalPages: Math.ceil(list.length / SEARCH_PAGE_SIZE),
    totalResults: list.length,
  }
}
