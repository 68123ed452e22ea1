import MiniSearch, { type Query } from 'minisearch'
import { initialsOf, swapsOf, withNumeral, withPairs, wordsOf } from '#upstream/catalogue/sample/search-words'
import { splitQueryYear } from '#upstream/catalogue/split-query-year'

interface Searchable {
  name: string
  originalName?: string | null
  releaseDate?: string | null
}

/** Best first; `showingResultsFor` is the query they are for where the given one has none. */
interface Matches<Item> {
  items: Item[]
  showingResultsFor?: string
}

/** Edits per character: one from 4 characters on, two from 8. */
const FUZZINESS = 0.2
const FUZZY_MIN_LENGTH = 4
const FUZZY_MAX = 2
/** Before initials in the index, so that no word matches a part of them. */
const INITIALS = '='

/**
 * All words have to match, the last one also as a prefix; the exact name ranks first, then names with these initials, then whole words.
 * Without matches: the query without its year, then corrected, then the words that one name has.
 */
export function createSampleSearch<Item extends Searchable>(
  items: readonly Item[],
): (query: string) => Matches<Item> {
  const index = new MiniSearch({
    fields: ['name', 'year', 'initials'],
    tokenize: (text, field) => (field === 'initials' ? text.split(' ') : withPairs(wordsOf(text))),
    processTerm: withNumeral,
    // Queries come as single words, and a long name is no worse a match than a short one.
    searchOptions: { tokenize: (word) => [word], bm25: { k: 1.2, b: 0, d: 0.5 } },
  })
  index.addAll(
    items.map((item, id) => ({
      id,
      name: namesOf(item).join(' '),
      year: item.releaseDate?.slice(0, 4),
      initials: namesOf(item)
        .flatMap(initialsOf)
        .map((initials) => INITIALS + initials)
        .join(' '),
    })),
  )
  const fullNames = items.map((item) => namesOf(item).map((name) => wordsOf(name).join(' ')))

  function match(words: string[]): Item[] {
    const query = words.join(' ')
    return index
      .search({ combineWith: 'AND', queries: words.map(termQuery) })
      .map(({ id, match }) => ({
        id,
        isExact: Number(fullNames[id]?.includes(query)),
        hasInitials: Number(Object.keys(match).some((term) => term.startsWith(INITIALS))),
        wholeWords: Object.entries(match).filter(([word, at]) => words.includes(word) && at.includes('name'))
          .length,
      }))
      .sort(
        (a, b) =>
          b.isExact - a.isExact ||
          b.hasInitials - a.hasInitials ||
          b.wholeWords - a.wholeWords ||
          a.id - b.id,
      )
      .flatMap(({ id }) => items[id] ?? [])
  }

  function correct(words: string[]): string[] {
    const corrections = words.map((word) => [word, ...swapsOf(word), ...similarTerms(word)])
    const queries = words.map(
      (word, at, all): Query => ({
        combineWith: 'OR',
        queries: [termQuery(word, at, all), ...(corrections[at] ?? [])],
      }),
    )
    const [best] = index.search({ combineWith: 'AND', queries }).sort((a, b) => a.id - b.id)
    const corrected = words.map(
      (word, at) => corrections[at]?.find((one) => best?.terms.includes(one)) ?? word,
    )
    return new Set(corrected).size === words.length ? corrected : []
  }

  function similarTerms(word: string): string[] {
    if (word.length < FUZZY_MIN_LENGTH || /^\d/.test(word)) return []
    const terms = index
      .search(word, { fields: ['name', 'year'], fuzzy: FUZZINESS, maxFuzzy: FUZZY_MAX })
      .flatMap(({ terms }) => terms)
    // The first character may be missing or one too many, but is hardly ever a wrong one.
    return terms.filter((term) => term[0] === word[0] || term.endsWith(word) || word.endsWith(term))
  }

  function matchingWords(words: string[]): string[] {
    const [best = []] = index
      .search({ combineWith: 'OR', queries: words })
      .map(({ terms }) => words.filter((word) => terms.includes(word)))
      .sort((a, b) => b.join('').length - a.join('').length)
    return best.join('').length * 2 >= words.join('').length ? best : []
  }

  return (query) => {
    const words = Array.from(new Set(wordsOf(query)))
    const undated = Array.from(new Set(wordsOf(splitQueryYear(query).name)))
    const found = match(words)
    if (found.length > 0) return { items: found }
    for (const fallback of [() => undated, () => correct(undated), () => matchingWords(words)]) {
      const replacement = fallback()
      const items = match(replacement)
      if (items.length > 0) return { items, showingResultsFor: replacement.join(' ') }
    }
    return { items: [] }
  }
}

function namesOf({ name, originalName }: Searchable): string[] {
  return originalName ? [name, originalName] : [name]
}

function termQuery(word: string, at: number, words: string[]): Query {
  const isLast = at === words.length - 1
  return {
    combineWith: 'OR',
    queries: [word, INITIALS + word],
    prefix: (term) => isLast && !/^[\d=]/.test(term),
  }
}
