import {
  FIRST_VIEW,
  PROFILE_PAGE_SIZE,
  packCards,
  parseProfileQuery,
  profileCard,
  profileSearch,
  unpackCards,
  viewProfile,
} from '#lib/addresses/profile-query'
import { title } from '#tests/components/titles'

const CARDS = Array.from({ length: PROFILE_PAGE_SIZE + 4 }, (_, at) =>
  profileCard({ ...title({ id: at + 1, name: `Film ${at + 1}` }), rating: at % 101 }),
)

test('a collection is shown page by page, in the order and by the search that the address asks for', () => {
  const last = viewProfile(CARDS, { ...FIRST_VIEW, page: 2 })
  expect(last.cards.map(({ rating }) => rating)).toEqual([3, 2, 1, 0])
  expect(last).toMatchObject({ page: 2, pages: 2, found: CARDS.length })
  expect(viewProfile(CARDS, { ...FIRST_VIEW, order: 'title-ascending' }).cards[9]?.name).toBe('Film 10')
  const found = viewProfile(CARDS, { search: 'FILM 6', order: 'title-descending', page: 1 })
  expect(found.cards.map(({ name }) => name)).toEqual(['Film 60', 'Film 6'])
})

test('a page past the end is the last one, and nothing found is one empty page', () => {
  expect(viewProfile(CARDS, { ...FIRST_VIEW, page: 99 }).page).toBe(2)
  expect(viewProfile(CARDS, { ...FIRST_VIEW, search: 'zodiac' })).toEqual({
    cards: [],
    page: 1,
    pages: 1,
    found: 0,
  })
})

test.each([
  ['', FIRST_VIEW],
  ['?sort=title-ascending&page=3', { search: '', order: 'title-ascending', page: 3 }],
  ['?search=the+end', { search: 'the end', order: 'rating', page: 1 }],
  ['?sort=__proto__&page=-1', FIRST_VIEW],
  ['?page=1e9&search=', FIRST_VIEW],
])('the address %p is read, and spelt without what goes without saying', (search, query) => {
  expect(parseProfileQuery(new URLSearchParams(search))).toEqual(query)
  expect(parseProfileQuery(new URLSearchParams(profileSearch(query as typeof FIRST_VIEW)))).toEqual(query)
})

test('a collection is packed for its way to the browser and comes out as it was', () => {
  const card = profileCard({ ...title({ mediaType: 'tv' }), rating: null })
  expect(unpackCards(JSON.parse(JSON.stringify(packCards([card]))))).toEqual([card])
})
