import { age } from '#lib/text/format'

test('an age is in whole years, ends at death, and is unknown for a year alone', () => {
  expect(age('1930-05-31', null, '2026-05-30')).toBe(95)
  expect(age('1930-05-31', null, '2026-05-31')).toBe(96)
  expect(age('1942-01-08', '2018-03-14', '2026-11-21')).toBe(76)
  expect(age('1942', null, '2026-11-21')).toBeNull()
  expect(age(null, '2018-03-14', '2026-11-21')).toBeNull()
})
