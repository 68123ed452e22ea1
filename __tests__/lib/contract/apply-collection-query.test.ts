import {
  type CollectionQuery,
  type Entry,
  parseCollectionQuery,
  queryEntries,
  viewCollection,
} from '#contract'
import { collectionPath } from '#lib/addresses/collection-path'

const DEFAULTS: CollectionQuery = {
  search: '',
  sort: 'added',
  direction: 'desc',
  type: null,
  genre: null,
  decade: null,
  unrated: false,
  from: null,
  to: null,
  seen: null,
  page: 1,
}

test('an address without parameters lists the newest entries first', () => {
  expect(parseCollectionQuery({})).toEqual(DEFAULTS)
})

test.each([
  { sort: 'xyz', dir: 'up', page: '0', unrated: 'yes' },
  { sort: 'constructor', page: '-1' },
  { sort: ['rating', 'title'], page: '1e9999' },
  { search: '  ', page: '1.5' },
  { type: 'book', genre: '1', decade: '1975', from: '-1', to: '101', seen: 'ever' },
])('invalid parameters %j fall back to the defaults', (params) => {
  expect(parseCollectionQuery(params)).toEqual(DEFAULTS)
})

test('each sort has its default direction', () => {
  expect(parseCollectionQuery({ sort: 'title' }).direction).toBe('asc')
  expect(parseCollectionQuery({ sort: 'rating' }).direction).toBe('desc')
})

test('an address has only parameters that are not default, and is parsed back to the same query', () => {
  expect(collectionPath(DEFAULTS)).toBe('/my-movies')
  const query: CollectionQuery = {
    search: 'a & b',
    sort: 'title',
    direction: 'desc',
    type: 'tv',
    genre: 35,
    decade: 1990,
    unrated: true,
    from: 0,
    to: 80,
    seen: 2026,
    page: 3,
  }
  const path = collectionPath(query)
  expect(path).toBe(
    '/my-movies?search=a+%26+b&sort=title&dir=desc&type=tv&genre=35&decade=1990&unrated=1&from=0&to=80&seen=2026&page=3',
  )
  expect(parseCollectionQuery(Object.fromEntries(new URLSearchParams(path.split('?')[1])))).toEqual(query)
})

test('a search finds words anywhere in a title, without case and accents', () => {
  const collection = [entry(1, 'Amélie'), entry(2, 'The Melies Story'), entry(3, 'Up')]
  expect(names(collection, { search: 'MELI' })).toEqual(['Amélie', 'The Melies Story'])
  expect(names(collection, { search: 'story the' })).toEqual(['The Melies Story'])
})

test('unrated filters titles without a rating', () => {
  const collection = [entry(1, 'Rated', { rating: 0 }), entry(2, 'Open', { rating: null })]
  expect(names(collection, { unrated: true })).toEqual(['Open'])
})

test('titles without a rating or date come last in either direction', () => {
  const collection = [
    entry(1, 'Low', { rating: 20, releaseDate: '1999' }),
    entry(2, 'None', { rating: null, releaseDate: null }),
    entry(3, 'High', { rating: 90, releaseDate: '1985-05-01' }),
  ]
  expect(names(collection, { sort: 'rating', direction: 'desc' })).toEqual(['High', 'Low', 'None'])
  expect(names(collection, { sort: 'rating', direction: 'asc' })).toEqual(['Low', 'High', 'None'])
  expect(names(collection, { sort: 'release', direction: 'asc' })).toEqual(['High', 'Low', 'None'])
})

test('titles are sorted without articles, diacritics and case, and numbers by their size', () => {
  const collection = [entry(1, 'Rocky 10'), entry(2, 'élan'), entry(3, 'The Rocky 2'), entry(4, 'Eleven')]
  const sorted = ['élan', 'Eleven', 'The Rocky 2', 'Rocky 10']
  expect(names(collection, { sort: 'title', direction: 'asc' })).toEqual(sorted)
})

test('among equals the newest entry comes first', () => {
  const collection = [
    entry(1, 'Old', { rating: 80, addedAt: '2024-01-01T00:00:00Z' }),
    entry(2, 'New', { rating: 80, addedAt: '2025-01-01T00:00:00Z' }),
  ]
  expect(names(collection, { sort: 'rating', direction: 'asc' })).toEqual(['New', 'Old'])
})

test('a movie comes before a show that is equal in all else', () => {
  const [movie, show] = [entry(7, 'Fargo'), entry(7, 'Fargo', { mediaType: 'tv' })]
  const query = parseCollectionQuery({ sort: 'title' })
  expect(queryEntries([show, movie], query)).toEqual([movie, show])
  expect(queryEntries([movie, show], query)).toEqual([movie, show])
})

test('a search truncated within a character has a replacement character, as the upstream parses it', () => {
  const { search } = parseCollectionQuery({ search: `${'x'.repeat(199)}🎬` })
  expect(search).toBe(`${'x'.repeat(199)}\ufffd`)
})

test('a page holds 15 entries, and a page past the end is the last one', () => {
  const collection = Array.from({ length: 32 }, (_, index) => entry(index + 1, `Title ${index + 1}`))
  const first = view(collection, { sort: 'title', direction: 'asc' })
  expect(first).toMatchObject({ page: 1, pages: 3, found: 32, total: 32 })
  expect(first.items).toHaveLength(15)
  const beyond = view(collection, { sort: 'title', direction: 'asc', page: 99 })
  expect(beyond.page).toBe(3)
  expect(beyond.items.map(({ name }) => name)).toEqual(['Title 31', 'Title 32'])
})

test('an empty collection has one empty page', () => {
  expect(view([], { page: 4 })).toEqual({ items: [], page: 1, pages: 1, found: 0, total: 0, mean: null })
})

function names(collection: Entry[], query: Partial<CollectionQuery>): string[] {
  return view(collection, query).items.map(({ name }) => name)
}

function view(collection: Entry[], query: Partial<CollectionQuery>) {
  return viewCollection(collection, { ...DEFAULTS, ...query })
}

function entry(id: number, name: string, facts: Partial<Entry> = {}): Entry {
  return {
    mediaType: 'movie',
    id,
    name,
    posterPath: null,
    overview: null,
    releaseDate: '2000-01-01',
    score: 7,
    votes: 100,
    genreIds: [],
    rating: 50,
    addedAt: '2025-01-01T00:00:00Z',
    ...facts,
  }
}
