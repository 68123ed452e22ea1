/** The four sorts of My Collection, each with its name and the direction it begins with. */
export const COLLECTION_SORTS = {
  added: { label: 'Date Added', direction: 'desc' },
  rating: { label: 'Rating', direction: 'desc' },
  title: { label: 'Title', direction: 'asc' },
  release: { label: 'Release Date', direction: 'desc' },
} as const

export type CollectionSort = keyof typeof COLLECTION_SORTS
export type Direction = 'asc' | 'desc'

/** What somebody wants to see of a collection. */
export interface CollectionQuery {
  search: string
  sort: CollectionSort
  direction: Direction
  /** Only titles without a rating. */
  unrated: boolean
  /** From 1. */
  page: number
}

/** A query as addresses and calls spell it; what is left out is the default. */
export interface CollectionParameters {
  search?: string
  sort?: CollectionSort
  dir?: Direction
  unrated?: '1'
  page?: number
}

/** Characters of a search that count. */
const SEARCH_MAX = 200

/** Reads an address, or the input of a call; what it does not say or says oddly is the default. */
export function parseCollectionQuery(said: Readonly<Record<string, unknown>>): CollectionQuery {
  const sort = isSort(said.sort) ? said.sort : 'added'
  const page = Number(said.page)
  return {
    // Half a character would be spelt as another one on its way to the upstream.
    search: typeof said.search === 'string' ? said.search.trim().slice(0, SEARCH_MAX).toWellFormed() : '',
    sort,
    direction: said.dir === 'asc' || said.dir === 'desc' ? said.dir : COLLECTION_SORTS[sort].direction,
    unrated: said.unrated === '1',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Spells a query, without what is the default. */
export function collectionParameters(query: CollectionQuery): CollectionParameters {
  const { search, sort, direction, unrated, page } = query
  return {
    ...(search && { search }),
    ...(sort !== 'added' && { sort }),
    ...(direction !== COLLECTION_SORTS[sort].direction && { dir: direction }),
    ...(unrated && { unrated: '1' }),
    ...(page > 1 && { page }),
  }
}

function isSort(value: unknown): value is CollectionSort {
  return typeof value === 'string' && Object.hasOwn(COLLECTION_SORTS, value)
}
