/** @jest-environment node */
import fc from 'fast-check'
import { indexWords } from '#upstream/catalogue/sample/word-index'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ü'), minLength: 1, maxLength: 6 })
const things = fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 40 })

/** Levenshtein's distance, written as it is defined. */
function distance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const same = one[0] === other[0] ? 0 : 1
  const [a, b] = [one.slice(1), other.slice(1)]
  return Math.min(distance(a, b) + same, distance(a, other) + 1, distance(one, b) + 1)
}

function holders(lists: Uint32Array[]): number[] {
  return Array.from(new Set(lists.flatMap((list) => Array.from(list)))).sort((a, b) => a - b)
}

test('finds by whole, begun and mistyped words exactly whom comparing with everybody would find', () => {
  fc.assert(
    fc.property(things, word, fc.integer({ min: 0, max: 2 }), (all, asked, errors) => {
      const index = indexWords(all.length, (at) => all[at] ?? [])
      const who = (fits: (own: string) => boolean) => all.flatMap((own, at) => (own.some(fits) ? at : []))
      expect(Array.from(index.having(asked))).toEqual(who((own) => own === asked))
      expect(holders([index.beginning(asked)])).toEqual(who((own) => own.startsWith(asked)))
      expect(holders(index.near(asked, errors))).toEqual(who((own) => distance(own, asked) <= errors))
    }),
    { numRuns: 300 },
  )
})
