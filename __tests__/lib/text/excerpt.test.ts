import { excerpt } from '#lib/text/excerpt'

test('short text stays whole, on one line', () => {
  expect(excerpt('  A film\nabout   light. ')).toBe('A film about light.')
})

test('long text is cut at a word and fits a search result', () => {
  const cut = excerpt('The projectionist waits, and '.repeat(20))
  expect(cut.length).toBeLessThanOrEqual(155)
  expect(cut).toMatch(/(waits|and|The|projectionist)…$/)
})

test('a single endless word is cut all the same', () => {
  expect(excerpt('a'.repeat(400))).toBe(`${'a'.repeat(154)}…`)
})
