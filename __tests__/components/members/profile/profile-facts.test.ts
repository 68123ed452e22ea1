import { averageRating, ratingBins } from '#lib/contract/collection/rating-bins'

test('the rating histogram has 21 bars', () => {
  const bars = ratingBins([
    { rating: 0, count: 1 },
    { rating: 62, count: 1 },
    { rating: 63, count: 3 },
    { rating: 66, count: 1 },
    { rating: 100, count: 1 },
  ])
  expect(bars).toHaveLength(21)
  expect(bars.filter(({ count }) => count > 0)).toEqual([
    { rating: 0, count: 1 },
    { rating: 60, count: 1 },
    { rating: 65, count: 4 },
    { rating: 100, count: 1 },
  ])
})

test('the average rating is rounded, and null without ratings', () => {
  expect(
    averageRating([
      { rating: 70, count: 1 },
      { rating: 71, count: 1 },
    ]),
  ).toBe(71)
  expect(
    averageRating([
      { rating: 70, count: 3 },
      { rating: 72, count: 1 },
    ]),
  ).toBe(71)
  expect(averageRating([])).toBeNull()
})
