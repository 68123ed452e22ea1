/** One way to ask a source that finds names and filters by year. */
export interface Spelling {
  query: string
  /** `YYYY`: only what was released, or first aired, then. */
  year?: string
}

const YEAR = /^\(?((?:19|20)\d\d)\)?$/

/**
 * The ways to ask for what was typed, the first that finds anything to be taken: as it stands, as many names have a
 * year in them; "dune 2021" and "dune (2021)" as Dune of 2021; and without the year, which may be a wrong one.
 */
export function spellingsOf(typed: string): [Spelling, ...Spelling[]] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const asTyped = { query: words.join(' ') }
  const year = words.map((word) => YEAR.exec(word)?.[1]).findLast((found) => found !== undefined)
  const undated = words.filter((word) => !YEAR.test(word)).join(' ')
  return year && undated ? [asTyped, { query: undated, year }, { query: undated }] : [asTyped]
}
