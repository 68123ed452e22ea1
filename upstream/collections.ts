import { LRUCache } from 'lru-cache'
import {
  COLLECTION_PAGE_SIZE,
  type CollectionLines,
  type CollectionPage,
  type CollectionQuery,
  type Entry,
  lineOf,
  placeOfPage,
  type SortableEntry,
  searchCollection,
  sortCollection,
  viewCollection,
} from '#contract'
import { collectionVersions } from '#upstream/db/collection-versions'
import * as collections from '#upstream/db/collections'
import type { Db } from '#upstream/db/open'
import * as titles from '#upstream/db/titles'

/** Entries of collections that are kept to be sorted: some 200 bytes each. */
const KEPT_ENTRIES = 100_000

/** Collections, as whoever has one asks for it. */
export interface Collections {
  whole(memberId: number): Promise<Entry[]>
  page(memberId: number, query: CollectionQuery): Promise<CollectionPage>
  lines(memberId: number, query: CollectionQuery): Promise<CollectionLines>
}

/**
 * Collections, kept ready for who asks again. The version is read before what it stands for and at every request:
 * whichever upstream changes something, nobody is shown what was before.
 */
export function keepReady(db: Db): Collections {
  const versionOf = async (id: number) => (await collectionVersions(db, [id]))[0] ?? null
  const ordered = keep(versionOf, {
    make: async (memberId) => inEveryOrder(await collections.listSortable(db, memberId)),
    sizeOf: ({ size }) => size,
    most: KEPT_ENTRIES,
  })

  return {
    whole: (memberId) => collections.list(db, memberId),
    async page(memberId, query) {
      if (isByDayAlone(query)) return pageByDay(db, memberId, query)
      const { entries: shown, ...view } = viewCollection((await ordered(memberId)).by(query), query)
      const known = await titles.findStored(db, shown)
      const complete = shown.flatMap(({ rating, addedAt }, at) => {
        const title = known[at]
        return title ? [{ ...title, rating, addedAt }] : []
      })
      return { ...view, entries: complete }
    },
    async lines(memberId, query) {
      return { lines: searchCollection((await ordered(memberId)).by(query), query).map(lineOf) }
    },
  }
}

/** In the order of days an index knows where a page is: what most people look at first needs nothing kept. */
function isByDayAlone({ sort, search, unrated }: CollectionQuery): boolean {
  return sort === 'added' && !search && !unrated
}

async function pageByDay(db: Db, memberId: number, query: CollectionQuery): Promise<CollectionPage> {
  const total = await collections.count(db, memberId)
  const { first, ...place } = placeOfPage(query.page, total)
  const range = { direction: query.direction, skip: first, take: COLLECTION_PAGE_SIZE }
  const { before, around } = await collections.listByDay(db, memberId, range)
  // Of those that were added in the same moment, the index does not know who goes first.
  const shown = sortCollection(around, query).slice(first - before, first - before + COLLECTION_PAGE_SIZE)
  return { entries: shown, ...place, found: total, total }
}

/** Keeps what is made of a member's collection until that changes; the sizes of all that is kept are `most` together. */
function keep<Made>(
  versionOf: (memberId: number) => Promise<string | null>,
  { make, sizeOf, most }: Making<Made>,
): (memberId: number) => Promise<Made> {
  const kept = new LRUCache<number, { version: string; made: Made }>({
    maxSize: most,
    sizeCalculation: ({ made }) => sizeOf(made) + 1,
  })
  return async (memberId) => {
    const version = await versionOf(memberId)
    const known = kept.get(memberId)
    if (known && known.version === version) return known.made
    const made = await make(memberId)
    if (version) kept.set(memberId, { version, made })
    return made
  }
}

interface Making<Made> {
  make(memberId: number): Promise<Made>
  sizeOf(made: Made): number
  most: number
}

/** A collection that is sorted once for each order that somebody asks for. */
function inEveryOrder(collection: SortableEntry[]) {
  const orders = new Map<string, SortableEntry[]>()
  return {
    size: collection.length,
    by(query: CollectionQuery): SortableEntry[] {
      const name = `${query.sort} ${query.direction}`
      const sorted = orders.get(name) ?? sortCollection(collection, query)
      orders.set(name, sorted)
      return sorted
    },
  }
}
