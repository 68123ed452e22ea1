import { SEARCH_PAGE_SIZE, search } from '#contract'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { type OnTmdb, startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { startUpstream, type Upstream } from '#tests/support/upstream'

const keyOf = (one: { media_type: string; MovieID: number }) => `${one.media_type}/${one.MovieID}`

describe('in the sample catalogue', () => {
  let upstream: Upstream
  beforeAll(async () => {
    upstream = await startUpstream()
  })

  async function find(query: string, page = 1) {
    const { status, body } = await upstream.call(search, { query, page })
    expect(status).toBe(200)
    return body
  }

  test.each([
    ['a TMDB address', 'https://www.themoviedb.org/movie/27205-inception', 'movie/27205'],
    [
      'a TMDB address of a show',
      'https://www.themoviedb.org/tv/1396-breaking-bad/cast?language=de',
      'tv/1396',
    ],
    ['a TMDB address without a scheme', 'themoviedb.org/movie/27205', 'movie/27205'],
    ['an IMDb address', 'https://www.imdb.com/title/tt1375666/?ref_=nv_sr_1', 'movie/27205'],
    ['an IMDb address of a phone', 'm.imdb.com/title/tt0903747', 'tv/1396'],
    ['an IMDb address in another language', 'https://www.imdb.com/de/title/tt1375666/', 'movie/27205'],
    ['an address of this site', 'http://localhost:3000/movie/27205', 'movie/27205'],
    ['an address of this site, of a season', 'localhost:3000/tv/1396/season/2', 'tv/1396'],
    ['an IMDb address of a review', 'm.imdb.com/title/tt2543164/reviews', 'movie/329865'],
    ['an IMDb number', ' TT1375666 ', 'movie/27205'],
    ["Letterboxd's link by TMDB's number", 'letterboxd.com/tmdb/329865', 'movie/329865'],
    ["Letterboxd's link by IMDb's number", 'https://letterboxd.com/imdb/tt2543164/', 'movie/329865'],
  ])('%s finds its title alone', async (_what, query, key) => {
    const page = await find(query)
    expect(page.results.map(keyOf)).toEqual([key])
    expect(page).toMatchObject({ page: 1, total_pages: 1, total_results: 1 })
    expect(page).not.toHaveProperty('showing_results_for')
    expect(await find(query, 2)).toMatchObject({ results: [], total_pages: 1, total_results: 1 })
  })

  test.each([
    ['a film', 'https://trakt.tv/movies/arrival-2016', 'movie/329865'],
    ['a film in its app', 'app.trakt.tv/movies/arrival-2016?x=1', 'movie/329865'],
    ['an episode', 'https://trakt.tv/shows/breaking-bad/seasons/1/episodes/1', 'tv/1396'],
  ])("Trakt's address of %s is searched by its words", async (_what, query, key) => {
    expect((await find(query)).results.map(keyOf)[0]).toBe(key)
  })

  test.each([
    ['with a year', 'https://letterboxd.com/film/civil-war-2024/', 'movie/929590'],
    ['without one', 'https://letterboxd.com/film/schindlers-list/', 'movie/424'],
    ['in the list of a member', 'letterboxd.com/ada/film/the-godfather-part-ii/1/', 'movie/240'],
  ])('a Letterboxd address %s is searched by its words', async (_what, query, key) => {
    expect((await find(query)).results.map(keyOf)[0]).toBe(key)
  })

  test.each([
    'https://www.themoviedb.org/movie/999999999',
    'https://www.themoviedb.org/movie/99999999999999',
    'https://www.imdb.com/title/tt9999999/',
    'tt9999999',
  ])('%s, which the catalogue does not know, finds nothing', async (query) => {
    expect(await find(query)).toMatchObject({ results: [], total_pages: 0, total_results: 0 })
  })

  test('an address among people finds no title', async () => {
    const { body } = await upstream.call(search, { query: 'tt1375666', type: 'person' })
    expect(body).toMatchObject({ results: [], total_results: 0 })
  })
})

describe('with TMDB', () => {
  let served: OnTmdb
  beforeAll(async () => {
    served = await startOnTmdb()
  })

  test('an IMDb number takes one request to TMDB, and none the second time', async () => {
    const data = inventTmdb()
    Object.assign(data.movies[6] ?? {}, { imdb_id: 'tt0000007' })
    Object.assign(data.shows[4] ?? {}, { imdb_id: 'tt0000005' })
    const { tmdb, find } = await served.serve(data)
    for (let times = 1; times <= 2; times++) {
      expect((await find('https://www.imdb.com/title/tt0000007/')).results.map(keyOf)).toEqual(['movie/7'])
    }
    expect((await find('tt0000005')).results.map(keyOf)).toEqual(['tv/5'])
    expect(await find('tt9999999')).toMatchObject({ results: [], total_results: 0 })
    const paths = ['find/tt0000007', 'find/tt0000005', 'find/tt9999999']
    expect(tmdb.calls.map(({ path }) => path)).toEqual(paths)
    expect(tmdb.calls[0]?.query.get('external_source')).toBe('imdb_id')
  })

  test('a TMDB address reads that title', async () => {
    const { tmdb, find } = await served.serve()
    expect((await find('https://www.themoviedb.org/tv/3-comet-watch')).results.map(keyOf)).toEqual(['tv/3'])
    expect(tmdb.calls.map(({ path }) => path)).toEqual(['tv/3'])
  })

  test('a Letterboxd address with a year finds what is from that year', async () => {
    const { find } = await served.serve()
    const { results, total_results } = await find('https://letterboxd.com/film/comet-1986/')
    expect(total_results).toBe(57)
    expect(results).toHaveLength(SEARCH_PAGE_SIZE)
  })

  test('while TMDB refuses, a pasted address fails as any search does', async () => {
    const { tmdb, upstream } = await served.serve()
    tmdb.mode = 'unauthorized'
    expect((await upstream.call(search, { query: 'tt0000007' })).status).toBe(503)
  })
})
