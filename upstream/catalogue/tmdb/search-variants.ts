/** One way to send a query to a source that finds names and filters by year. */
export interface SearchVariant {
  query: string
  /** `YYYY` of the release or the first episode. */
  year?: string
  /** Whether a year of the query is left out. */
  ignoresYear?: true
}

const YEAR = /^\(?((?:19|20)\d\d)\)?$/

/**
 * The variants of a query, of which the first with results counts: as typed, since many names contain a year; "dune 2021"
 * and "dune (2021)" as Dune of 2021; and without the year, which may be wrong.
 */
export function searchVariants(typed: string): [SearchVariant, ...SearchVariant[]] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const asTyped = { query: words.join(' ') }
  const year = words.map((word) => YEAR.exec(word)?.[1]).findLast((found) => found !== undefined)
  const query = words.filter((word) => !YEAR.test(word)).join(' ')
  return year && query ? [asTyped, { query, year }, { query, ignoresYear: true }] : [asTyped]
}
