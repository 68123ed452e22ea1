import type { Entry } from '#contract'
import { byRating, nameMatches, placesByTitle } from '#lib/profile-order'

const entries = [
  { name: 'Élite', rating: null },
  { name: 'Zodiac', rating: 90 },
  { name: 'Alien', rating: 90 },
  { name: 'Film 10', rating: 0 },
  { name: 'Film 9', rating: 40 },
] as Entry[]

test('the best rated come first and those not yet rated last', () => {
  expect(byRating(entries).map((entry) => entry.name)).toEqual([
    'Alien',
    'Zodiac',
    'Film 9',
    'Film 10',
    'Élite',
  ])
})

test('titles go by the alphabet of people, not of bytes', () => {
  const places = placesByTitle(entries)
  expect(entries.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))).toMatchObject([
    { name: 'Alien' },
    { name: 'Élite' },
    { name: 'Film 9' },
    { name: 'Film 10' },
    { name: 'Zodiac' },
  ])
})

test('a title is found without its accents and capitals', () => {
  expect(nameMatches('Élite', ' elite ')).toBe(true)
  expect(nameMatches('Élite', 'elf')).toBe(false)
})
