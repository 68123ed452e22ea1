import { RATING_STEP, type Title, toRating } from '#contract'
import type { Random } from '#upstream/demo/seeded-random'

export interface Taste {
  loves: number[]
  dislikes: number[]
  /** First and last year. */
  era: [number, number]
  /** Mean and standard deviation of the ratings. */
  mean: number
  spread: number
  count: number
}

export interface InventedEntry {
  title: Title
  rating: number | null
  addedAt: Date
}

const UNRATED_SHARE = 0.06
const WEIGHTS = { quality: 0.9, taste: 0.6, mood: 0.8 }

export function inventCollection(
  titles: readonly Title[],
  taste: Taste,
  between: { from: Date; to: Date },
  random: Random,
): InventedEntry[] {
  const rated = Math.min(taste.count, titles.length)
  const total = Math.min(titles.length, Math.round(rated * (1 + UNRATED_SHARE)))
  const picked = pick(titles, total, (title) => weigh(title, taste), random)
  const ratings = inventRatings(picked.slice(0, rated), taste, random)
  return picked.map((title, place) => ({
    title,
    rating: ratings[place] ?? null,
    addedAt: inventDate(between, random),
  }))
}

/** Weighted sampling without replacement: the highest uniform^(1/weight) (Efraimidis and Spirakis, 2006). */
function pick(
  titles: readonly Title[],
  count: number,
  weight: (title: Title) => number,
  random: Random,
): Title[] {
  return titles
    .map((title) => ({ title, key: random.uniform() ** (1 / weight(title)) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ title }) => title)
}

function weigh(title: Title, taste: Taste): number {
  const year = Number(title.releaseDate?.slice(0, 4) ?? taste.era[0])
  const [first, last] = taste.era
  const yearsOff = Math.max(0, first - year, year - last)
  return 3 ** affinity(title, taste) * Math.exp(-yearsOff / 8) * (1 + Math.log10(1 + title.votes))
}

/** From −1 (disliked genres) to 1 (loved genres). */
function affinity(title: Title, taste: Taste): number {
  const loved = title.genreIds.filter((id) => taste.loves.includes(id)).length
  const disliked = title.genreIds.filter((id) => taste.dislikes.includes(id)).length
  return Math.max(-1, Math.min(1, (loved - disliked) / 2))
}

function inventRatings(titles: readonly Title[], taste: Taste, random: Random): number[] {
  const appeals = titles.map(
    (title) =>
      WEIGHTS.quality * ((title.score ?? 7) - 7.5) +
      WEIGHTS.taste * affinity(title, taste) +
      WEIGHTS.mood * random.normal(),
  )
  const mean = average(appeals)
  const deviation = Math.sqrt(average(appeals.map((appeal) => (appeal - mean) ** 2))) || 1
  return appeals.map((appeal) => {
    const rating = taste.mean + (taste.spread * (appeal - mean)) / deviation
    return toRating(Math.round(rating / RATING_STEP) * RATING_STEP)
  })
}

function inventDate({ from, to }: { from: Date; to: Date }, random: Random): Date {
  const share = Math.sqrt(random.uniform())
  const date = new Date(from.getTime() + share * (to.getTime() - from.getTime()))
  date.setUTCHours(
    18 + Math.floor(5 * random.uniform()),
    Math.floor(60 * random.uniform()),
    Math.floor(60 * random.uniform()),
    0,
  )
  return date < to ? date : new Date(to.getTime() - Math.floor(random.uniform() * 3_600_000))
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}
