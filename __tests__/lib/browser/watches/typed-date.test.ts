import { readTypedDate } from '#lib/browser/watches/typed-date'
import { translator } from '#lib/messages/translator'

const TODAY = '2026-11-22'
const read = (typed: string) =>
  readTypedDate(translator('en', 'watchSheet'), translator('en', 'dates'), typed, TODAY)

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
])('%j is read as %j', (typed, date) => {
  expect(read(typed)).toEqual({ date })
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
