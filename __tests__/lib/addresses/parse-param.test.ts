import { queryError, queryText } from '#lib/addresses/parse-param'

test('a parameter is read as text: trimmed, cut, the first of several', () => {
  expect(queryText('  hello ')).toBe('hello')
  expect(queryText(['one', 'two'])).toBe('one')
  expect(queryText('x'.repeat(1_000))).toHaveLength(300)
  expect(queryText(' ')).toBeNull()
  expect(queryText(undefined)).toBeNull()
})

test('an error is shown when it is a sentence; a code becomes our own', () => {
  expect(queryError('This link has expired.', 'Failed.')).toBe('This link has expired.')
  expect(queryError('invalid_token', 'Failed.')).toBe('Failed.')
  expect(queryError(undefined, 'Failed.')).toBeNull()
})
