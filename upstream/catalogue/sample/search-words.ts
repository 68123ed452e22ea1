import { fold } from '#lib/text/fold'

/** How sequels are numbered. `i`, `v` and `x` are left out: they are words of other names. */
const NUMERALS = new Map(
  ['one', 'two ii', 'three iii', 'four iv', 'five', 'six vi', 'seven vii', 'eight viii', 'nine ix'].flatMap(
    (words, at) => words.split(' ').map((word) => [word, String(at + 1)]),
  ),
)

const ARTICLE = /^(the|an?)$/

/** The words of a name or query, folded, without punctuation: "WALL·E" is "wall" and "e". */
export function wordsOf(text: string): string[] {
  return text
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => fold(word).split(' '))
    .filter(Boolean)
}

/** Fewer letters are initials of too many names. */
const INITIALS_MIN = 3

/** Of the name and of its parts: "The Lord of the Rings: The Two Towers" has tlotr, lotr, ttt and others. */
export function initialsOf(name: string): string[] {
  const parts = [name, ...name.split(/[:–—]/)].map(wordsOf)
  return parts
    .flatMap((words) => [words, ARTICLE.test(words[0] ?? '') ? words.slice(1) : []])
    .filter((words) => words.length >= INITIALS_MIN)
    .map((words) => words.map(([initial]) => initial).join(''))
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
