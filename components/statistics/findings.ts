import { greatest, maxIndex, sum } from 'd3-array'
import type { Statistics } from '#contract'
import type { Translator } from '#lib/messages/translator'
import { type Dates, dayAndMonth, watchDateText } from '#lib/text/dates'
import { daysPassed, monthNames, weekdayNames } from './date-words'
import type { NamedGroup } from './group-bars'

type Says = Translator<'statistics'>

/** A mean of fewer titles is chance. */
const MIN_TITLES = 3

// What each plot shows, in a sentence or two.

export function yearFinding(
  t: Says,
  dates: Dates,
  { days, streak }: Statistics,
  year: number,
  today: string,
): string {
  const seen = t('days.watched', { days: days.length, passed: daysPassed(year, today) })
  return streak && streak.days > 1 ? `${seen} ${streakSentence(t, dates, streak)}` : seen
}

/** "… from 13 to 21 February.", "… from 30 January to 2 February.", with years where they differ. */
function streakSentence(
  t: Says,
  dates: Dates,
  { days, from, to }: NonNullable<Statistics['streak']>,
): string {
  const isSame = (length: number) => from.slice(0, length) === to.slice(0, length)
  if (isSame('2024-05'.length)) {
    return t('days.streakInMonth', {
      days,
      firstDay: String(Number(from.slice(8))),
      last: dayAndMonth(dates, to),
    })
  }
  const text = isSame('2024'.length) ? dayAndMonth : watchDateText
  return t('days.streak', { days, first: text(dates, from), last: text(dates, to) })
}

export function ratingFinding(t: Says, { ratings, world }: Statistics): string {
  const { count, values } = ratings
  const [low, high] = [ratingAt(ratings, 0.25), ratingAt(ratings, 0.75)]
  const most = greatest(values, (value) => value.count)?.rating ?? 0
  const half =
    low === high
      ? t('ratings.atLeastHalf', { count, rating: low })
      : t('ratings.half', { count, low, high, most })
  if (world.mean === null) return half
  const [least = 0, top = 0] = [world.values[0]?.rating, world.values.at(-1)?.rating]
  return `${half} ${t('ratings.world', { mean: Math.round(world.mean), least, top })}`
}

/** The rating below which this share of all ratings lies. */
function ratingAt({ values, count }: Statistics['ratings'], share: number): number {
  let before = 0
  for (const value of values) {
    before += value.count
    if (before >= share * count) return value.rating
  }
  return values.at(-1)?.rating ?? 0
}

export const groupFinding = (t: Says, groups: readonly NamedGroup[]) => findingOf(t, 'groups', groups)

/** @param decades named as "1990s" */
export const decadeFinding = (t: Says, decades: readonly NamedGroup[]) => findingOf(t, 'decades', decades)

/** The group with the most titles and its count, the one rated highest and its mean. */
function findingOf(t: Says, kind: 'groups' | 'decades', groups: readonly NamedGroup[]): string {
  const most = greatest(groups, ({ count }) => count)
  const comparable = groups.filter(({ count, mean }) => count >= MIN_TITLES && mean !== null)
  const highest = comparable.length > 1 ? greatest(comparable, ({ mean }) => mean ?? 0) : undefined
  if (!most) return ''
  const { name, count } = most
  if (!highest) return t(`${kind}.most`, { name, count })
  const mean = Math.round(highest.mean ?? 0)
  if (highest.name === name) return t(`${kind}.mostAndHighest`, { name, count, mean })
  return t(`${kind}.otherHighest`, { name, count, highest: highest.name, mean })
}

export function weekdayFinding(t: Says, dates: Dates, { weekdays }: Statistics): string {
  const place = maxIndex(weekdays)
  const weekday = weekdayNames(dates)[place] ?? ''
  return t('weekdays.most', { weekday, count: weekdays[place] ?? 0, total: sum(weekdays) })
}

export function monthFinding(t: Says, dates: Dates, { months }: Statistics): string {
  const place = maxIndex(months)
  const month = monthNames(dates)[place] ?? ''
  return t('months.most', { month, count: months[place] ?? 0, total: sum(months) })
}

export function worldFinding(t: Says, { world }: Statistics): string {
  const difference = world.difference ?? 0
  const points = Math.round(Math.abs(difference))
  const mean = points === 0 ? t('world.agree') : t(difference < 0 ? 'world.less' : 'world.more', { points })
  const count = world.more.length + world.less.length
  return count > 1 ? `${mean} ${t('world.titles', { count })}` : mean
}

export function undatedNote(t: Says, { undated }: Statistics): string | null {
  return undated === 0 ? null : t('undated', { count: undated })
}

/** Until there are enough ratings. */
export function tooFew(t: Says, ratings: number, year: number | null, today: string): string {
  return t(isOver(year, today) ? 'fewInYear' : 'few', { count: ratings, year: String(year) })
}

export function isOver(year: number | null, today: string): boolean {
  return year !== null && String(year) < today.slice(0, 4)
}
