import fc from 'fast-check'
import { compareKeys } from '#lib/text/compare-keys'
import { searchKey, sortKey } from '#lib/text/sort-key'

const sorted = (names: string[]) => names.toSorted((a, b) => compareKeys(sortKey(a), sortKey(b)))

test.each([
  ['The Matrix', 'en', 'matrix'],
  ['A Beautiful Mind', 'en', 'beautiful mind'],
  ['Der Himmel über Berlin', 'de', 'himmel uber berlin'],
  ['La Dolce Vita', 'it', 'dolce vita'],
  ['L’Avventura', 'it', 'avventura'],
  ['Un’ora sola ti vorrei', 'it', 'ora sola ti vorrei'],
  ["Le Fabuleux Destin d'Amélie Poulain", 'fr', 'fabuleux destin damelie poulain'],
  ["'t Zusje", 'nl', 'zusje'],
  ['THE FIRST SLAM DUNK', 'ja', 'first slam dunk'],
  // No leading article of their language.
  ['Die Hard', 'en', 'die hard'],
  ['Las Vegas Parano', 'xx', 'las vegas parano'],
  ['À nos amours', 'fr', 'a nos amours'],
  ['Thé au harem', 'fr', 'the au harem'],
  ['A.I. Artificial Intelligence', 'en', 'a i artificial intelligence'],
  ['Theodora', 'en', 'theodora'],
  ['The', 'en', 'the'],
])('%p (%s) is sorted as %p', (name, language, key) => {
  expect(sortKey(name, language)).toBe(key)
})

test('titles are sorted by words, and numbers by value', () => {
  const names = [
    'élan',
    'Eleven',
    'Rocky 2',
    'The Rocky Horror Picture Show',
    'Rocky 10',
    '300',
    '12 Angry Men',
  ]
  expect(sorted(names)).toEqual([
    '12 Angry Men',
    '300',
    'élan',
    'Eleven',
    'Rocky 2',
    'Rocky 10',
    'The Rocky Horror Picture Show',
  ])
})

test('keys have the order of their UTF-8 bytes', () => {
  const unit = fc.constantFrom('a', 'é', '\uffee', '\ufffd', '🎬', '𠮷')
  const key = fc.string({ unit, maxLength: 4 })
  fc.assert(
    fc.property(key, key, (a, b) => {
      expect(Math.sign(compareKeys(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})

test('a key of a long name fits into an index', () => {
  const name = `${'9 '.repeat(150)}${'🎬'.repeat(200)}`
  for (const key of [sortKey(name), searchKey(name)]) {
    expect(Buffer.byteLength(key)).toBeLessThanOrEqual(800)
    expect(key.isWellFormed()).toBe(true)
  }
})
