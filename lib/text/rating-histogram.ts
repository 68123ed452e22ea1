import { type Entry, RATING_MAX, RATING_STEP } from '#contract'

/** How many entries were rated about so much: one bar for 0, 5, 10 … 100, in this order. */
export function ratingHistogram(entries: Pick<Entry, 'rating'>[]): { rating: number; count: number }[] {
  const bars = Array.from({ length: RATING_MAX / RATING_STEP + 1 }, (_, at) => ({
    rating: at * RATING_STEP,
    count: 0,
  }))
  for (const { rating } of entries) {
    const bar = rating === null ? undefined : bars[Math.round(rating / RATING_STEP)]
    if (bar) bar.count++
  }
  return bars
}

/** The mean of the ratings, rounded; null where nothing is rated. */
export function averageRating(entries: Pick<Entry, 'rating'>[]): number | null {
  const ratings = entries.flatMap(({ rating }) => rating ?? [])
  if (ratings.length === 0) return null
  return Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length)
}
