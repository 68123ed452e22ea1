import { type Page, SEARCH_PAGE_SIZE } from '#contract'

/** Results on one page of a source, and the last page it serves: TMDB's figures. */
const SOURCE_PAGE_SIZE = 20
const SOURCE_PAGES = 500
/** Pages of sources that are read for one page of ours. */
const MOST_READ = 4

/** One page of a source, counted from 1, with the number of results on all its pages. */
export type Source<Item> = (page: number) => Promise<{ results: Item[]; total: number }>

/** What a search remembers of the blocks that have been read: how many results each lacks of those counted. */
export interface Gaps {
  known: ReadonlyMap<number, number>
  note(block: number, missing: number): Promise<void>
}

/**
 * Cuts a page of 18 out of sources that have pages of 20. Page k of every source, merged, is block k; the blocks one
 * after another hold every result once. Where each begins is known from the totals less the gaps: results that a
 * source counts, but that are not there to be shown. What follows a gap moves up, so pages are full.
 *
 * A block that nobody has read yet counts as whole, so whoever reads on from any page finds full pages, no result
 * lost and none twice. At most four pages of the sources are read. Where even those have not 18 to show, the rest of
 * the gap stays: this page is shorter, and the next begins where it ends.
 */
export async function pageOverBlocks<Item>(
  sources: readonly Source<Item>[],
  merge: (lists: Item[][]) => Item[],
  page: number,
  gaps: Gaps,
): Promise<Page<Item>> {
  const first = (page - 1) * SEARCH_PAGE_SIZE
  const end = first + SEARCH_PAGE_SIZE
  const missing = new Map(gaps.known)
  const earliest = earliestBlock(sources.length, missing, first)
  const probes = await Promise.all(sources.map((source) => source(earliest)))
  const totals = probes.map(({ total }) => Math.min(total, SOURCE_PAGES * SOURCE_PAGE_SIZE))
  const blocks = layBlocks(totals, missing)

  async function read(block: number): Promise<Item[]> {
    const lists = await Promise.all(
      sources.map(async (source, place) => {
        const counted = onPage(totals[place] ?? 0, block)
        const answer = block === earliest ? probes[place] : counted > 0 ? await source(block) : undefined
        return answer?.results.slice(0, counted) ?? []
      }),
    )
    return merge(lists)
  }

  const results: Item[] = []
  let readable = MOST_READ - sources.length
  let position = blocks.start(earliest)
  for (let block = earliest; block <= blocks.last && position < end; position += blocks.size(block++)) {
    if (position + blocks.size(block) <= first) continue
    if (block > earliest) readable -= blocks.pages(block)
    if (readable < 0) break
    const items = await read(block)
    results.push(...items.slice(Math.max(0, first - position), end - position))
    const isLastRead = block < blocks.last && readable < blocks.pages(block + 1)
    const unfilled = isLastRead ? Math.max(0, end - position - items.length) : 0
    const known = missing.get(block)
    const gap = Math.min(known ?? Number.POSITIVE_INFINITY, blocks.counted(block) - items.length) - unfilled
    if (gap === (known ?? 0)) continue
    missing.set(block, gap)
    await gaps.note(block, gap)
  }
  const total = sum(totals) - sum(Array.from(missing.values()))
  return { results, page, totalPages: Math.ceil(total / SEARCH_PAGE_SIZE), totalResults: total }
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

/**
 * The block that holds a position if no source ends before it. It can lie in a later block only if one has, and the
 * blocks after that are one page each.
 */
function earliestBlock(sources: number, missing: ReadonlyMap<number, number>, position: number): number {
  let [block, start] = [1, 0]
  for (; block < SOURCE_PAGES; block++) {
    start += sources * SOURCE_PAGE_SIZE - (missing.get(block) ?? 0)
    if (start > position) break
  }
  return block
}

/** Where the blocks of sources with these totals lie. Asks `missing` anew each time, as it fills while reading. */
function layBlocks(totals: number[], missing: ReadonlyMap<number, number>) {
  const counted = (block: number) => sum(totals.map((total) => onPage(total, block)))
  const size = (block: number) => counted(block) - (missing.get(block) ?? 0)
  return {
    counted,
    size,
    start: (block: number) => sum(Array.from({ length: block - 1 }, (_, before) => size(before + 1))),
    /** Pages of sources that make up a block. */
    pages: (block: number) => totals.filter((total) => onPage(total, block) > 0).length,
    last: Math.ceil(Math.max(0, ...totals) / SOURCE_PAGE_SIZE),
  }
}

/** Of so many results, those that a source counts on one of its pages. */
function onPage(total: number, page: number): number {
  return Math.min(SOURCE_PAGE_SIZE, Math.max(0, total - (page - 1) * SOURCE_PAGE_SIZE))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
