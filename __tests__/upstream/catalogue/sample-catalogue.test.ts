import {
  personDetails,
  popularMovies,
  popularPeople,
  popularShows,
  testConnection,
  titleDetails,
} from '#contract'
import { failed, sharedUpstream } from '#tests/support/upstream'

const INTERSTELLAR = 157336
const upstream = sharedUpstream()

const names = (list: { Title?: string; name?: string }[]) => list.map((one) => one.Title ?? one.name)

test('the popular lists begin with the most voted', async () => {
  const movies = await upstream.call(popularMovies, {})
  const shows = await upstream.call(popularShows, {})
  const people = await upstream.call(popularPeople, {})
  expect(movies.body).toHaveLength(20)
  expect(movies.body[0]).toMatchObject({ MovieID: INTERSTELLAR, media_type: 'movie' })
  expect(shows.body[0]).toMatchObject({ Title: 'Game of Thrones', media_type: 'tv' })
  expect(people.body[0]).toMatchObject({ name: 'Robert Downey Jr.' })
})

test('details have cast, directors and up to ten similar titles of the same media type', async () => {
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

test('a film names its franchise and its trailer, where the sample has one', async () => {
  const { body: film } = await upstream.call(titleDetails, { id: 155 })
  expect(film).toMatchObject({
    franchise: { id: 263, name: 'The Dark Knight' },
    trailers: [{ site: 'youtube', key: 'TQfATDZY5Y4', language: 'en' }],
  })
  const potter = (await upstream.call(titleDetails, { id: 671 })).body
  expect(potter).toMatchObject({ franchise: { id: 9_000_001, name: 'Harry Potter' }, trailers: [] })
  expect((await upstream.call(titleDetails, { id: INTERSTELLAR })).body.franchise).toBeNull()
  expect((await upstream.call(titleDetails, { id: 1399, type: 'tv' })).body).not.toHaveProperty('franchise')
})

test('similar titles share directors and genres', async () => {
  const spirited = (await upstream.call(titleDetails, { id: 129 })).body
  expect(names(spirited.Similar).slice(0, 5)).toEqual(
    expect.arrayContaining(["Howl's Moving Castle", 'Princess Mononoke', 'My Neighbor Totoro']),
  )
})

test('a person page lists their titles by votes, with the character, and dates where they are known', async () => {
  const person = (await upstream.call(personDetails, { id: 6193 })).body
  expect(person).toMatchObject({ name: 'Leonardo DiCaprio', birthday: '1974-11-11', biography: null })
  expect(person.knownFor[0]).toMatchObject({ title: 'Inception', character: 'Dom Cobb' })
  const votes = person.knownFor.map((one: { vote_count: number }) => one.vote_count)
  expect(votes).toEqual(votes.toSorted((a: number, b: number) => b - a))
  const { body } = await upstream.call(personDetails, { id: 525 })
  expect(body).toMatchObject({ name: 'Christopher Nolan', birthday: null, place_of_birth: null })
})

test('a movie and a show with the same id are two titles, and an unknown id gives 404', async () => {
  expect((await upstream.call(titleDetails, { id: 1399 })).status).toBe(404)
  expect((await upstream.call(titleDetails, { id: 999_999_999, type: 'tv' })).body).toEqual(
    failed('not_found', 'titles.noShow').body,
  )
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

test('the connection test names the source of the titles', async () => {
  const response = await upstream.call(testConnection, {})
  expect(response).toMatchObject({
    status: 200,
    body: { catalogue: { source: 'sample', as_of: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) } },
  })
})
