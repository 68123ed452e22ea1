import fc from 'fast-check'
import { fold, searchWords } from '#lib/text/fold'

test.each([
  ['Amélie', 'amelie'],
  ['  The   MATRIX ', 'the matrix'],
  ['Ødipus & Łódź', 'odipus lodz'],
  ['Straße', 'strasse'],
  ['İzmir', 'izmir'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ﬁve', 'five'],
  ["Schindler's List", 'schindlers list'],
  ['L’été', 'lete'],
  ['Spider-Man: No Way Home', 'spider man no way home'],
  ['WALL·E', 'walle'],
  ['千と千尋の神隠し', '千と千尋の神隠し'],
  ['❤️ Actually', '❤ actually'],
  ['!!!', '!!!'],
  ['a\u0000b', 'a b'],
])('%p folds to %p', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding is idempotent', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
})

test('search words are split at spaces and punctuation', () => {
  expect(searchWords(' Élan, vital! ')).toEqual(['elan', 'vital'])
  expect(searchWords('  ')).toEqual([])
  expect(searchWords('schindler‘s “list”', true)).toEqual(['schindlers list'])
})
