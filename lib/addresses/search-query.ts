import { QUERY_MAX, type SearchType } from '#contract'
import { parseLogDay } from '#lib/addresses/parse/parse-log-day'

export interface SearchQuery {
  query: string
  type: SearchType
  /** From 1. */
  page: number
  /** What is logged begins with it; null for today. */
  day?: string | null
  /** Hides titles that are known not to be on the viewer's services. */
  isAvailable?: boolean
}

export const OTHER_TYPE = { multi: 'person', person: 'multi' } as const satisfies Record<
  SearchType,
  SearchType
>

const PAGE_MAX = 100_000

/**
 * Never rejects: invalid values get their default, and of a repeated parameter the first value counts. `q` is what most
 * sites call the query.
 */
export function parseSearchQuery(
  parameters: Record<string, string | string[] | undefined>,
  today = new Date().toISOString().slice(0, 10),
): SearchQuery {
  const query = first(parameters.query) || first(parameters.q)
  const [type, page] = [first(parameters.type), first(parameters.page).slice(0, 16)]
  return {
    // Cutting a surrogate pair would leave a lone surrogate, which encodeURIComponent rejects.
    query: query.trim().slice(0, QUERY_MAX).toWellFormed().trim(),
    type: type === 'person' ? 'person' : 'multi',
    day: parseLogDay(first(parameters.day), today),
    ...(first(parameters.available) === '1' && { isAvailable: true }),
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), PAGE_MAX) : 1,
  }
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
