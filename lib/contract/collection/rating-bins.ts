import { RATING_MAX, RATING_STEP } from '#lib/contract/limits'

interface RatingCount {
  rating: number
  count: number
}

/** One bar for each of 0, 5, 10 … 100, in this order; other ratings count for the nearest. */
export function ratingBins(ratings: readonly RatingCount[]): RatingCount[] {
  const bars = Array.from({ length: RATING_MAX / RATING_STEP + 1 }, (_, at) => ({
    rating: at * RATING_STEP,
    count: 0,
  }))
  for (const { rating, count } of ratings) {
    const bar = bars[Math.round(rating / RATING_STEP)]
    if (bar) bar.count += count
  }
  return bars
}

export function averageRating(ratings: readonly RatingCount[]): number | null {
  const count = sum(ratings.map((one) => one.count))
  return count === 0 ? null : Math.round(sum(ratings.map((one) => one.rating * one.count)) / count)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
