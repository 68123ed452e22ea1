import { gzipSync } from 'node:zlib'
import {
  type AnswerOf,
  type EntryMark,
  listEntries,
  memberProfile,
  personDetails,
  popularMovies,
  popularPeople,
  popularShows,
  search,
  topContributors,
  UnreadableAnswer,
} from '#contract'
import { heat, lower, upper } from '#tests/support/heat'

// The web app works against any host that answers the specification's calls: these are such hosts' answers.

describe('lists', () => {
  test.each([popularMovies, popularShows, listEntries])('come bare or under results', ({ output }) => {
    expect(output.read({ results: [upper] })).toEqual(output.read([upper]))
    expect(output.read([upper])).toHaveLength(1)
  })

  test('of people and of contributors come bare or under results', () => {
    const people = [{ id: 1, name: 'Ada', known_for: [{ title: 'Heat' }, { name: 'Lost' }, {}] }]
    expect(popularPeople.output.read({ results: people })).toEqual(popularPeople.output.read(people))
    expect(popularPeople.output.read(people)).toMatchObject([{ knownFor: ['Heat', 'Lost'] }])
    const members = [{ id: 1, Usernames: 'ada', ProfilePic: null, movie_count: 2 }]
    expect(topContributors.output.read({ results: members })).toEqual(topContributors.output.read(members))
  })

  test.each([null, 'nothing', {}, { results: 'none' }, 7])('are not read out of %p', (body) => {
    expect(() => popularMovies.output.read(body)).toThrow(UnreadableAnswer)
  })
})

describe("the viewer's own", () => {
  const asked = { fields: 'keys' }

  test('is the same whether the host knows of it or sends the collection', () => {
    const own = { viewer: null, entries: [{ mediaType: 'movie' as const, id: heat.id, rating: 80 }] }
    expect(listEntries.output.read([{ ...upper, Rating: 80 }], asked)).toEqual(own)
    expect(listEntries.output.read(listEntries.output.write(own), asked)).toEqual(own)
  })

  test('of 10,000 entries is under 100 kB on its way', () => {
    const entries = Array.from({ length: 10_000 }, (_, at): EntryMark => {
      const [id, rating] = [1 + ((at * 7_919_993) % 1_400_000), ((at * 7_919) % 21) * 5]
      return { mediaType: at % 4 === 0 ? 'tv' : 'movie', id, rating }
    })
    const sent = listEntries.output.write({ viewer: null, entries: entries.toSorted((a, b) => a.id - b.id) })
    expect(gzipSync(JSON.stringify(sent)).length).toBeLessThan(100_000)
  })
})

describe('a page of the collection', () => {
  const entries = Array.from({ length: 40 }, (_, at) => ({ ...upper, MovieID: at + 1, Rating: at + 1 }))
  const asked = { fields: 'page', sort: 'rating', dir: 'asc', page: '2' }

  test('is the same whether the host sends it or the whole list', () => {
    const page = listEntries.output.read(entries, asked)
    expect(page).toMatchObject({ page: 2, pages: 3, found: 40, total: 40 })
    expect(ratings(page)).toEqual(entries.slice(15, 30).map(({ Rating }) => Rating))
    expect(listEntries.output.read({ results: entries }, asked)).toEqual(page)
    expect(listEntries.output.read(listEntries.output.write(page), asked)).toEqual(page)
  })

  test('of a host that numbers its lists itself is cut out of what it sends', () => {
    const numbered = { results: entries, page: 1, total_pages: 1, total_results: 40 }
    expect(listEntries.output.read(numbered, asked)).toEqual(listEntries.output.read(entries, asked))
  })

  test('has all lines of its search, whether the host sends them or the whole list', () => {
    const lines = listEntries.output.read(entries, { ...asked, fields: 'lines' })
    const line = { mediaType: 'movie', id: 1, name: 'Heat', releaseDate: heat.releaseDate, rating: 1 }
    expect(lines).toMatchObject({ lines: { length: 40, 0: line } })
    const sent = listEntries.output.write(lines)
    expect(listEntries.output.read(sent, { ...asked, fields: 'lines' })).toEqual(lines)
  })

  test.each([null, {}, { view: {} }, { lines: 'none' }])('is not read out of %j', (body) => {
    expect(() => listEntries.output.read(body, { fields: 'page' })).toThrow(UnreadableAnswer)
    expect(() => listEntries.output.read(body, { fields: 'lines' })).toThrow(UnreadableAnswer)
  })

  function ratings(page: AnswerOf<typeof listEntries>) {
    return 'found' in page ? page.entries.map(({ rating }) => rating) : []
  }
})

