import { readSearchTerms } from '#lib/addresses/search-query'

test.each(['0', '-1', '1e9', 'abc', '', '1.5', '٣'])('page=%s is the first page', (page) => {
  expect(readSearchTerms({ query: 'dune', page })).toMatchObject({ page: 1 })
})

test('a page that no search reaches is the farthest one', () => {
  expect(readSearchTerms({ page: '99999999999999999999' }).page).toBe(100_000)
})

test('an unknown type is movies and TV', () => {
  expect(readSearchTerms({ type: 'xyz' }).type).toBe('multi')
  expect(readSearchTerms({ type: 'person' }).type).toBe('person')
})

test('a query of 2,000 characters is cut, not refused', () => {
  expect(readSearchTerms({ query: 'x'.repeat(2_000) }).query).toHaveLength(200)
  expect(() => encodeURIComponent(readSearchTerms({ query: `${'x'.repeat(199)}😀` }).query)).not.toThrow()
})

test('of a repeated parameter the first counts', () => {
  expect(readSearchTerms({ query: ['heat', 'ronin'], page: ['2', '3'] })).toEqual({
    query: 'heat',
    type: 'multi',
    page: 2,
  })
})
