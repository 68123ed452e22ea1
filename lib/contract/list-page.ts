import { z } from 'zod'
import { paginate } from '../text/paginate.ts'
import { type Codec, isObject, items, number, parseEach, type RequestInput } from './codec.ts'
import { QUERY_MAX } from './limits.ts'

/** One page of a list that is searched and sorted as a call says, and its position in the whole list. */
export interface ListPage<Item> {
  items: Item[]
  /** The page shown: one past the end is the last one. */
  page: number
  pages: number
  /** Items that the search and the filters leave. */
  found: number
  total: number
}

/** A page of the items that a search has left of `total`. */
export function cutPage<Item>(
  found: readonly Item[],
  total: number,
  query: { page: number; size: number },
): ListPage<Item> {
  const { first, ...position } = paginate(found.length, query.page, query.size)
  return { items: found.slice(first, first + query.size), ...position, found: found.length, total }
}

/**
 * A page of items: `{view, results}`. A host that has no pages sends the whole list.
 * @param fromWhole makes the page of what such a host sent
 */
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

/** The position of the page that a body is; null for a whole list. */
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

/** What an address or an input says as `page`, from 1; 1 for anything odd. */
export function parsePageNumber(value: unknown): number {
  const page = typeof value === 'string' && !/^\d+$/.test(value) ? Number.NaN : Number(value)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** What an address or an input says as `search`; empty for anything odd. */
export function parseSearch(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') return ''
  // A surrogate without its other half has no UTF-8: the upstream would search for another character.
  return value.slice(0, QUERY_MAX).toWellFormed()
}