describe('a search', () => {
  test('without totals counts what is there, on the page that was asked for', () => {
    const expected = { page: 3, totalPages: 1, totalResults: 1, results: [heat] }
    expect(search.output.read({ results: [lower] }, { page: 3 })).toEqual(expected)
    expect(search.output.read([lower], { page: 3 })).toEqual(expected)
  })

  test('for people is read as people where the results do not say', () => {
    const body = { results: [{ id: 3084, name: 'Marlon Brando' }] }
    expect(search.output.read(body, { type: 'person' }).results).toMatchObject([{ mediaType: 'person' }])
    expect(search.output.read(body, { type: 'multi' }).results).toMatchObject([{ mediaType: 'movie' }])
  })
})

describe('a collection', () => {
  const rated = { ...upper, Rating: 80 }
  const unrated = { ...upper, Rating: null }

  test('with a title twice has it once, the rated one', () => {
    expect(listEntries.output.read([unrated, rated])).toMatchObject([{ id: 949, rating: 80 }])
    expect(listEntries.output.read([rated, unrated])).toMatchObject([{ id: 949, rating: 80 }])
    expect(listEntries.output.read([rated, { ...rated, Rating: 20 }])).toMatchObject([{ rating: 80 }])
  })

  test('keeps a movie and a show of one number apart', () => {
    const show = { ...unrated, media_type: 'tv' }
    expect(listEntries.output.read([rated, show])).toHaveLength(2)
  })

  test('counts a title without a media type as a movie', () => {
    const { media_type: _, ...untyped } = unrated
    expect(listEntries.output.read([untyped, rated])).toMatchObject([{ mediaType: 'movie', rating: 80 }])
  })

  test.each([
    [150, 100],
    [-1, 0],
    [72.6, 73],
    ['60', 60],
    ['', null],
    ['none', null],
  ])('with the rating %p shows %p', (Rating, rating) => {
    expect(listEntries.output.read([{ ...upper, Rating }])).toMatchObject([{ rating }])
  })

  test("of somebody else's profile is read in its own spelling", () => {
    const movies = [{ tmdb_id: 949, title: 'Heat', poster_path: null, rating: 90, release_date: '1995' }]
    expect(memberProfile.output.read({ user: { id: 4, Usernames: 'ada' }, movies })).toMatchObject({
      member: { id: 4, username: 'ada', picture: null, links: { github: null } },
      entries: [{ mediaType: 'movie', id: 949, name: 'Heat', rating: 90 }],
    })
  })
})

describe('a person', () => {
  test('without dates, photo or credits is still a person', () => {
    const bare = { id: 3084, name: 'Marlon Brando', birthday: '', deathday: null, profile_path: null }
    expect(personDetails.output.read(bare)).toMatchObject({
      name: 'Marlon Brando',
      birthday: null,
      deathday: null,
      gender: 0,
      knownFor: [],
    })
  })

  test('is known for movies and shows, each with the character', () => {
    const knownFor = [{ ...lower, character: 'Neil' }, { id: 7, media_type: 'tv', name: 'Ink' }, { id: null }]
    expect(personDetails.output.read({ id: 1, name: 'A', knownFor })).toMatchObject({
      knownFor: [
        { mediaType: 'movie', id: 949, character: 'Neil' },
        { mediaType: 'tv', id: 7, name: 'Ink', character: null },
      ],
    })
  })
})
