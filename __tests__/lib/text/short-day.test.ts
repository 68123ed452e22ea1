import { shortDay, shortDayAndMonth } from '#lib/text/short-day'

test('a short date has its month abbreviated, with its year or without', () => {
  const dates = ['2014-11-05', '2014-09', '2014']
  expect(dates.map(shortDay)).toEqual(['5 Nov 2014', 'Sep 2014', '2014'])
  expect(dates.map(shortDayAndMonth)).toEqual(['5 Nov', 'Sep', ''])
})
