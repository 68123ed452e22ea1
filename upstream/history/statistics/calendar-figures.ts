import type { Statistics } from '#contract'
import type { DateCount } from '#upstream/history/statistics/watch-figures'
import { DAY } from '#upstream/time'

type CalendarFigures = Pick<Statistics, 'days' | 'months' | 'weekdays' | 'undated' | 'streak'>

/** @param dates each once, newest first */
export function calendarFigures(dates: readonly DateCount[]): CalendarFigures {
  const days = dates.filter(({ date }) => date.length === 10).toReversed()
  const months = Array<number>(12).fill(0)
  const weekdays = Array<number>(7).fill(0)
  for (const { date, count } of dates) {
    if (date.length >= 7) add(months, Number(date.slice(5, 7)) - 1, count)
  }
  for (const { date, count } of days) add(weekdays, (new Date(date).getUTCDay() + 6) % 7, count)
  return {
    days: days.map(({ date, count }) => ({ day: date, count })),
    months,
    weekdays,
    undated: dates.filter(({ date }) => date.length < 10).reduce((sum, { count }) => sum + count, 0),
    streak: longestStreak(days.map(({ date }) => date)),
  }
}

/** Of equal ones the first. */
function longestStreak(days: readonly string[]): Statistics['streak'] {
  let longest: Statistics['streak'] = null
  let [from, length, before] = ['', 0, Number.NaN]
  for (const day of days) {
    const time = Date.parse(day)
    if (time - before !== DAY) [from, length] = [day, 0]
    length++
    before = time
    if (!longest || length > longest.days) longest = { days: length, from, to: day }
  }
  return longest
}

function add(counts: number[], place: number, count: number): void {
  counts[place] = (counts[place] ?? 0) + count
}
