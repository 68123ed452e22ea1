import { age, counted, day, runtime, spokenRuntime, year } from '#lib/text/format'

test('a runtime is formatted in hours and minutes, or as Unknown where it is missing', () => {
  expect([169, 120, 49, 60, null, 0].map(runtime)).toEqual([
    '2h 49m',
    '2h',
    '49m',
    '1h',
    'Unknown',
    'Unknown',
  ])
  expect([169, 61].map(spokenRuntime)).toEqual(['2 hours 49 minutes', '1 hour 1 minute'])
})

test('a year is taken from a date or a year, or Unknown where it is missing', () => {
  expect(['2014-11-05', '1946', null, ''].map(year)).toEqual(['2014', '1946', 'Unknown', 'Unknown'])
})

test('a date is formatted with the month in words, as far as it is known', () => {
  expect([day('2014-11-05'), day('1946'), day('2014-99-99'), day(null)]).toEqual([
    '5 November 2014',
    '1946',
    '2014',
    'Unknown',
  ])
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
