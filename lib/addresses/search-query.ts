import { QUERY_MAX, SearchType } from '#contract'

export interface SearchQuery {
  query: string
  type: SearchType
  /** From 1. */
  page: number
}

const PAGE_MAX = 100_000

/**
 * Parses the query string of a search page without ever rejecting it: a long query is cut, an invalid page is the first,
 * an unknown type is multi, and of a repeated parameter the first value counts.
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
  // Cutting a surrogate pair would leave a lone surrogate, which encodeURIComponent rejects.
  return query.slice(0, QUERY_MAX).toWellFormed().trim()
}

function pageNumber(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), PAGE_MAX) : 1
}
