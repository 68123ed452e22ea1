import {
  DEFAULT_PROFILE_QUERY,
  type Entry,
  memberProfile,
  PROFILE_PAGE_SIZE,
  type ProfileFeed,
  type ProfilePage,
  type ProfileQuery,
  parseProfileQuery,
  profileParameters,
} from '#contract'
import { hasProfileQuery, profilePath } from '#lib/addresses/profile-path'

const MOVIES = Array.from({ length: PROFILE_PAGE_SIZE + 4 }, (_, at) =>
  movie(at + 1, `Film ${at + 1}`, at % 101),
)

test('a page is cut from the whole collection of a host without pages', () => {
  const last = view(MOVIES, { page: 2 })
  expect(last.items.map(({ rating }) => rating)).toEqual([3, 2, 1, 0])
  expect(last).toMatchObject({ page: 2, pages: 2, found: MOVIES.length, total: MOVIES.length })
  const found = view(MOVIES, { search: 'FILM 2', sort: 'title-descending' })
  expect(found.items.map(({ name }) => name)).toEqual(['Film 22', 'Film 21', 'Film 20', 'Film 2'])
})

test('titles are sorted by rating, equals by title, and unrated ones last', () => {
  const movies = [
    movie(1, 'Élite', null),
    movie(2, 'Zodiac', 90),
    movie(3, 'The Alien', 90),
    movie(4, 'Brazil', 0),
  ]
  expect(names(movies, {})).toEqual(['The Alien', 'Zodiac', 'Brazil', 'Élite'])
  expect(names(movies, { sort: 'title-ascending' })).toEqual(['The Alien', 'Brazil', 'Élite', 'Zodiac'])
  expect(names(movies, { sort: 'title-descending' })).toEqual(['Zodiac', 'Élite', 'Brazil', 'The Alien'])
})

test('every page has the rating counts of all titles', () => {
  const body = { user: { id: 5 }, movies: [movie(1, 'a', 70), movie(2, 'b', null), movie(3, 'c', 70)] }
  expect(pageOf(body, { page: '9' }).ratings).toEqual([{ rating: 70, count: 2 }])
})

test('a feed has the latest ratings of a host without feeds, by the day they were added', () => {
  const added = (id: number, rating: number | null, added_at: string) => ({
    ...movie(id, `Film ${id}`, rating),
    added_at,
  })
  const movies = [
    added(1, 40, '2026-02-01T00:00:00Z'),
    added(2, null, '2026-03-01T00:00:00Z'),
    added(3, 85, '2026-02-02T00:00:00Z'),
    movie(4, 'of no known day', 70),
  ]
  const feed = memberProfile.output.parse({ user: { id: 5 }, movies }, { fields: 'feed' }) as ProfileFeed
  expect(feed.latest.map(({ id, rating }) => [id, rating])).toEqual([
    [3, 85],
    [1, 40],
  ])
})

test.each([
  ['', DEFAULT_PROFILE_QUERY],
  ['?sort=title-ascending&page=3', { search: '', sort: 'title-ascending', page: 3 }],
  ['?search=the+end', { search: 'the end', sort: 'rating', page: 1 }],
  ['?sort=__proto__&page=-1', DEFAULT_PROFILE_QUERY],
  ['?page=1e9&search=', DEFAULT_PROFILE_QUERY],
])('the address %p is parsed, and formatted without defaults', (search, query) => {
  const parameters = new URLSearchParams(search)
  expect(parseProfileQuery(Object.fromEntries(parameters))).toEqual(query)
  expect(parseProfileQuery({ ...profileParameters(query as ProfileQuery) })).toEqual(query)
  expect(hasProfileQuery(parameters)).toBe(search !== '')
})

test('the address of a profile has only parameters that are not default', () => {
  expect(profilePath(7, DEFAULT_PROFILE_QUERY)).toBe('/user/7')
  expect(profilePath(7, { search: 'a & b', sort: 'title-descending', page: 2 })).toBe(
    '/user/7?search=a+%26+b&sort=title-descending&page=2',
  )
})

function movie(id: number, title: string, rating: Entry['rating']) {
  return { tmdb_id: id, title, rating }
}

function view(movies: ReturnType<typeof movie>[], query: Partial<ProfileQuery>) {
  return pageOf({ user: { id: 5 }, movies }, query).titles
}

function pageOf(body: unknown, query: object): ProfilePage {
  return memberProfile.output.parse(body, { fields: 'page', ...query }) as ProfilePage
}

function names(movies: ReturnType<typeof movie>[], query: Partial<ProfileQuery>): string[] {
  return view(movies, query).items.map(({ name }) => name)
}
