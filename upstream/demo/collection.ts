import { RATING_STEP, type Title, toRating } from '#contract'
import type { Chance } from '#upstream/demo/seeded-random'

/** What an invented member likes. */
export interface Taste {
  /** TMDB genre ids. */
  loves: number[]
  dislikes: number[]
  /** First and last year they feel at home in. */
  era: [number, number]
  /** Of their ratings: the mean and the standard deviation. */
  mean: number
  spread: number
  /** How many titles they have rated. */
  count: number
}

export interface InventedEntry {
  title: Title
  rating: number | null
  addedAt: Date
}

/** Titles kept for later, not rated, beside each rated one. */
const UNRATED_SHARE = 0.06
/** How much of a rating is the title's, the taste's and the day's. */
const WEIGHTS = { quality: 0.9, taste: 0.6, mood: 0.8 }

/**
 * A collection as somebody with this taste would have made it between two dates: more of what they love, of their era
 * and of what everybody has seen; better films rated better; the ratings spread as the taste says.
 */
export function inventCollection(
  titles: readonly Title[],
  taste: Taste,
  between: { from: Date; to: Date },
  chance: Chance,
): InventedEntry[] {
  const rated = Math.min(taste.count, titles.length)
  const wanted = Math.min(titles.length, Math.round(rated * (1 + UNRATED_SHARE)))
  const picked = pick(titles, wanted, (title) => pull(title, taste), chance)
  const ratings = inventRatings(picked.slice(0, rated), taste, chance)
  return picked.map((title, place) => ({
    title,
    rating: ratings[place] ?? null,
    addedAt: inventDate(between, chance),
  }))
}

/** Weighted choice without repetition: the highest even^(1/weight) win (Efraimidis and Spirakis, 2006). */
function pick(
  titles: readonly Title[],
  count: number,
  weight: (title: Title) => number,
  chance: Chance,
): Title[] {
  return titles
    .map((title) => ({ title, key: chance.even() ** (1 / weight(title)) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ title }) => title)
}

/** How much a title draws somebody: above 0. */
function pull(title: Title, taste: Taste): number {
  const year = Number(title.releaseDate?.slice(0, 4) ?? taste.era[0])
  const [first, last] = taste.era
  const yearsOff = Math.max(0, first - year, year - last)
  return 3 ** liking(title, taste) * Math.exp(-yearsOff / 8) * (1 + Math.log10(1 + title.votes))
}

/** From −1 to 1: loved genres against disliked ones. */
function liking(title: Title, taste: Taste): number {
  const loved = title.genreIds.filter((id) => taste.loves.includes(id)).length
  const disliked = title.genreIds.filter((id) => taste.dislikes.includes(id)).length
  return Math.max(-1, Math.min(1, (loved - disliked) / 2))
}

/** Ratings in steps of 5, as the slider gives them. */
function inventRatings(titles: readonly Title[], taste: Taste, chance: Chance): number[] {
  const appeals = titles.map(
    (title) =>
      WEIGHTS.quality * ((title.score ?? 7) - 7.5) +
      WEIGHTS.taste * liking(title, taste) +
      WEIGHTS.mood * chance.normal(),
  )
  const mean = average(appeals)
  const deviation = Math.sqrt(average(appeals.map((appeal) => (appeal - mean) ** 2))) || 1
  return appeals.map((appeal) => {
    const rating = taste.mean + (taste.spread * (appeal - mean)) / deviation
    return toRating(Math.round(rating / RATING_STEP) * RATING_STEP)
  })
}

/** Evenings, and more of them lately. */
function inventDate({ from, to }: { from: Date; to: Date }, chance: Chance): Date {
  const share = Math.sqrt(chance.even())
  const date = new Date(from.getTime() + share * (to.getTime() - from.getTime()))
  date.setUTCHours(
    18 + Math.floor(5 * chance.even()),
    Math.floor(60 * chance.even()),
    Math.floor(60 * chance.even()),
    0,
  )
  return date < to ? date : new Date(to.getTime() - Math.floor(chance.even() * 3_600_000))
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}
