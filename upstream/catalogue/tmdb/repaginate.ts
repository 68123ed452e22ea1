import { type Page, SEARCH_PAGE_SIZE } from '#contract'

/** TMDB's page size, and the last page it serves. */
const SOURCE_PAGE_SIZE = 20
const SOURCE_PAGES_MAX = 500
const READS_MAX = 4

export type Source<Item> = (page: number) => Promise<{ results: Item[]; total: number }>

/** Results of each source page that the sources count but that cannot be shown. */
interface PageOffsets {
  missing: ReadonlyMap<number, number>
  store(sourcePage: number, missing: number): Promise<void>
}

/**
 * Cuts pages of 18, unless another size is given, out of sources with pages of 20. Source page k is the k-th pages of all sources, merged.
 * It starts after the totals of those before it, less their missing results, so that pages are full. A page
 * is shorter if the source pages read for it hold fewer: the next page starts where it ends.
 */
export async function repaginate<Item>(
  sources: readonly Source<Item>[],
  merge: (lists: Item[][]) => Item[],
  page: number,
  offsets: PageOffsets,
  size = SEARCH_PAGE_SIZE,
): Promise<Page<Item>> {
  const start = (page - 1) * size
  const end = start + size
  const missing = new Map(offsets.missing)
  const first = firstSourcePage(sources.length, missing, start)
  const firstPages = await Promise.all(sources.map((source) => source(first)))
  const totals = firstPages.map(({ total }) => Math.min(total, SOURCE_PAGES_MAX * SOURCE_PAGE_SIZE))
  const layout = layOut(totals, missing)

  async function read(sourcePage: number): Promise<Item[]> {
    const lists = await Promise.all(
      sources.map(async (source, at) => {
        const count = countOnPage(totals[at] ?? 0, sourcePage)
        const response =
          sourcePage === first ? firstPages[at] : count > 0 ? await source(sourcePage) : undefined
        return response?.results.slice(0, count) ?? []
      }),
    )
    return merge(lists)
  }

  const results: Item[] = []
  let readsLeft = READS_MAX - sources.length
  let position = layout.start(first)
  for (let current = first; current <= layout.last && position < end; position += layout.size(current++)) {
    if (position + layout.size(current) <= start) continue
    if (current > first) readsLeft -= layout.reads(current)
    if (readsLeft < 0) break
    const items = await read(current)
    results.push(...items.slice(Math.max(0, start - position), end - position))
    const isLastRead = current < layout.last && readsLeft < layout.reads(current + 1)
    const unfilled = isLastRead ? Math.max(0, end - position - items.length) : 0
    const before = missing.get(current)
    const found = layout.counted(current) - items.length
    const after = Math.min(before ?? Number.POSITIVE_INFINITY, found) - unfilled
    if (after === (before ?? 0)) continue
    missing.set(current, after)
    await offsets.store(current, after)
  }
  const total = sum(totals) - sum(Array.from(missing.values()))
  return { results, page, totalPages: Math.ceil(total / size), totalResults: total }
}

export function mergeByVotes<Item extends { votes: number }>(lists: Item[][]): Item[] {
  const left = lists.map((list) => [...list])
  const merged: Item[] = []
  for (;;) {
    const [best] = left
      .filter((list) => list.length > 0)
      .sort((a, b) => (b[0]?.votes ?? 0) - (a[0]?.votes ?? 0))
    const next = best?.shift()
    if (!next) return merged
    merged.push(next)
  }
}

/** Correct if no source ends before the position; otherwise a later source page may hold it. */
function firstSourcePage(sources: number, missing: ReadonlyMap<number, number>, position: number): number {
  let [sourcePage, end] = [1, 0]
  for (; sourcePage < SOURCE_PAGES_MAX; sourcePage++) {
    end += sources * SOURCE_PAGE_SIZE - (missing.get(sourcePage) ?? 0)
    if (end > position) break
  }
  return sourcePage
}

/** Where the source pages lie. Reads `missing` on each call, because it fills meanwhile. */
function layOut(totals: number[], missing: ReadonlyMap<number, number>) {
  const counted = (sourcePage: number) => sum(totals.map((total) => countOnPage(total, sourcePage)))
  const size = (sourcePage: number) => counted(sourcePage) - (missing.get(sourcePage) ?? 0)
  return {
    counted,
    size,
    start: (sourcePage: number) =>
      sum(Array.from({ length: sourcePage - 1 }, (_, before) => size(before + 1))),
    reads: (sourcePage: number) => totals.filter((total) => countOnPage(total, sourcePage) > 0).length,
    last: Math.ceil(Math.max(0, ...totals) / SOURCE_PAGE_SIZE),
  }
}

function countOnPage(total: number, sourcePage: number): number {
  return Math.min(SOURCE_PAGE_SIZE, Math.max(0, total - (sourcePage - 1) * SOURCE_PAGE_SIZE))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
