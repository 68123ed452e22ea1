import { gzipSync } from 'node:zlib'
import {
  type EntrySummary,
  InvalidResponse,
  listEntries,
  memberProfile,
  type OutputOf,
  personDetails,
  popularMovies,
  popularPeople,
  popularShows,
  search,
  topContributors,
} from '#contract'
import { heat, pascalCaseHeat, snakeCaseHeat } from '#tests/support/title-on-the-wire'

// The web app works with any host that implements the specification. These are responses of such hosts.

describe('lists', () => {
  test.each([popularMovies, popularShows, listEntries])('are parsed bare or under results', ({ output }) => {
    expect(output.parse({ results: [pascalCaseHeat] })).toEqual(output.parse([pascalCaseHeat]))
    expect(output.parse([pascalCaseHeat])).toHaveLength(1)
  })

  test('of people and of contributors are parsed bare or under results', () => {
    const people = [{ id: 1, name: 'Ada', known_for: [{ title: 'Heat' }, { name: 'Lost' }, {}] }]
    expect(popularPeople.output.parse({ results: people })).toEqual(popularPeople.output.parse(people))
    expect(popularPeople.output.parse(people)).toMatchObject([{ knownFor: ['Heat', 'Lost'] }])
    const members = [{ id: 1, Usernames: 'ada', ProfilePic: null, movie_count: 2 }]
    expect(topContributors.output.parse({ results: members })).toEqual(topContributors.output.parse(members))
  })

  test.each([null, 'nothing', {}, { results: 'none' }, 7])('are not parsed from %p', (body) => {
    expect(() => popularMovies.output.parse(body)).toThrow(InvalidResponse)
  })
})

describe('the entry summary of the viewer', () => {
  const parameters = { fields: 'keys' }

  test('is the same from a host that supports it and from a whole collection', () => {
    const entries = [{ mediaType: 'movie' as const, id: heat.id, rating: 80 }]
    const own = { viewer: null, entries, watchlist: null }
    expect(listEntries.output.parse([{ ...pascalCaseHeat, Rating: 80 }], parameters)).toEqual(own)
    expect(listEntries.output.parse(listEntries.output.serialise(own), parameters)).toEqual(own)
  })

  test('of 10,000 entries is under 100 kB compressed', () => {
    const entries = Array.from({ length: 10_000 }, (_, at): EntrySummary => {
      const [id, rating] = [1 + ((at * 7_919_993) % 1_400_000), ((at * 7_919) % 21) * 5]
      return { mediaType: at % 4 === 0 ? 'tv' : 'movie', id, rating }
    })
    const sent = listEntries.output.serialise({
      viewer: null,
      entries: entries.toSorted((a, b) => a.id - b.id),
      watchlist: null,
    })
    expect(gzipSync(JSON.stringify(sent)).length).toBeLessThan(100_000)
  })
})

describe('a page of the collection', () => {
  const entries = Array.from({ length: 40 }, (_, at) => ({
    ...pascalCaseHeat,
    MovieID: at + 1,
    Rating: at + 1,
  }))
  const parameters = { fields: 'page', sort: 'rating', dir: 'asc', page: '2' }

  test('is the same from a host with pages and from the whole list', () => {
    const page = listEntries.output.parse(entries, parameters)
    expect(page).toMatchObject({ page: 2, pages: 3, found: 40, total: 40 })
    expect(ratings(page)).toEqual(entries.slice(15, 30).map(({ Rating }) => Rating))
    expect(listEntries.output.parse({ results: entries }, parameters)).toEqual(page)
    expect(listEntries.output.parse(listEntries.output.serialise(page), parameters)).toEqual(page)
  })

  test('of a host with its own page numbers is cut from its list', () => {
    const numbered = { results: entries, page: 1, total_pages: 1, total_results: 40 }
    expect(listEntries.output.parse(numbered, parameters)).toEqual(
      listEntries.output.parse(entries, parameters),
    )
  })

  test('has all rows of its search, from a host with rows and from the whole list', () => {
    const lines = listEntries.output.parse(entries, { ...parameters, fields: 'lines' })
    const line = { mediaType: 'movie', id: 1, name: 'Heat', releaseDate: heat.releaseDate, rating: 1 }
    expect(lines).toMatchObject({ lines: { length: 40, 0: line } })
    const sent = listEntries.output.serialise(lines)
    expect(listEntries.output.parse(sent, { ...parameters, fields: 'lines' })).toEqual(lines)
  })

  test.each([null, {}, { items: {} }, { lines: 'none' }])('is not parsed from %j', (body) => {
    expect(() => listEntries.output.parse(body, { fields: 'page' })).toThrow(InvalidResponse)
    expect(() => listEntries.output.parse(body, { fields: 'lines' })).toThrow(InvalidResponse)
  })

  function ratings(page: OutputOf<typeof listEntries>) {
    return 'found' in page ? page.items.map(({ rating }) => rating) : []
  }
})

