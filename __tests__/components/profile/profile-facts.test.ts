import { socialLinks } from '#lib/addresses/profile-links'
import { averageRating, ratingHistogram } from '#lib/text/rating-histogram'

const none = { facebook: null, instagram: null, youtube: null, github: null, linkedin: null }

test('a profile shows Facebook, Instagram, YouTube and GitHub, and not LinkedIn', () => {
  const links = {
    facebook: 'https://facebook.com/ada',
    instagram: 'https://instagram.com/ada',
    youtube: 'https://youtube.com/@ada',
    github: 'https://github.com/ada',
    linkedin: 'https://linkedin.com/in/ada',
  }
  expect(socialLinks(links).map(({ name }) => name)).toEqual(['Facebook', 'Instagram', 'YouTube', 'GitHub'])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://ada.example', ' '])(
  '%s never becomes a link',
  (address) => {
    expect(socialLinks({ ...none, github: address })).toEqual([])
  },
)

test('the rating histogram has 21 bars', () => {
  const bars = ratingHistogram([
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
