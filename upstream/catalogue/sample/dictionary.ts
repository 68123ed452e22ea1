/** Letters counted when neighbours are compared; nobody means a longer word by a shorter one. */
const LETTERS_COMPARED = 255

/** Words in alphabetical order. */
export class Dictionary {
  readonly #words: readonly string[]
  /** How many letters each word begins with that the one before begins with too. */
  readonly #shared: Uint8Array

  constructor(words: readonly string[]) {
    this.#words = words
    this.#shared = Uint8Array.from(words, (word, at) => sharedStart(words[at - 1] ?? '', word))
  }

  /** The place of a word, or the one that it would have. */
  place(word: string): number {
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#words[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * The places of all words within so many typing errors: a letter too many, too few or another (Levenshtein's distance).
   * Words are compared letter by letter in one table; of those that begin alike its rows are computed once, and
   * those whose beginning has too many errors already are passed over together.
   */
  near(word: string, errors: number): number[] {
    const width = word.length + 1
    const deepest = word.length + errors + 1
    const table = new Uint16Array((deepest + 1) * width)
    for (let column = 0; column < width; column++) table[column] = column
    const found: number[] = []
    let at = 0
    let known = 0
    while (at < this.#words.length) {
      const candidate = this.#words[at] ?? ''
      let depth = known
      let isLost = false
      while (depth < candidate.length && !isLost) {
        depth++
        isLost = fillRow(table, depth, candidate.charCodeAt(depth - 1), word) > errors
      }
      if (!isLost && (table[depth * width + word.length] ?? 0) <= errors) found.push(at)
      at++
      // What begins with the same lost letters is lost too.
      if (isLost) while ((this.#shared[at] ?? 0) >= depth) at++
      known = Math.min(depth, this.#shared[at] ?? 0)
    }
    return found
  }
}

/** Fills one row of the table from the one above it. Returns the least number of errors in it. */
function fillRow(table: Uint16Array, depth: number, letter: number, word: string): number {
  const width = word.length + 1
  const row = depth * width
  let before = depth
  let least = depth
  let diagonal = table[row - width] ?? 0
  table[row] = depth
  for (let column = 1; column < width; column++) {
    const above = table[row - width + column] ?? 0
    const cost = word.charCodeAt(column - 1) === letter ? diagonal : diagonal + 1
    before = Math.min(cost, above + 1, before + 1)
    table[row + column] = before
    diagonal = above
    if (before < least) least = before
  }
  return least
}

function sharedStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length, LETTERS_COMPARED)
  let shared = 0
  while (shared < most && one.charCodeAt(shared) === other.charCodeAt(shared)) shared++
  return shared
}
