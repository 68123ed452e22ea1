import { parseId } from '#lib/addresses/parse/parse-id'
import { parseErrorText, parseText } from '#lib/addresses/parse/parse-query-text'

test('a parameter is parsed as text: trimmed, truncated, the first of several', () => {
  expect(parseText('  hello ')).toBe('hello')
  expect(parseText(['one', 'two'])).toBe('one')
  expect(parseText('x'.repeat(1_000))).toHaveLength(300)
  expect(parseText(' ')).toBeNull()
  expect(parseText(undefined)).toBeNull()
})

test('an error parameter is shown when it is a sentence, and a code is replaced by our message', () => {
  expect(parseErrorText('This link has expired.', 'Failed.')).toBe('This link has expired.')
  expect(parseErrorText('invalid_token', 'Failed.')).toBe('Failed.')
  expect(parseErrorText(undefined, 'Failed.')).toBeNull()
})

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
