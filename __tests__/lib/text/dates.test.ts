import { translator } from '#lib/messages/translator'
import { day, monthName, recentTime, shortDay, shortDayAndMonth, weekdayName } from '#lib/text/dates'
import { LANGUAGES, type Language } from '#lib/text/language'

const BRITISH: Partial<Record<Language, string>> = { en: 'en-GB' }

test.each(Object.keys(LANGUAGES) as Language[])(
  '%s has the words and the order of CLDR for its dates',
  (language) => {
    const dates = translator(language, 'dates')
    const locale = BRITISH[language] ?? language
    const intl = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    for (let month = 1; month <= 12; month++) {
      const date = `2019-${String(month).padStart(2, '0')}-12`
      const at = new Date(`${date}T00:00:00Z`)
      expect(day(dates, date)).toBe(intl({ dateStyle: 'long' }).format(at))
      expect(monthName(dates, month)).toBe(intl({ month: 'long' }).format(at))
      expect(weekdayName(dates, date)).toBe(intl({ weekday: 'long' }).format(at))
    }
  },
)

const at = (day: number, hour: number, minute: number) => new Date(2026, 4, day, hour, minute)

test.each([
  [at(3, 23, 0), 'today at 09:05'],
  [at(4, 0, 10), 'yesterday at 09:05'],
  [at(5, 0, 10), null],
])('seen from %s it was %s', (now, words) => {
  expect(recentTime(translator('en', 'dates'), at(3, 9, 5).toISOString(), now)).toBe(words)
})

test('a short date has its month abbreviated, with its year or without', () => {
  const dates = translator('en', 'shortDates')
  const days = ['2014-11-05', '2014-09', '2014']
  expect(days.map((day) => shortDay(dates, day))).toEqual(['5 Nov 2014', 'Sep 2014', '2014'])
  expect(days.map((day) => shortDayAndMonth(dates, day))).toEqual(['5 Nov', 'Sep', ''])
})
