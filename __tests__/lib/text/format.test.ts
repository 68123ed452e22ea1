import { age, counted, year } from '#lib/text/format'

test('a year is taken from a date or a year, or Unknown where it is missing', () => {
  expect(['2014-11-05', '1946', null, ''].map(year)).toEqual(['2014', '1946', 'Unknown', 'Unknown'])
})

test('an age is in whole years, ends at death, and is unknown for a year alone', () => {
  expect(age('1930-05-31', null, '2026-05-30')).toBe(95)
  expect(age('1930-05-31', null, '2026-05-31')).toBe(96)
  expect(age('1942-01-08', '2018-03-14', '2026-11-21')).toBe(76)
  expect(age('1942', null, '2026-11-21')).toBeNull()
  expect(age(null, '2018-03-14', '2026-11-21')).toBeNull()
})

test('counts have a singular and a plural', () => {
  expect([counted(1, 'movie'), counted(0, 'movie'), counted(1204, 'movie')]).toEqual([
    '1 movie',
    '0 movies',
    '1,204 movies',
  ])
  expect(counted(2, 'person', 'people')).toBe('2 people')
})
