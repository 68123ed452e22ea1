import { QUERY_MAX, SearchType } from '#contract'

/** What a search page is asked for. */
export interface SearchQuery {
  query: string
  type: SearchType
  /** From 1. */
  page: number
}

/** The farthest page the upstream takes. */
const PAGE_MAX = 100_000

/**
 * Reads a search from a URL. Nothing there is refused: a long query is cut, a page that is no whole number is the first,
 * an unknown type is multi, and of a repeated parameter the first counts.
 */
export function parseSearchQuery(parameters: Record<string, string | string[] | undefined>): SearchQuery {
  const type = SearchType.safeParse(first(parameters.type))
  return {
    query: cut(first(parameters.query).trim()),
    type: type.success ? type.data : 'multi',
    page: pageNumber(first(parameters.page)),
  }
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

function cut(query: string): string {
  // A cut inside a pair of surrogates would leave half a character, which no URL can spell.
  return query.slice(0, QUERY_MAX).toWellFormed().trim()
}

function pageNumber(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), PAGE_MAX) : 1
}
