import MiniSearch from 'minisearch'
import { byVotes } from '#upstream/catalogue/sample-shelf'

/** Something that can be found by its names. */
export interface Findable {
  id: number
  names: string[]
  /** `YYYY`, findable too. */
  year: string | null
  votes: number
}

/** Typing errors forgiven, step by step: only as far as it takes to find anything. */
const FORGIVENESS = [0, 1, 2]
/** Shorter words must be spelt right: too many others are near them. */
const SHORTEST_FORGIVEN = 4
const YEAR = /^(19|20)\d\d$/

/**
 * Makes a search over names that forgives missing diacritics, unfinished words, up to two typing errors a word and a
 * year in the query, even a wrong one. Every word of the query has to be found. An exact name comes first, then
 * names by how many of their words are as typed; equals stand by votes.
 */
export function makeSearch<Item extends Findable>(items: readonly Item[]): (query: string) => Item[] {
  const index = new MiniSearch({
    idField: 'position',
    fields: ['names', 'year'],
    tokenize: (text) => wordsOf(text),
    processTerm: (word) => word,
  })
  const folded = items.map((item) => item.names.map(fold))
  const nameWords = folded.map((names) => names.map(wordsOf))
  index.addAll(
    items.map((item, position) => ({ position, names: folded[position]?.join('\n'), year: item.year ?? '' })),
  )

  function matches(words: string[]): number[] {
    if (words.length === 0) return []
    for (const distance of FORGIVENESS) {
      const found = index.search(words.join(' '), {
        combineWith: 'AND',
        prefix: (word) => !isNumber(word),
        fuzzy: (word) => (isNumber(word) || word.length < SHORTEST_FORGIVEN ? 0 : distance),
        tokenize: (text) => text.split(' '),
      })
      if (found.length > 0) return found.map((one) => one.id as number)
    }
    return []
  }

  /** How well a name answers: exactly, or by how many of its words are as typed. */
  function rank(position: number, words: string[]): number {
    if (words.length > 0 && folded[position]?.includes(words.join(' '))) return Number.POSITIVE_INFINITY
    return Math.max(...(nameWords[position] ?? []).map((name) => countShared(words, name)))
  }

  return (query) => {
    const words = fold(query).split(' ').filter(Boolean)
    const undated = words.filter((word) => !YEAR.test(word))
    const positions = [words, undated].map(matches).find((found) => found.length > 0) ?? []
    return positions
      .flatMap((position) => {
        const item = items[position]
        return item ? [{ item, rank: Math.max(rank(position, words), rank(position, undated)) }] : []
      })
      .sort((a, b) => compare(b.rank, a.rank) || byVotes(a.item, b.item))
      .map(({ item }) => item)
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

/** The words of folded names, and each pair of neighbours as one: "spiderman" finds "Spider-Man". */
function wordsOf(folded: string): string[] {
  return folded.split('\n').flatMap((name) => {
    const words = name.split(' ').filter(Boolean)
    return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)]
  })
}

function countShared(words: string[], others: string[]): number {
  return words.filter((word) => others.includes(word)).length
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}

function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}
