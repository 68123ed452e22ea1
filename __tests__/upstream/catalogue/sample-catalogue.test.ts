import {
  personDetails,
  popularMovies,
  popularPeople,
  popularShows,
  SEARCH_PAGE_SIZE,
  search,
  testConnection,
  titleDetails,
} from '#contract'
import { startUpstream, type Upstream } from '#tests/support/upstream'

const INTERSTELLAR = 157336
let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})

async function find(query: string, type: 'multi' | 'person' = 'multi', page = 1) {
  const { status, body } = await upstream.call(search, { query, type, page })
  expect(status).toBe(200)
  return body
}

const names = (list: { Title?: string; name?: string }[]) => list.map((one) => one.Title ?? one.name)

test.each([
  ['a missing letter', 'interstelar', 'Interstellar'],
  ['swapped letters', 'godfahter', 'The Godfather'],
  ['a missing diaeresis', 'nausicaa', 'Nausicaä of the Valley of the Wind'],
  ['a missing accent', 'amelie', 'Amélie'],
  ['a year', 'interstellar 2014', 'Interstellar'],
  ['a wrong year', 'dune 2021', 'Dune: Part Two'],
  ['a title that is a year', '2001', '2001: A Space Odyssey'],
  ['an original title', 'il buono, il brutto', 'The Good, the Bad and the Ugly'],
  ['another script', '千と千尋', 'Spirited Away'],
  ['a word that is spelt as two', 'spiderman homecoming', 'Spider-Man: Homecoming'],
  ['other punctuation', 'wall-e', 'WALL·E'],
  ['an unfinished word', 'shawsh', 'The Shawshank Redemption'],
])('search forgives %s', async (_what, query, name) => {
  expect(names((await find(query)).results)[0]).toBe(name)
})

test.each([
  ['leonrado dicapro', 'Leonardo DiCaprio'],
  ['timothee chalamet', 'Timothée Chalamet'],
  ['miyasaki', 'Hayao Miyazaki'],
])('search finds a person by %s', async (query, name) => {
  const { results } = await find(query, 'person')
  expect(results[0]).toMatchObject({ name, media_type: 'person' })
  expect(results[0].known_for.length).toBeGreaterThan(0)
})

test('the exact title stands before more popular ones that contain it', async () => {
  expect(names((await find('alien')).results)[0]).toBe('Alien')
  const [first, ...others] = (await find('star wars')).results
  expect(first.Title).toBe('Star Wars')
  const votes = others.map((one: { VoteCount: number }) => one.VoteCount)
  expect(votes).toEqual(votes.toSorted((a: number, b: number) => b - a))
})

test.each([
  ['multi', 'the'],
  ['person', 'ma'],
] as const)('pages of 18 hold every %s result once', async (type, query) => {
  const first = await find(query, type)
  const seen: string[] = []
  for (let page = 1; page <= first.total_pages; page++) {
    const answer = await find(query, type, page)
    expect(answer).toMatchObject({ page, total_results: first.total_results, total_pages: first.total_pages })
    if (page < first.total_pages) expect(answer.results).toHaveLength(SEARCH_PAGE_SIZE)
    for (const one of answer.results) seen.push(`${one.media_type}:${one.MovieID ?? one.id}`)
  }
  expect(first.total_pages).toBeGreaterThan(2)
  expect(seen).toHaveLength(first.total_results)
  expect(new Set(seen).size).toBe(seen.length)
})

test.each(['zzzzqqq', '!!!', 'constructor __proto__', '💜'])('nothing is found for %j', async (query) => {
  expect(await find(query)).toMatchObject({ results: [], total_results: 0, total_pages: 0 })
})

test('a page past the end is empty and its totals stay true', async () => {
  expect(await find('interstellar', 'multi', 99)).toMatchObject({ results: [], page: 99, total_results: 1 })
})

test('the popular lists begin with the most voted', async () => {
  const movies = await upstream.call(popularMovies, {})
  const shows = await upstream.call(popularShows, {})
  const people = await upstream.call(popularPeople, {})
  expect(movies.body).toHaveLength(20)
  expect(movies.body[0]).toMatchObject({ MovieID: INTERSTELLAR, media_type: 'movie' })
  expect(shows.body[0]).toMatchObject({ Title: 'Game of Thrones', media_type: 'tv' })
  expect(people.body[0]).toMatchObject({ name: 'Robert Downey Jr.' })
})