describe('a search', () => {
  test('without totals counts its results, on the requested page', () => {
    const expected = { page: 3, totalPages: 1, totalResults: 1, results: [heat] }
    expect(search.output.parse({ results: [snakeCaseHeat] }, { page: 3 })).toEqual(expected)
    expect(search.output.parse([snakeCaseHeat], { page: 3 })).toEqual(expected)
  })

  test('for people has people where results lack a media type', () => {
    const body = { results: [{ id: 3084, name: 'Marlon Brando' }] }
    expect(search.output.parse(body, { type: 'person' }).results).toMatchObject([{ mediaType: 'person' }])
    expect(search.output.parse(body, { type: 'multi' }).results).toMatchObject([{ mediaType: 'movie' }])
  })
})

describe('a collection', () => {
  const rated = { ...pascalCaseHeat, Rating: 80 }
  const unrated = { ...pascalCaseHeat, Rating: null }

  test('with a title twice has it once, the rated one', () => {
    expect(listEntries.output.parse([unrated, rated])).toMatchObject([{ id: 949, rating: 80 }])
    expect(listEntries.output.parse([rated, unrated])).toMatchObject([{ id: 949, rating: 80 }])
    expect(listEntries.output.parse([rated, { ...rated, Rating: 20 }])).toMatchObject([{ rating: 80 }])
  })

  test('distinguishes a movie and a show with one id', () => {
    const show = { ...unrated, media_type: 'tv' }
    expect(listEntries.output.parse([rated, show])).toHaveLength(2)
  })

  test('counts a title without a media type as a movie', () => {
    const { media_type: _, ...untyped } = unrated
    expect(listEntries.output.parse([untyped, rated])).toMatchObject([{ mediaType: 'movie', rating: 80 }])
  })

  test.each([
    [150, 100],
    [-1, 0],
    [72.6, 73],
    ['60', 60],
    ['', null],
    ['none', null],
  ])('with the rating %p has %p', (Rating, rating) => {
    expect(listEntries.output.parse([{ ...pascalCaseHeat, Rating }])).toMatchObject([{ rating }])
  })

  test('of a public profile is parsed with its own field names', () => {
    const movies = [{ tmdb_id: 949, title: 'Heat', poster_path: null, rating: 90, release_date: '1995' }]
    expect(memberProfile.output.parse({ user: { id: 4, Usernames: 'ada' }, movies })).toMatchObject({
      member: { id: 4, username: 'ada', picture: null, links: { github: null } },
      entries: [{ mediaType: 'movie', id: 949, name: 'Heat', rating: 90 }],
    })
  })
})

describe('a person', () => {
  test('without dates, photo or credits is still a person', () => {
    const bare = { id: 3084, name: 'Marlon Brando', birthday: '', deathday: null, profile_path: null }
    expect(personDetails.output.parse(bare)).toMatchObject({
      name: 'Marlon Brando',
      birthday: null,
      deathday: null,
      gender: 0,
      knownFor: [],
    })
  })

  test('is known for movies and shows, each with the character', () => {
    const knownFor = [
      { ...snakeCaseHeat, character: 'Neil' },
      { id: 7, media_type: 'tv', name: 'Ink' },
      { id: null },
    ]
    expect(personDetails.output.parse({ id: 1, name: 'A', knownFor })).toMatchObject({
      knownFor: [
        { mediaType: 'movie', id: 949, character: 'Neil' },
        { mediaType: 'tv', id: 7, name: 'Ink', character: null },
      ],
    })
  })
})
