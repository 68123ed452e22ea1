import { inOrder, nameMatches } from '#lib/addresses/profile-order'

const entries = [
  { name: 'Élite', rating: null },
  { name: 'Zodiac', rating: 90 },
  { name: 'Alien', rating: 90 },
  { name: 'Film 10', rating: 0 },
  { name: 'Film 9', rating: 40 },
]

test('the best rated come first and those not yet rated last', () => {
  expect(inOrder(entries, 'rating').map((entry) => entry.name)).toEqual([
    'Alien',
    'Zodiac',
    'Film 9',
    'Film 10',
    'Élite',
  ])
})

test('titles go by the alphabet of people, not of bytes', () => {
  expect(inOrder(entries, 'title-ascending')).toMatchObject([
    { name: 'Alien' },
    { name: 'Élite' },
    { name: 'Film 9' },
    { name: 'Film 10' },
    { name: 'Zodiac' },
  ])
  expect(inOrder(entries, 'title-descending').at(0)).toMatchObject({ name: 'Zodiac' })
})

test('a title is found without its accents and capitals', () => {
  expect(nameMatches('Élite', ' elite ')).toBe(true)
  expect(nameMatches('Élite', 'elf')).toBe(false)
})