test('details know cast, directors and up to ten similar titles of the same kind', async () => {
  const movie = (await upstream.call(titleDetails, { id: INTERSTELLAR })).body
  expect(movie).toMatchObject({
    Title: 'Interstellar',
    Runtime: 169,
    Directors: [{ id: 525, name: 'Christopher Nolan' }],
    community_rating: null,
    community_count: 0,
  })
  expect(movie.Cast[0]).toMatchObject({ id: 10297, name: 'Matthew McConaughey', character: 'Cooper' })
  expect(movie.Overview).not.toBe('')
  expect(movie.Similar).toHaveLength(10)
  expect(names(movie.Similar)).not.toContain('Interstellar')

  const show = (await upstream.call(titleDetails, { id: 1399, type: 'tv' })).body
  expect(show.Title).toBe('Game of Thrones')
  expect(new Set(show.Similar.map((one: { media_type: string }) => one.media_type))).toEqual(new Set(['tv']))
})

test('similar titles share makers and genres', async () => {
  const spirited = (await upstream.call(titleDetails, { id: 129 })).body
  expect(names(spirited.Similar).slice(0, 5)).toEqual(
    expect.arrayContaining(["Howl's Moving Castle", 'Princess Mononoke', 'My Neighbor Totoro']),
  )
})

test('a person page lists their titles by votes, with the character', async () => {
  const person = (await upstream.call(personDetails, { id: 6193 })).body
  expect(person).toMatchObject({ name: 'Leonardo DiCaprio', birthday: '1974-11-11', biography: null })
  expect(person.knownFor[0]).toMatchObject({ title: 'Inception', character: 'Dom Cobb' })
  const votes = person.knownFor.map((one: { vote_count: number }) => one.vote_count)
  expect(votes).toEqual(votes.toSorted((a: number, b: number) => b - a))
})

test('a person without facts has a page all the same', async () => {
  const { status, body } = await upstream.call(personDetails, { id: 525 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Christopher Nolan', birthday: null, place_of_birth: null })
})

test('a movie and a show of the same number are two titles, and what is not there is a 404', async () => {
  expect((await upstream.call(titleDetails, { id: 1399 })).status).toBe(404)
  expect((await upstream.call(titleDetails, { id: 999_999_999, type: 'tv' })).body).toEqual({
    message: 'There is no such TV show.',
  })
  expect((await upstream.call(personDetails, { id: 999_999_999 })).status).toBe(404)
})

test('every title and every person of the catalogue has a page', async () => {
  const { catalogue } = upstream.dependencies
  for (const one of [...(await catalogue.popularMovies()), ...(await catalogue.popularShows())]) {
    const details = (await upstream.call(titleDetails, { id: one.id, type: one.mediaType })).body
    for (const { id } of details.Cast) {
      if (id !== null) expect((await upstream.call(personDetails, { id })).status).toBe(200)
    }
  }
})

test('the connection test answers, and says where titles come from', async () => {
  const answer = await upstream.call(testConnection, {})
  expect(answer).toMatchObject({
    status: 200,
    body: { catalogue: { source: 'sample', as_of: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) } },
  })
})

test.each([
  ['details', () => upstream.call(titleDetails, { id: 129 })],
  ['a search with diacritics', () => upstream.call(search, { query: 'amelie' })],
  ['its next page', () => upstream.call(search, { query: 'the', page: 2 })],
  ['people of that name', () => upstream.call(search, { query: 'the', type: 'person' })],
])('%s are the same however often they are asked for', async (_what, ask) => {
  const [first, ...others] = [await ask(), await ask(), await ask(), await ask()]
  const told = ({ status, headers, body }: typeof first) => ({
    status,
    body,
    type: headers.get('content-type'),
    length: headers.get('content-length'),
  })
  for (const one of others) expect(told(one)).toEqual(told(first))
})
