import type { RowFilter } from '#contract'
import { ROUTES, withQuery } from '#lib/addresses/routes'

export const SHOWN_ROWS = ['open', 'done', 'written'] as const satisfies RowFilter[]
export type ShownRows = (typeof SHOWN_ROWS)[number]

interface ImportQuery {
  show?: ShownRows
  page?: number
  /** Of the ratings that both have. */
  ratings?: number
  /** Of the titles without a match. */
  misses?: number
}

/** Omits first pages. */
export function importPath(
  id: number,
  { show, page = 1, ratings = 1, misses = 1 }: ImportQuery = {},
): string {
  return withQuery(`${ROUTES.import}/${id}`, {
    ...(show && { show }),
    ...(page > 1 && { page }),
    ...(ratings > 1 && { ratings }),
    ...(misses > 1 && { misses }),
  })
}

export function unmatchedCsvPath(id: number): string {
  return `/api/imports/${id}/misses.csv`
}
