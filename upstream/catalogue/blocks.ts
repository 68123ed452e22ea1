import { type Page, SEARCH_PAGE_SIZE } from '#contract'

/** Results on one page of a source, and the last page it serves: TMDB's figures. */
const SOURCE_PAGE_SIZE = 20
const SOURCE_PAGES = 500

/** One page of a source, counted from 1, with the number of results on all its pages. */
export type Source<Item> = (page: number) => Promise<{ results: Item[]; total: number }>

/**
 * Cuts a page of 18 out of sources that have pages of 20. Page k of every source, merged, is block k; the blocks one
 * after another hold every result once, and where each begins is known from the totals alone: so any page is found
 * with two blocks, at most four pages of two sources, whatever has been read before.
 *
 * Results that a source counts but does not send leave a gap at the end of their block: that page is shorter, and no
 * other page moves.
 */
export async function pageOverBlocks<Item>(
  sources: readonly Source<Item>[],
  merge: (lists: Item[][]) => Item[],
  page: number,
): Promise<Page<Item>> {
  const first = (page - 1) * SEARCH_PAGE_SIZE
  const end = first + SEARCH_PAGE_SIZE
  // No block is larger than this, so the page begins in this block or in a later one; if in a later one, a source
  // has run out before, and the blocks after that are one page each.
  const largestBlock = SOURCE_PAGE_SIZE * sources.length
  const earliest = Math.min(SOURCE_PAGES, Math.floor(first / largestBlock) + 1)
  const probes = await Promise.all(sources.map((source) => source(earliest)))
  const totals = probes.map(({ total }) => Math.min(total, SOURCE_PAGES * SOURCE_PAGE_SIZE))
  const startOf = (block: number) =>
    sum(totals.map((total) => Math.min(total, (block - 1) * SOURCE_PAGE_SIZE)))
  const total = sum(totals)

  async function read(block: number): Promise<Item[]> {
    const before = (block - 1) * SOURCE_PAGE_SIZE
    const lists = await Promise.all(
      sources.map(async (source, place) => {
        if (before >= (totals[place] ?? 0)) return []
        const known = block === earliest ? probes[place] : undefined
        return (known ?? (await source(block))).results.slice(0, SOURCE_PAGE_SIZE)
      }),
    )
    return merge(lists).filter((_item, place) => isWithin(startOf(block) + place, first, end))
  }

  const blocks = []
  for (let block = earliest; startOf(block) < Math.min(end, total); block++) {
    if (startOf(block + 1) > first) blocks.push(read(block))
  }
  return {
    results: (await Promise.all(blocks)).flat(),
    page,
    totalPages: Math.ceil(total / SEARCH_PAGE_SIZE),
    totalResults: total,
  }
}

/** Merges ranked lists: of the first ones left in each, the one with the most votes goes next. */
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

function isWithin(position: number, first: number, end: number): boolean {
  return position >= first && position < end
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
