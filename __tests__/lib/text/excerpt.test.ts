import { excerpt } from '#lib/text/excerpt'

test('short text is unchanged but for white space', () => {
  expect(excerpt('  A film\nabout   light. ')).toBe('A film about light.')
})

test('long text is truncated at a word, at 155 characters', () => {
  const cut = excerpt('The projectionist waits, and '.repeat(20))
  expect(cut.length).toBeLessThanOrEqual(155)
  expect(cut).toMatch(/(waits|and|The|projectionist)…$/)
})

test('a single long word is truncated too', () => {
  expect(excerpt('a'.repeat(400))).toBe(`${'a'.repeat(154)}…`)
})
