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
import { heat, lower, upper } from '#tests/support/heat'

// The web app works against any host that answers the specification's calls: these are such hosts' answers.

describe('lists', () => {
  test.each([popularMovies, popularShows, listEntries])('come bare or under results', ({ output }) => {
    expect(output.parse({ results: [upper] })).toEqual(output.parse([upper]))
    expect(output.parse([upper])).toHaveLength(1)
  })

  test('of people and of contributors come bare or under results', () => {
    const people = [{ id: 1, name: 'Ada', known_for: [{ title: 'Heat' }, { name: 'Lost' }, {}] }]
    expect(popularPeople.output.parse({ results: people })).toEqual(popularPeople.output.parse(people))
    expect(popularPeople.output.parse(people)).toMatchObject([{ knownFor: ['Heat', 'Lost'] }])
    const members = [{ id: 1, Usernames: 'ada', ProfilePic: null, movie_count: 2 }]
    expect(topContributors.output.parse({ results: members })).toEqual(topContributors.output.parse(members))
  })

  test.each([null, 'nothing', {}, { results: 'none' }, 7])('are not read out of %p', (body) => {
    expect(() => popularMovies.output.parse(body)).toThrow(InvalidResponse)
  })
})

describe("the viewer's own", () => {
  const asked = { fields: 'keys' }

  test('is the same whether the host knows of it or sends the collection', () => {
    const own = { viewer: null, entries: [{ mediaType: 'movie' as const, id: heat.id, rating: 80 }] }
    expect(listEntries.output.parse([{ ...upper, Rating: 80 }], asked)).toEqual(own)
    expect(listEntries.output.parse(listEntries.output.serialise(own), asked)).toEqual(own)
  })

  test('of 10,000 entries is under 100 kB on its way', () => {
    const entries = Array.from({ length: 10_000 }, (_, at): EntrySummary => {
      const [id, rating] = [1 + ((at * 7_919_993) % 1_400_000), ((at * 7_919) % 21) * 5]
      return { mediaType: at % 4 === 0 ? 'tv' : 'movie', id, rating }
    })
    const sent = listEntries.output.serialise({
      viewer: null,
      entries: entries.toSorted((a, b) => a.id - b.id),
    })
    expect(gzipSync(JSON.stringify(sent)).length).toBeLessThan(100_000)
  })
})

describe('a page of the collection', () => {
  const entries = Array.from({ length: 40 }, (_, at) => ({ ...upper, MovieID: at + 1, Rating: at + 1 }))
  const asked = { fields: 'page', sort: 'rating', dir: 'asc', page: '2' }

  test('is the same whether the host sends it or the whole list', () => {
    const page = listEntries.output.parse(entries, asked)
    expect(page).toMatchObject({ page: 2, pages: 3, found: 40, total: 40 })
    expect(ratings(page)).toEqual(entries.slice(15, 30).map(({ Rating }) => Rating))
    expect(listEntries.output.parse({ results: entries }, asked)).toEqual(page)
    expect(listEntries.output.parse(listEntries.output.serialise(page), asked)).toEqual(page)
  })

  test('of a host that numbers its lists itself is cut out of what it sends', () => {
    const numbered = { results: entries, page: 1, total_pages: 1, total_results: 40 }
    expect(listEntries.output.parse(numbered, asked)).toEqual(listEntries.output.parse(entries, asked))
  })

  test('has all lines of its search, whether the host sends them or the whole list', () => {
    const lines = listEntries.output.parse(entries, { ...asked, fields: 'lines' })
    const line = { mediaType: 'movie', id: 1, name: 'Heat', releaseDate: heat.releaseDate, rating: 1 }
    expect(lines).toMatchObject({ lines: { length: 40, 0: line } })
    const sent = listEntries.output.serialise(lines)
    expect(listEntries.output.parse(sent, { ...asked, fields: 'lines' })).toEqual(lines)
  })

  test.each([null, {}, { view: {} }, { lines: 'none' }])('is not read out of %j', (body) => {
    expect(() => listEntries.output.parse(body, { fields: 'page' })).toThrow(InvalidResponse)
    expect(() => listEntries.output.parse(body, { fields: 'lines' })).toThrow(InvalidResponse)
  })

  function ratings(page: OutputOf<typeof listEntries>) {
    return 'found' in page ? page.items.map(({ rating }) => rating) : []
  }
})

describe('a search', () => {
  test('without totals counts what is there, on the page that was asked for', () => {
    const expected = { page: 3, totalPages: 1, totalResults: 1, results: [heat] }
    expect(search.output.parse({ results: [lower] }, { page: 3 })).toEqual(expected)
    expect(search.output.parse([lower], { page: 3 })).toEqual(expected)
  })

  test('for people is read as people where the results do not say', () => {
    const body = { results: [{ id: 3084, name: 'Marlon Brando' }] }
    expect(search.output.parse(body, { type: 'person' }).results).toMatchObject([{ mediaType: 'person' }])
    expect(search.output.parse(body, { type: 'multi' }).results).toMatchObject([{ mediaType: 'movie' }])
  })
})

describe('a collection', () => {
  const rated = { ...upper, Rating: 80 }
  const unrated = { ...upper, Rating: null }

  test('with a title twice has it once, the rated one', () => {
    expect(listEntries.output.parse([unrated, rated])).toMatchObject([{ id: 949, rating: 80 }])
    expect(listEntries.output.parse([rated, unrated])).toMatchObject([{ id: 949, rating: 80 }])
    expect(listEntries.output.parse([rated, { ...rated, Rating: 20 }])).toMatchObject([{ rating: 80 }])
  })

  test('keeps a movie and a show of one number apart', () => {
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
  ])('with the rating %p shows %p', (Rating, rating) => {
    expect(listEntries.output.parse([{ ...upper, Rating }])).toMatchObject([{ rating }])
  })

  test("of somebody else's profile is read in its own spelling", () => {
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
    const knownFor = [{ ...lower, character: 'Neil' }, { id: 7, media_type: 'tv', name: 'Ink' }, { id: null }]
    expect(personDetails.output.parse({ id: 1, name: 'A', knownFor })).toMatchObject({
      knownFor: [
        { mediaType: 'movie', id: 949, character: 'Neil' },
        { mediaType: 'tv', id: 7, name: 'Ink', character: null },
      ],
    })
  })
})
