import { negotiate } from '#lib/text/negotiate'

const SHIPPED = ['en', 'de', 'fr', 'pt-BR']

test.each([
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['en;q=0.5, DE;q=0.9', 'de'],
  ['de;q=0.9,fr;q=0.9', 'de'],
  ['fr ; q=1.0 , de', 'fr'],
  ['pt', 'pt-BR'],
  ['pt-PT, en;q=0.8', 'pt-BR'],
  ['zh-Hant-TW,fr;q=0.1', 'fr'],
  ['de;q=0,en;q=0.1', 'en'],
  ['xx, de;q=0.2', 'de'],
  ['de;q=2, fr;q=0.5', 'fr'],
  // Two headers are one list.
  ['xx, de, en', 'de'],
])('%j wants %s', (header, language) => {
  expect(negotiate(header, SHIPPED)).toBe(language)
})

test.each([
  null,
  undefined,
  '',
  ';;q=',
  'de;q=0',
  'de;q=',
  'de;q=x',
  '*',
  'xx',
  'deutsch',
  'toString',
  'de fr',
  `${'x'.repeat(10_000)},de`,
  `de,${' '.repeat(198)}`,
  `${'xx,'.repeat(20)}de`,
])('%j names no language that is shipped', (header) => {
  expect(negotiate(header, SHIPPED)).toBeNull()
})

test('of the product the languages that it has', () => {
  expect(negotiate('en-GB')).toBe('en')
})
