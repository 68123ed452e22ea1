import type { Title } from '#contract'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { findTitle } from '#upstream/transfer/import/find-title'
import { judgeById, judgeByName } from '#upstream/transfer/import/match-title'
import type { GivenTitle } from '#upstream/transfer/read/parse/given-row'

const title = (name: string, releaseDate: string | null, mediaType: Title['mediaType'] = 'movie'): Title => ({
  mediaType,
  id: 1,
  name,
  posterPath: null,
  overview: null,
  releaseDate,
  score: null,
  votes: 0,
  genreIds: [],
})
const given = (name: string, year: number | null, more: Partial<GivenTitle> = {}): GivenTitle => ({
  mediaType: null,
  name,
  year,
  ids: {},
  ...more,
})

test('a name with its year is sure, a year off is listed, and a name alone is never enough', () => {
  expect(judgeByName(given('Heat', 1995), [title('Heat', '1995-12-15')]).level).toBe('sure')
  expect(judgeByName(given('Heat', 1996), [title('Heat', '1995-12-15')]).level).toBe('year')
  expect(judgeByName(given('Heat', 1986), [title('Heat', '1995-12-15')]).level).toBe('name')
  expect(judgeByName(given('Heat', null), [title('Heat', '1995-12-15')]).level).toBe('name')
  expect(judgeByName(given('Heat', 1995), [title('The Heat', '1995-12-15')]).level).toBe('none')
})

test('two titles of one name and year are for the member to decide', () => {
  const found = [title('Hamlet', '1996-01-01'), title('Hamlet', '1996-12-25')]
  expect(judgeByName(given('Hamlet', 1996), found)).toMatchObject({ level: 'name', candidates: [{}, {}] })
  const both = [title('Boiling Point', '2021-11-26'), title('Boiling Point', '2021-10-01', 'tv')]
  expect(judgeByName(given('Boiling Point', 2021), both).level).toBe('name')
  expect(judgeByName(given('Boiling Point', 2021, { mediaType: 'tv' }), both).level).toBe('sure')
})

test.each([
  ['WALL·E', 'WALL-E'],
  ['Amélie', 'Amelie'],
  ['Love & Mercy', 'Love and Mercy'],
  ['千と千尋の神隠し', '千と千尋の神隠し'],
])('%s and %s are one name', (one, other) => {
  expect(judgeByName(given(one, 2001), [title(other, '2001-01-01')]).level).toBe('sure')
})

test('names of other scripts do not fold to nothing, which would match everything', () => {
  expect(judgeByName(given('Сталкер', 1979), [title('千と千尋', '1979-01-01')]).level).toBe('none')
  expect(judgeByName(given('', 1979), [title('Stalker', '1979-01-01')]).level).toBe('none')
})

test('a number is certain, unless name and year both speak against it', () => {
  expect(judgeById(given('부산행', 2016), title('Train to Busan', '2016-07-20')).level).toBe('certain')
  expect(judgeById(given('Heat', 1996), title('Heat', '1995-12-15')).level).toBe('certain')
  expect(judgeById(given('Heat', 1972), title('Solaris', '2002-11-27')).level).toBe('name')
})

describe('in the catalogue', () => {
  const catalogue = openSampleCatalogue()

  test('a movie and a show of one number are told apart, and a number without a type is none', async () => {
    const movie = await findTitle(catalogue, given('?', null, { mediaType: 'movie', ids: { tmdb: '603' } }))
    expect(movie.candidates[0]?.title).toMatchObject({ mediaType: 'movie', name: 'The Matrix' })
    expect((await findTitle(catalogue, given('?', null, { ids: { tmdb: '603' } }))).level).toBe('none')
  })

  test('an IMDb number finds a title', async () => {
    const found = await findTitle(catalogue, given('Interstellar', 2014, { ids: { imdb: 'tt0816692' } }))
    expect(found).toMatchObject({ level: 'certain', candidates: [{ title: { id: 157336 } }] })
  })

  test("TVDB's number finds a show", async () => {
    const withTvdb = { ...catalogue, showsByTvdbId: async () => [title('Lost', '2004-09-22', 'tv')] }
    const lost = given('Lost', 2004, { mediaType: 'tv', ids: { tvdb: '73739' } })
    expect((await findTitle(withTvdb, lost)).level).toBe('certain')
  })
})
