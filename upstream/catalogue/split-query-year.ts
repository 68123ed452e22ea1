const YEAR = /^\(?((?:19|20)\d\d)\)?$/

interface DatedQuery {
  /** Lower-case words. */
  name: string
  /** The last year of the query; null where the query has none, or nothing else. */
  year: string | null
  /** Whether the year cannot be a part of the name: it is in brackets, or follows years alone ("1917 2019"). */
  isSure: boolean
}

export function splitQueryYear(query: string): DatedQuery {
  const words = query.trim().toLowerCase().split(/\s+/)
  const at = words.findLastIndex((word) => YEAR.test(word))
  const year = YEAR.exec(words[at] ?? '')?.[1]
  const others = words.toSpliced(at, 1)
  if (!year || others.length === 0) return { name: words.join(' '), year: null, isSure: false }
  const isSure = words[at]?.startsWith('(') || others.every((word) => YEAR.test(word))
  return { name: others.join(' '), year, isSure }
}
