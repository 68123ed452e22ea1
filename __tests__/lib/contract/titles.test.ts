import { popularMovies, popularShows, titleDetails } from '#contract'
import { heat, lower, upper } from '#tests/support/heat'

// How other hosts may spell a title, and the odd values that catalogues hold.

describe('titles', () => {
  test.each([
    ['capitals', upper],
    ['lower case', lower],
  ])('are read in %s', (_spelling, wire) => {
    expect(popularMovies.output.parse([wire])).toEqual([heat])
  })

  test('are shows in a list of shows, with the name and first air date of one', () => {
    const wire = { id: 1399, name: 'Game of Thrones', first_air_date: '2011-04-17' }
    expect(popularShows.output.parse([wire])).toMatchObject([
      { mediaType: 'tv', name: 'Game of Thrones', releaseDate: '2011-04-17' },
    ])
  })

  test('are what was asked for where the answer does not say, and so are the similar ones', () => {
    const wire = { ...lower, Similar: [lower] }
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
    ['an average that is none', { vote_average: 'NaN' }, { score: null }],
    ['an empty date', { release_date: '' }, { releaseDate: null }],
    ['no date', { release_date: null }, { releaseDate: null }],
    ['a date of zeros', { release_date: '0000-00-00' }, { releaseDate: null }],
    ['a date with a time', { release_date: '1995-12-15T00:00:00.000Z' }, { releaseDate: '1995-12-15' }],
    ['a year alone', { release_date: '1995' }, { releaseDate: '1995' }],
    ['a date of no certain day', { release_date: '1995-12-00' }, { releaseDate: '1995-12' }],
    ['words for a date', { release_date: 'soon' }, { releaseDate: null }],
    ['no poster and no overview', { poster_path: '', overview: ' ' }, { posterPath: null, overview: null }],
    ['no name', { title: '' }, { name: 'Untitled' }],
    ['a media type nobody knows', { media_type: 'opera' }, { mediaType: 'movie' }],
  ])('with %s are read', (_oddity, odd, expected) => {
    expect(popularMovies.output.parse([{ ...lower, ...odd }])).toMatchObject([expected])
  })

  test.each([0, null, '', -3, 1.5, 'abc', true, undefined])(
    'with the identifier %p are left out, and the others stay',
    (id) => {
      expect(popularMovies.output.parse([{ ...lower, id }, lower])).toEqual([heat])
    },
  )

  test.each([0, null, '', 'unknown', -5])('with a runtime of %p have none', (runtime) => {
    expect(titleDetails.output.parse({ ...upper, Runtime: runtime })).toMatchObject({ runtime: null })
  })

  test('keep the cast whose page is unknown, without a link', () => {
    const Cast = [{ id: 0, name: 'Al Pacino' }, { name: '' }, 'nobody']
    expect(titleDetails.output.parse({ ...upper, Cast })).toMatchObject({
      cast: [
        { id: null, name: 'Al Pacino' },
        { id: null, name: 'Unknown' },
      ],
    })
  })

  test('have at most ten similar ones', () => {
    const Similar = Array.from({ length: 30 }, (_, index) => ({ ...lower, id: index + 1 }))
    expect(titleDetails.output.parse({ ...upper, Similar })).toMatchObject({ similar: { length: 10 } })
  })
})
