import { readTypedDate } from '#lib/browser/watches/typed-date'
import { translator } from '#lib/messages/translator'
import type { Language } from '#lib/text/language'

const TODAY = '2026-11-22'
const read = (typed: string, language: Language = 'en') =>
  readTypedDate(translator(language, 'watchSheet'), translator(language, 'dates'), typed, TODAY)

test.each([
  ['12 May 2019', '2019-05-12'],
  ['12th may, 2019', '2019-05-12'],
  ['May 12, 2019', '2019-05-12'],
  ['2019-5-2', '2019-05-02'],
  ['May 2019', '2019-05'],
  ['sept 2019', '2019-09'],
  ['2019', '2019'],
  ['today', '2026-11-22'],
  [' Yesterday ', '2026-11-21'],
  ['no idea', null],
  ['12.5.2019', '2019-05-12'],
])('%j is read as %j', (typed, date) => {
  expect(read(typed)).toEqual({ date })
})

test.each([
  ['12. Mai 2019', '2019-05-12'],
  ['3. märz 2019', '2019-03-03'],
  ['Dez 2019', '2019-12'],
  ['01. 02. 2019', '2019-02-01'],
  ['gestern', '2026-11-21'],
  ['May 12, 2019', '2019-05-12'],
  ['October 2019', '2019-10'],
  ['today', '2026-11-22'],
])('in German, %j is read as %j', (typed, date) => {
  expect(read(typed, 'de')).toEqual({ date })
})

test.each([
  ['31 April 2019', 'There is no 31 April.'],
  ['30 February 2019', 'There is no 30 February.'],
  ['31 November 2019', 'There is no 31 November.'],
  ['29 February 2019', 'There is no 29 February in 2019.'],
  ['23 November 2026', 'That day is in the future.'],
  ['2027', 'That year is in the future.'],
  ['last summer', 'Try 12 May 2019, May 2019, 2019 or yesterday.'],
  ['ma 2019', 'Try 12 May 2019, May 2019, 2019 or yesterday.'],
])('%j is refused: %s', (typed, fault) => {
  expect(read(typed)).toEqual({ fault })
})
