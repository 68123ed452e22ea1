import { translator } from '#lib/messages/translator'
import { quarterStars, ratingAt, ratingOfStarAt, spokenStars, starsFigure, wholeStars } from '#lib/text/stars'

const stars = translator('en', 'stars')

test.each([
  [0, '0 stars', '0 stars'],
  [5, '¼ star', 'one quarter star'],
  [20, '1 star', '1 star'],
  [30, '1½ stars', '1 and a half stars'],
  [75, '3¾ stars', '3 and three quarter stars'],
  [100, '5 stars', '5 stars'],
])('a rating of %d is %s, read aloud as "%s"', (rating, figure, spoken) => {
  expect([starsFigure(stars, rating), spokenStars(stars, rating)]).toEqual([figure, spoken])
})

test('stars are rounded to quarters, and on a profile to whole ones', () => {
  expect([0, 2, 3, 75, 77, 78, 100].map(quarterStars)).toEqual([0, 0, 1, 15, 15, 16, 20])
  expect([0, 9, 10, 49, 50, 75, 100].map(wholeStars)).toEqual([0, 0, 1, 2, 3, 4, 5])
})

test('a pointer on the stars previews in steps of 5, from 65 to 80 across the fourth star', () => {
  expect([0, 0.601, 0.65, 0.799, 1].map(ratingAt)).toEqual([5, 65, 70, 80, 100])
})

test('pressing a star sets 20 times its position', () => {
  expect([0, 0.19, 0.21, 0.61, 0.99, 1].map(ratingOfStarAt)).toEqual([20, 20, 40, 80, 100, 100])
})
