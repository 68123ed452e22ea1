import { Dictionary } from '#upstream/catalogue/sample/dictionary'

/** Which of many things, numbered from 0, have which words. Every list of things is in ascending order. */
export interface WordIndex {
  /** Those with this very word. */
  having(word: string): Uint32Array
  /** Those with a word that begins so; somebody with two of them comes twice. */
  beginning(start: string): Uint32Array
  /** Those with a word that so many typing errors make of this one: a list for each such word. */
  near(word: string, errors: number): Uint32Array[]
}

const NOBODY = new Uint32Array()

/**
 * Indexes things by their words. What it keeps is flat, so that a million names need some 20 bytes for each word of theirs:
 * words in order, and one list of things for all of them, so that words that begin alike have theirs side by side.
 */
export function indexWords(count: number, wordsOf: (thing: number) => string[]): WordIndex {
  const numbers = new Map<string, number>()
  const sizes: number[] = []
  const ends = new Uint32Array(count)
  let flat = new Uint32Array(Math.max(16, count * 4))
  let length = 0
  for (let thing = 0; thing < count; thing++) {
    const own = new Set(wordsOf(thing))
    if (length + own.size > flat.length) flat = grown(flat)
    for (const word of own) {
      const number = numbers.get(word) ?? numbers.size
      if (number === sizes.length) {
        numbers.set(word, number)
        sizes.push(0)
      }
      sizes[number] = (sizes[number] ?? 0) + 1
      flat[length++] = number
    }
    ends[thing] = length
  }

  const words = Array.from(numbers.keys()).sort()
  const placeOf = new Uint32Array(words.length)
  const starts = new Uint32Array(words.length + 1)
  for (const [place, word] of words.entries()) {
    const number = numbers.get(word) ?? 0
    placeOf[number] = place
    starts[place + 1] = (starts[place] ?? 0) + (sizes[number] ?? 0)
  }
  numbers.clear()

  const things = new Uint32Array(length)
  const next = starts.slice()
  for (let thing = 0, at = 0; thing < count; thing++) {
    for (; at < (ends[thing] ?? 0); at++) {
      const place = placeOf[flat[at] ?? 0] ?? 0
      things[next[place] ?? 0] = thing
      next[place] = (next[place] ?? 0) + 1
    }
  }

  const dictionary = new Dictionary(words)
  const between = (first: number, end: number) =>
    end > first ? things.subarray(starts[first], starts[end]) : NOBODY
  return {
    having(word) {
      const place = dictionary.place(word)
      return words[place] === word ? between(place, place + 1) : NOBODY
    },
    beginning: (start) => between(dictionary.place(start), dictionary.place(`${start}\uffff`)),
    near: (word, errors) => dictionary.near(word, errors).map((place) => between(place, place + 1)),
  }
}

function grown(list: Uint32Array): Uint32Array<ArrayBuffer> {
  const twice = new Uint32Array(list.length * 2)
  twice.set(list)
  return twice
}
