import { popularMovies, popularShows, titleDetails } from '#contract'
import { heat, pascalCaseHeat, snakeCaseHeat } from '#tests/support/title-on-the-wire'

// Formats in which other hosts serialise a title, and unusual values of catalogues.

describe('titles', () => {
  test.each([
    ['PascalCase', pascalCaseHeat],
    ['snake_case', snakeCaseHeat],
  ])('are parsed in %s', (_format, wire) => {
    expect(popularMovies.output.parse([wire])).toEqual([heat])
  })

  test('in a list of shows are shows, with name and first air date', () => {
    const wire = { id: 1399, name: 'Game of Thrones', first_air_date: '2011-04-17' }
    expect(popularShows.output.parse([wire])).toMatchObject([
      { mediaType: 'tv', name: 'Game of Thrones', releaseDate: '2011-04-17' },
    ])
  })

  test('without a media type have the requested one, and so have the similar ones', () => {
    const wire = { ...snakeCaseHeat, Similar: [snakeCaseHeat] }
    expect(titleDetails.output.parse(wire, { id: 949, type: 'tv' })).toMatchObject({
      mediaType: 'tv',
      similar: [{ mediaType: 'tv' }],
    })
    expect(titleDetails.output.parse(wire, { id: 949 })).toMatchObject({ mediaType: 'movie' })
  })

  test.each([
    ['no votes', { vote_average: 0, vote_count: 0 }, { score: null, votes: 0 }],
    ['an average without votes', { vote_average: 5, vote_count: 0 }, { score: null }],
    ['an average and no count', { vote_average: 5, vote_count: undefined }, { score: 5 }],
    ['an average above 10', { vote_average: 12 }, { score: 10 }],
    ['numbers as text', { id: '949', vote_average: '7.9', vote_count: '7000' }, { score: 7.9, votes: 7000 }],
    ['an average that is not a number', { vote_average: 'NaN' }, { score: null }],
    ['an empty date', { release_date: '' }, { releaseDate: null }],
    ['no date', { release_date: null }, { releaseDate: null }],
    ['a date of zeros', { release_date: '0000-00-00' }, { releaseDate: null }],
    ['a date with a time', { release_date: '1995-12-15T00:00:00.000Z' }, { releaseDate: '1995-12-15' }],
    ['a year alone', { release_date: '1995' }, { releaseDate: '1995' }],
    ['a date without a day', { release_date: '1995-12-00' }, { releaseDate: '1995-12' }],
    ['a month that no year has', { release_date: '2025-13-45' }, { releaseDate: null }],
    ['a day that its month lacks', { release_date: '1950-02-30' }, { releaseDate: null }],
    ['a leap day', { release_date: '2024-02-29' }, { releaseDate: '2024-02-29' }],
    ['text as a date', { release_date: 'soon' }, { releaseDate: null }],
    ['no poster and no overview', { poster_path: '', overview: ' ' }, { posterPath: null, overview: null }],
    ['no name', { title: '' }, { name: 'Untitled' }],
    ['an unknown media type', { media_type: 'opera' }, { mediaType: 'movie' }],
  ])('with %s are parsed', (_oddity, odd, expected) => {
    expect(popularMovies.output.parse([{ ...snakeCaseHeat, ...odd }])).toMatchObject([expected])
  })

  test.each([0, null, '', -3, 1.5, 'abc', true, undefined])(
    'with the identifier %p are omitted from a list',
    (id) => {
      expect(popularMovies.output.parse([{ ...snakeCaseHeat, id }, snakeCaseHeat])).toEqual([heat])
    },
  )

  test.each([0, null, '', 'unknown', -5])('with a runtime of %p have no runtime', (runtime) => {
    expect(titleDetails.output.parse({ ...pascalCaseHeat, Runtime: runtime })).toMatchObject({
      runtime: null,
    })
  })

  test('keep cast members without an id', () => {
    const Cast = [{ id: 0, name: 'Al Pacino' }, { name: '' }, 'not an object']
    expect(titleDetails.output.parse({ ...pascalCaseHeat, Cast })).toMatchObject({
      cast: [
        { id: null, name: 'Al Pacino' },
        { id: null, name: 'Unknown' },
      ],
    })
  })

  test('have at most ten similar ones', () => {
    const Similar = Array.from({ length: 30 }, (_, index) => ({ ...snakeCaseHeat, id: index + 1 }))
    expect(titleDetails.output.parse({ ...pascalCaseHeat, Similar })).toMatchObject({
      similar: { length: 10 },
    })
  })

  test('have neither trailers nor a franchise where the host sends none', () => {
    const details = titleDetails.output.parse(pascalCaseHeat)
    expect(details).not.toHaveProperty('trailers')
    expect(details).not.toHaveProperty('franchise')
  })

  test.each([
    ['another site', { site: 'elsewhere' }],
    ['a site that every object has', { site: 'toString' }],
    ['no site', { site: undefined }],
    ['a key of another form', { key: 'https://elsewhere.test' }],
    ['a key of the other site', { site: 'vimeo' }],
    ['a key with more behind it', { key: 'TQfATDZY5Y4\n' }],
    ['a number for a key', { key: 12_345_678_901 }],
    ['no name', { name: ' ' }],
  ])('omit a trailer with %s', (_oddity, odd) => {
    const sound = { site: 'youtube', key: 'TQfATDZY5Y4', name: 'Trailer', language: 'en' }
    const trailers = [{ ...sound, ...odd }, null, 'trailer', sound, sound]
    expect(titleDetails.output.parse({ ...pascalCaseHeat, trailers })).toMatchObject({ trailers: [sound] })
  })

  test.each([
    [
      { id: 10, name: ' Star Wars ' },
      { id: 10, name: 'Star Wars' },
    ],
    [
      { id: 10, name: 'n'.repeat(300) },
      { id: 10, name: 'n'.repeat(200) },
    ],
    [null, null],
    [[], null],
    [{ id: 10, name: '' }, null],
    [{ id: -1, name: 'Star Wars' }, null],
    [{ id: 2 ** 31, name: 'Star Wars' }, null],
  ])('with the franchise %j have %j', (franchise, parsed) => {
    expect(titleDetails.output.parse({ ...pascalCaseHeat, franchise })).toMatchObject({ franchise: parsed })
  })
})
