import fc from 'fast-check'
import { RATING_SCALES, type RatingScale } from '#contract'
import { writeRating } from '#upstream/transfer/export/service-row-values'
import { fromRating, toRating } from '#upstream/transfer/read/parse/rating-scales'

/** All texts of a scale, as the services write them. */
const texts = (scale: RatingScale) =>
  Array.from(new Set(Array.from({ length: 101 }, (_, rating) => fromRating(rating, scale))))

test.each(RATING_SCALES)('on %s, what was given on it goes back as it was', (scale) => {
  for (const text of [
    ...texts(scale),
    ...texts(scale).map((one) => (one.includes('.') ? one : `${one}.0`)),
  ]) {
    const rating = toRating(text, scale)
    expect(typeof rating).toBe('number')
    expect(writeRating(rating ?? 0, { value: text, scale }, scale)).toEqual({ text, move: 0 })
  }
})

test.each(RATING_SCALES)(
  'on %s, every other rating becomes the nearest step, halves up, and at least the least',
  (scale) => {
    const steps = texts(scale).map((text) => toRating(text, scale) ?? 0)
    for (let rating = 0; rating <= 100; rating++) {
      const { text, move } = writeRating(rating, undefined, scale)
      const nearest = Math.min(...steps.map((step) => Math.abs(step - rating)))
      const written = toRating(text, scale) ?? 0
      expect(move).toBe(nearest)
      expect(written).toBe(Math.max(...steps.filter((step) => Math.abs(step - rating) === nearest)))
    }
  },
)

test('what two other scales share is written without a move', () => {
  const scale = fc.constantFrom(...RATING_SCALES)
  fc.assert(
    fc.property(scale, scale, fc.integer({ min: 1, max: 100 }), (from, to, rating) => {
      const value = fromRating(rating, from)
      const given = toRating(value, from) ?? 0
      const back = texts(to).some((text) => toRating(text, to) === given)
      expect(writeRating(given, { value, scale: from }, to).move === 0).toBe(back)
    }),
  )
})
