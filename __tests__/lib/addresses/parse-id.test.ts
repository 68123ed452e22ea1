import { parseId } from '#lib/addresses/parse-id'

test.each([
  '',
  '0',
  '-1',
  '603a',
  '0603',
  '1.5',
  '1e3',
  ' 1',
  '2147483648',
  '99999999999999999999',
  '%31',
  'top',
])('/movie/%s has no valid id', (segment) => {
  expect(parseId(segment)).toBeNull()
})

test('a whole number is an id', () => {
  expect(parseId('603')).toBe(603)
})
