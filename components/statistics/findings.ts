import { greatest, maxIndex, sum } from 'd3-array'
import type { Statistics } from '#contract'
import { counted, grouped } from '#lib/text/format'
import { daySpan, daysPassed, MONTHS, WEEKDAYS } from './date-words'
import type { NamedGroup } from './group-bars'

/** A mean of fewer titles is chance. */
const MIN_TITLES = 3

// What each plot shows, in a sentence.

export function yearFinding({ days, streak }: Statistics, year: number, today: string): string {
  const passed = daysPassed(year, today)
  const seen = `You watched something on ${grouped(days.length)} of ${counted(passed, 'day')}.`
  if (!streak || streak.days < 2) return seen
  return `${seen} The longest streak was ${streak.days} days, from ${daySpan(streak.from, streak.to)}.`
}

export function ratingFinding({ ratings, world }: Statistics): string {
  const [low, high] = [ratingAt(ratings, 0.25), ratingAt(ratings, 0.75)]
  const most = greatest(ratings.values, ({ count }) => count)?.rating ?? 0
  const half =
    low === high
      ? `At least half of your ${counted(ratings.count, 'rating')} are ${low}.`
      : `Half of your ${counted(ratings.count, 'rating')} lie between ${low} and ${high}, most at ${most}.`
  if (world.mean === null) return half
  const [least, top] = [world.values[0]?.rating, world.values.at(-1)?.rating]
  return `${half} The world gives the same titles ${Math.round(world.mean)} on average, from about ${least} to about ${top}.`
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

/** The group with the most titles and its count, the one rated highest and its mean. */
interface GroupSentences {
  most(name: string, titles: string): string
  mostAndHighest(name: string, titles: string, mean: number): string
  otherHighest(name: string, titles: string, highest: string, mean: number): string
}

const OF_NAMES: GroupSentences = {
  most: (name, titles) => `${name} leads with ${titles}.`,
  mostAndHighest: (name, titles, mean) =>
    `${name} leads with ${titles}, and you rate it highest, ${mean} on average.`,
  otherHighest: (name, titles, highest, mean) =>
    `${name} leads with ${titles}; you rate ${highest} highest, ${mean} on average.`,
}

const OF_DECADES: GroupSentences = {
  most: (decade, titles) => `The ${decade} lead with ${titles}.`,
  mostAndHighest: (decade, titles, mean) =>
    `The ${decade} lead with ${titles}, and you rate them highest, ${mean} on average.`,
  otherHighest: (decade, titles, highest, mean) =>
    `The ${decade} lead with ${titles}; you rate the ${highest} highest, ${mean} on average.`,
}

export const groupFinding = (groups: readonly NamedGroup[]) => findingOf(groups, OF_NAMES)

/** @param decades named as "1990s" */
export const decadeFinding = (decades: readonly NamedGroup[]) => findingOf(decades, OF_DECADES)

function findingOf(groups: readonly NamedGroup[], sentences: GroupSentences): string {
  const most = greatest(groups, ({ count }) => count)
  const comparable = groups.filter(({ count, mean }) => count >= MIN_TITLES && mean !== null)
  const highest = comparable.length > 1 ? greatest(comparable, ({ mean }) => mean ?? 0) : undefined
  if (!most) return ''
  const titles = counted(most.count, 'title')
  if (!highest) return sentences.most(most.name, titles)
  const mean = Math.round(highest.mean ?? 0)
  if (highest.name === most.name) return sentences.mostAndHighest(most.name, titles, mean)
  return sentences.otherHighest(most.name, titles, highest.name, mean)
}

export function weekdayFinding({ weekdays }: Statistics): string {
  const place = maxIndex(weekdays)
  return `${WEEKDAYS[place]} is your cinema: ${grouped(weekdays[place] ?? 0)} of ${counted(sum(weekdays), 'watch', 'watches')}.`
}

export function monthFinding({ months }: Statistics): string {
  const place = maxIndex(months)
  return `${MONTHS[place]} is your month: ${grouped(months[place] ?? 0)} of ${counted(sum(months), 'watch', 'watches')}.`
}

export function worldFinding({ world }: Statistics): string {
  const points = Math.round(Math.abs(world.difference ?? 0))
  const side = (world.difference ?? 0) < 0 ? 'less' : 'more'
  const mean =
    points === 0
      ? 'You and the world agree on average.'
      : `You give ${counted(points, 'point')} ${side} than the world on average.`
  const titles = world.more.length + world.less.length
  return titles > 1 ? `${mean} These are the ${titles} titles you agree on least.` : mean
}

export function undatedNote({ undated }: Statistics): string | null {
  if (undated === 0) return null
  return undated === 1
    ? '1 watch has no exact day and is not in this plot.'
    : `${grouped(undated)} watches have no exact day and are not in this plot.`
}

/** Until there are enough ratings. */
export function tooFew(ratings: number, year: number | null, today: string): string {
  if (year !== null && String(year) < today.slice(0, 4)) {
    return `${counted(ratings, 'rating')} in ${year}: too few to draw.`
  }
  return `Rate ten titles and this draws itself. ${grouped(ratings)} so far.`
}
