import { z } from 'zod'
import { pagePosition } from '../text/pagination.ts'
import { type Codec, isObject, items, number, parseEach, type RequestInput } from './codec.ts'

export interface ListPage<Item> {
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
): ListPage<Item> {
  const { first, ...position } = pagePosition(found.length, query.page, query.size)
  return { items: found.slice(first, first + query.size), ...position, found: found.length, total }
}

/** A page as `{view, results}`. `fromWhole` cuts the page out of the whole list of a host without pages. */
export function listPageOf<Ours>(
  item: Codec<Ours>,
  fromWhole: (body: unknown, input: RequestInput) => ListPage<Ours>,
): Codec<ListPage<Ours>> {
  return {
    wire: z.object({ view: wireView(), results: z.array(item.wire) }),
    parse(body, input = {}) {
      const view = parseView(body)
      return view ? { items: parseEach(items(body), item.parse), ...view } : fromWhole(body, input)
    },
    serialise: ({ items, ...view }) => ({ view, results: items.map(item.serialise) }),
  }
}

export function wireView() {
  return z.object({
    page: z.int().min(1),
    pages: z.int().min(1),
    found: z.int().min(0),
    total: z.int().min(0),
  })
}

/** Null for a whole list. */
export function parseView(body: unknown): Omit<ListPage<never>, 'items'> | null {
  const view = isObject(body) && isObject(body.view) ? body.view : null
  if (!view) return null
  const found = number(view, 'found') ?? 0
  return {
    page: number(view, 'page') ?? 1,
    pages: number(view, 'pages') ?? 1,
    found,
    total: number(view, 'total') ?? found,
  }
}
