import type { Page } from '#contract'
import { pageOfList } from '#upstream/catalogue/paginate'
import { indexWords } from '#upstream/catalogue/sample/word-index'

/** Something that can be found by its names. */
export interface Findable {
  names: string[]
  /** `YYYY`, findable too. */
  year: string | null
}

/** Typing errors forgiven, step by step: only as far as it takes to find anything. */
const FORGIVENESS = [0, 1, 2]
/** Shorter words must be spelt right: too many others are near them. */
const SHORTEST_FORGIVEN = 4
/** Words of a query that are looked for; nobody types more. */
const MOST_WORDS = 100
const YEAR = /^(19|20)\d\d$/

/**
 * Makes a search over names that forgives missing diacritics, unfinished words, up to two typing errors a word and a
 * year in the query, even a wrong one. Every word of the query has to be found. An exact name comes first, then
 * names by how many of their words are as typed; equals stand in the order in which they were given.
 *
 * It goes through flat lists of numbers, and looks at a name itself only to see whether it is exact: a million names
 * take a few milliseconds.
 */
export function makeSearch<Item extends Findable>(
  items: readonly Item[],
): (query: string, page: number) => Page<Item> {
  const namesOf = (item: number) => Array.from(new Set(items[item]?.names.map(fold)))
  const index = indexWords(items.length, (item) => namesOf(item).flatMap(wordsOf))
  const years = Uint16Array.from(items, ({ year }) => Number(year ?? 0))
  // How many words a name has; 0 where there are two names, or too many words.
  const lengths = Uint8Array.from(items, (_, item) => {
    const [name = '', other] = namesOf(item)
    return other === undefined ? wordsIn(name).length : 0
  })

  // Used by one search after the other: lists as long as the catalogue, made anew for each, kept the collector busy.
  const marks = new Uint8Array(items.length)
  const asTyped = new Uint8Array(items.length)
  const all = new Uint32Array(items.length)

  /** Marks everybody who has all words with how many they are; others have less. */
  function mark(words: string[], errors: number): void {
    marks.fill(0)
    for (const [at, word] of words.entries()) {
      for (const list of listsOf(word, errors)) {
        for (const item of list) if (marks[item] === at) marks[item] = at + 1
      }
      if (!YEAR.test(word)) continue
      const year = Number(word)
      for (let item = 0; item < years.length; item++) {
        if (years[item] === year && marks[item] === at) marks[item] = at + 1
      }
    }
  }

  function listsOf(word: string, errors: number): Uint32Array[] {
    if (isNumber(word)) return [index.having(word)]
    const isForgiven = errors > 0 && word.length >= SHORTEST_FORGIVEN
    return [index.beginning(word), ...(isForgiven ? index.near(word, errors) : [])]
  }

  function find(words: string[]): Uint32Array {
    if (words.length === 0) return new Uint32Array()
    const isForgiving = words.some((word) => !isNumber(word) && word.length >= SHORTEST_FORGIVEN)
    for (const errors of isForgiving ? FORGIVENESS : [0]) {
      mark(words, errors)
      let count = 0
      for (let item = 0; item < marks.length; item++) if (marks[item] === words.length) all[count++] = item
      if (count > 0) return all.subarray(0, count)
    }
    return new Uint32Array()
  }

  /** The best first. So many words are as typed in each; then the exact ones, above all. */
  function inOrder(found: Uint32Array, words: string[], undated: string[]): Uint32Array {
    asTyped.fill(0)
    for (const word of new Set(words))
      for (const item of index.having(word)) asTyped[item] = (asTyped[item] ?? 0) + 1
    const least = new Set(undated).size
    const exact = [words, undated].flatMap((one) => one.join(' ') || [])
    const best = words.length + 1
    const sizes = new Uint32Array(best + 2)
    for (const item of found) {
      const length = lengths[item]
      const mayBeExact = length === 0 || length === words.length || length === undated.length
      if ((asTyped[item] ?? 0) >= least && mayBeExact && isOneOf(item, exact)) asTyped[item] = best
      // Counted one further on, so that the sums are where each rank begins.
      const after = best - (asTyped[item] ?? 0) + 1
      sizes[after] = (sizes[after] ?? 0) + 1
    }
    for (let rank = 1; rank < sizes.length; rank++) sizes[rank] = (sizes[rank] ?? 0) + (sizes[rank - 1] ?? 0)
    const ordered = new Uint32Array(found.length)
    for (const item of found) {
      const rank = best - (asTyped[item] ?? 0)
      ordered[sizes[rank] ?? 0] = item
      sizes[rank] = (sizes[rank] ?? 0) + 1
    }
    return ordered
  }

  /** Whether somebody whose words are as typed is called so. Of one word and one typed there is nothing to compare. */
  function isOneOf(item: number, exact: string[]): boolean {
    if (lengths[item] === 1 && exact[0] === exact[1] && !exact[0]?.includes(' ')) return true
    return namesOf(item).some((name) => exact.includes(name))
  }

  return (query, page) => {
    const words = wordsIn(fold(query)).slice(0, MOST_WORDS)
    const undated = words.filter((word) => !YEAR.test(word))
    const dated = find(distinct(words))
    const found = dated.length > 0 ? dated : find(distinct(undated))
    const { results, ...totals } = pageOfList(inOrder(found, words, undated), page)
    return { ...totals, results: results.flatMap((item) => items[item] ?? []) }
  }
}

/** Lower case, without diacritics and punctuation: "WALL·E" and "wall-e" are both "wall e". */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function wordsIn(folded: string): string[] {
  return folded.split(' ').filter(Boolean)
}

/** The words of a folded name, and each pair of neighbours as one: "spiderman" finds "Spider-Man". */
function wordsOf(folded: string): string[] {
  const words = wordsIn(folded)
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)]
}

function distinct(words: string[]): string[] {
  return Array.from(new Set(words))
}

function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}
