import { fold } from '#lib/text/fold'

/** How sequels are numbered. `i`, `v` and `x` are left out: they are words of other names. */
const NUMERALS = new Map(
  ['one', 'two ii', 'three iii', 'four iv', 'five', 'six vi', 'seven vii', 'eight viii', 'nine ix'].flatMap(
    (words, at) => words.split(' ').map((word) => [word, String(at + 1)]),
  ),
)

/** The words of a name or query, folded, without punctuation: "WALL·E" is "wall" and "e". */
export function wordsOf(text: string): string[] {
  return text
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(fold)
    .filter(Boolean)
}

/** The words and each two neighbours as one, so that "spiderman" matches "Spider-Man". */
export function withPairs(words: string[]): string[] {
  return [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)]
}

export function withNumeral(word: string): string[] {
  const numeral = NUMERALS.get(word)
  return numeral ? [word, numeral] : [word]
}

/** Swapped neighbours are a typing error that counts as two edits. */
export function swapsOf(word: string): string[] {
  return Array.from(word.slice(2), (_, at) => {
    const [one, other] = word.slice(at + 1, at + 3)
    return word.slice(0, at + 1) + other + one + word.slice(at + 3)
  })
}
