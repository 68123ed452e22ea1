import { type Page, SEARCH_PAGE_SIZE } from '#contract'

/** Something that can be cut like a list: one of objects, or a flat one of numbers. */
interface Cuttable<Item> {
  length: number
  slice(start: number, end: number): Iterable<Item>
}

/** One page of a list; a page past the end is empty, and the totals stay true. */
export function pageOfList<Item>(list: Cuttable<Item>, page: number): Page<Item> {
  const start = (page - 1) * SEARCH_PAGE_SIZE
  return {
    results: Array.from(list.slice(start, start + SEARCH_PAGE_SIZE)),
    page,
    totalPages: Math.ceil(list.length / SEARCH_PAGE_SIZE),
    totalResults: list.length,
  }
}
