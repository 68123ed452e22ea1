import {
  CALLS,
  inputNames,
  NOTE_MAX,
  parseCollectionQuery,
  parseDiaryQuery,
  parseMembersQuery,
  parseProfileQuery,
  parseWatchlistQuery,
} from '#contract'
import { parseId } from '#lib/addresses/parse/parse-id'
import { parseSearchQuery } from '#lib/addresses/search-query'
import { inputsWith } from '#tests/support/input-arbitrary'

const LONG = [' ', '1', 'a', '(', '#', '\u0301', '\u0000'].map((character) => character.repeat(120_000))

/** By it zod decides how to count a text's length. */
const COUNTS_CHARACTERS = '[\\uD800-\\uDBFF]'

const calls = Object.entries(CALLS).filter(([, call]) => inputNames(call).length > 0)

test.each(calls)(
  '%s looks only at texts whose length was checked, and takes short ones',
  (_name, { input }) => {
    const inputs = inputsWith(input, LONG)
    const taken: unknown[] = []
    const looked = lengthsLookedAt(() => {
      for (const given of inputs) taken.push(input.safeParse(given).data)
    })
    expect(Math.max(0, ...looked)).toBeLessThanOrEqual(NOTE_MAX)
    for (const data of taken) expect(JSON.stringify(data ?? {}).length).toBeLessThan(5_000)
  },
)

const PAGES: [(parameters: Record<string, string>) => unknown, ...string[]][] = [
  [parseCollectionQuery, 'search', 'sort', 'genre', 'decade', 'from', 'to', 'seen', 'page'],
  [parseWatchlistQuery, 'search', 'sort', 'genre', 'decade', 'page', 'pick', 'turn'],
  [parseDiaryQuery, 'year', 'type', 'tag', 'title', 'season', 'episode', 'page'],
  [parseProfileQuery, 'search', 'sort', 'page'],
  [parseMembersQuery, 'search', 'page'],
  [parseSearchQuery, 'query', 'type', 'page', 'day'],
  [({ id = '' }) => parseId(id), 'id'],
]

test.each(PAGES)('the address of a page is read as a call is: %p', (parse, ...names) => {
  const looked = lengthsLookedAt(() => {
    for (const long of LONG) for (const name of names) parse({ [name]: long })
  })
  expect(Math.max(0, ...looked)).toBeLessThanOrEqual(NOTE_MAX)
})

/** The lengths of the texts that regular expressions and `normalize` have got meanwhile. */
function lengthsLookedAt(act: () => void): Set<number> {
  const lengths = new Set<number>()
  const [exec, normalize] = [RegExp.prototype.exec, String.prototype.normalize]
  jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    if (this.source !== COUNTS_CHARACTERS) lengths.add(String(text).length)
    return exec.call(this, text)
  })
  jest.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    lengths.add(this.length)
    return normalize.call(this, form)
  })
  act()
  jest.restoreAllMocks()
  return lengths
}
