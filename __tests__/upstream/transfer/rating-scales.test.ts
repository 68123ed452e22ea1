import fc from 'fast-check'
import { fromRating, isSameRating, type Scale, toRating } from '#upstream/transfer/read/parse/rating-scales'

const STEPS: Record<Scale, { step: number; least: number; most: number }> = {
  'five-halves': { step: 0.5, least: 0.5, most: 5 },
  five: { step: 1, least: 1, most: 5 },
  ten: { step: 1, least: 1, most: 10 },
  'ten-halves': { step: 0.5, least: 0.5, most: 10 },
  'ten-tenths': { step: 0.1, least: 0, most: 10 },
  hundred: { step: 1, least: 0, most: 100 },
}

const SCALES = Object.keys(STEPS) as Scale[]

function valuesOf(scale: Scale): string[] {
  const { step, least, most } = STEPS[scale]
  const count = Math.round((most - least) / step) + 1
  return Array.from({ length: count }, (_, at) => String(Math.round((least + at * step) * 10) / 10))
}

test.each(SCALES)('each value of %s comes back as the same text', (scale) => {
  const values = valuesOf(scale)
  const ratings = values.map((value) => toRating(value, scale))
  expect(new Set(ratings).size).toBe(values.length)
  expect(
    ratings.every((rating) => Number.isInteger(rating) && Number(rating) >= 0 && Number(rating) <= 100),
  ).toBe(true)
  expect(ratings.map((rating) => fromRating(Number(rating), scale))).toEqual(values)
})

test.each(SCALES)('a rating that was written in %s and comes back is the same', (scale) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (mine) => {
      const value = fromRating(mine, scale)
      expect(isSameRating(mine, { value, scale })).toBe(true)
    }),
  )
})

test.each<[string, Scale]>([
  ['3.7', 'five-halves'],
  ['5.5', 'five-halves'],
  ['11', 'ten'],
  ['7.5', 'ten'],
  ['8.25', 'ten-halves'],
  ['101', 'hundred'],
  ['80.5', 'hundred'],
  ['-1', 'ten'],
  ['1e1', 'ten'],
  ['★★★', 'five'],
  ['NaN', 'ten'],
])('%s is not on the scale %s, and is neither rounded nor clamped', (value, scale) => {
  expect(toRating(value, scale)).toBeUndefined()
})

test('no rating is null, and 0 is one only where the scale begins there', () => {
  expect(SCALES.map((scale) => toRating('', scale))).toEqual(SCALES.map(() => null))
  expect(toRating('0', 'ten')).toBeNull()
  expect(toRating('0', 'hundred')).toBe(0)
  expect(toRating('0.0', 'ten-tenths')).toBe(0)
})

test('87 is 4.5 stars, and 4 stars are another rating', () => {
  expect(isSameRating(87, { value: '4.5', scale: 'five-halves' })).toBe(true)
  expect(isSameRating(87, { value: '4', scale: 'five-halves' })).toBe(false)
  expect(isSameRating(87, { value: '9.0', scale: 'ten-halves' })).toBe(false)
})
