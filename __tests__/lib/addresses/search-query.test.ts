import { parseSearchQuery } from '#lib/addresses/search-query'

test.each(['0', '-1', '1e9', 'abc', '', '1.5', '٣'])('page=%s is the first page', (page) => {
  expect(parseSearchQuery({ query: 'dune', page })).toMatchObject({ page: 1 })
})

test('a page number above the maximum is clamped', () => {
  expect(parseSearchQuery({ page: '99999999999999999999' }).page).toBe(100_000)
})

test('an unknown type is movies and TV', () => {
  expect(parseSearchQuery({ type: 'xyz' }).type).toBe('multi')
  expect(parseSearchQuery({ type: 'person' }).type).toBe('person')
})

test('a query of 2,000 characters is truncated, not rejected', () => {
  expect(parseSearchQuery({ query: 'x'.repeat(2_000) }).query).toHaveLength(200)
  expect(() => encodeURIComponent(parseSearchQuery({ query: `${'x'.repeat(199)}😀` }).query)).not.toThrow()
})

test('q is the query where there is no other', () => {
  expect(parseSearchQuery({ q: ' dune ' }).query).toBe('dune')
  expect(parseSearchQuery({ query: '', q: ['dune', 'heat'] }).query).toBe('dune')
  expect(parseSearchQuery({ query: 'heat', q: 'dune' }).query).toBe('heat')
})

test('of a repeated parameter the first value counts', () => {
  expect(parseSearchQuery({ query: ['heat', 'ronin'], page: ['2', '3'] })).toEqual({
    query: 'heat',
    type: 'multi',
    page: 2,
    day: null,
  })
})

test.each([
  ['2024-03-05', '2024-03-05'],
  ['2024-03', '2024-03'],
  ['2024', '2024'],
  ['2026-11-24', null],
  ['2026-11', null],
  ['2026', null],
  ['2026-11-25', null],
  ['2024-02-30', null],
  ['2024-3', null],
  ['yesterday', null],
])('a log for %s begins with %s', (day, begins) => {
  expect(parseSearchQuery({ day }, '2026-11-24').day).toBe(begins)
})
