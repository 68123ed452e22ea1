import { browseTitles, type InputOf, type OutputOf } from '#contract'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { type OnTmdb, startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { sharedUpstream } from '#tests/support/upstream'

const DRAMA = 18

describe('on the sample catalogue', () => {
  const upstream = sharedUpstream()
  const browse = async (input: InputOf<typeof browseTitles>): Promise<OutputOf<typeof browseTitles>> =>
    (await upstream.call(browseTitles, input)).body

  test('titles are browsed by type, genre, years and score, most votes first', async () => {
    const { items, found } = await browse({ type: 'movie', genre: DRAMA, from: 1990, to: 1999, score: 8 })
    expect(items.length).toBe(Math.min(28, found))
    for (const { mediaType, genreIds, releaseDate, score } of items) {
      expect([mediaType, genreIds.includes(DRAMA)]).toEqual(['movie', true])
      expect(releaseDate).toMatch(/^199\d/)
      expect(score).toBeGreaterThanOrEqual(8)
    }
    expect(items.map(({ votes }) => votes)).toEqual(items.map(({ votes }) => votes).toSorted((a, b) => b - a))
  })

  test('all titles are on its pages once, and a page beyond the end is the last', async () => {
    const first = await browse({ type: 'tv' })
    const ids = first.items.map(({ id }) => id)
    for (let page = 2; page <= first.pages; page++) {
      ids.push(...(await browse({ type: 'tv', page })).items.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(first.found)
    expect(ids).toHaveLength(first.found)
    expect(await browse({ type: 'tv', page: first.pages + 1 })).toMatchObject({ page: first.pages })
  })

  test('the newest and the best come first where that is the order', async () => {
    const newest = (await browse({ sort: 'newest' })).items.map(({ releaseDate }) => releaseDate ?? '')
    expect(newest).toEqual(newest.toSorted().reverse())
    const best = (await browse({ sort: 'score' })).items.map(({ score }) => score ?? 0)
    expect(best).toEqual(best.toSorted((a, b) => b - a))
  })

  test('nothing matches, and what cannot be asked for is refused', async () => {
    expect(await browse({ to: 1001 })).toEqual({ items: [], page: 1, pages: 1, found: 0, total: 0 })
    const refused = await upstream.call(browseTitles, { page: 0 })
    expect(refused.status).toBe(400)
  })
})

describe('on TMDB', () => {
  let served: OnTmdb
  beforeAll(async () => {
    served = await startOnTmdb()
  })

  test('titles are discovered, on pages of 28', async () => {
    const { tmdb, upstream } = await served.serve(inventTmdb({ movies: 57 }))
    const page = async (page: number): Promise<OutputOf<typeof browseTitles>> =>
      (await upstream.call(browseTitles, { genre: DRAMA, from: 1990, to: 1999, score: 7, page })).body
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map(({ items }) => items.length)).toEqual([28, 28, 1])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(57)
    const [{ path, query } = { path: '', query: new URLSearchParams() }] = tmdb.calls
    expect(path).toBe('discover/movie')
    expect(Object.fromEntries(query)).toMatchObject({
      sort_by: 'vote_count.desc',
      with_genres: '18',
      'primary_release_date.gte': '1990-01-01',
      'primary_release_date.lte': '1999-12-31',
      'vote_average.gte': '7',
    })
  })

  test('shows are discovered by the date of their first episode, the best among those with enough votes', async () => {
    const { tmdb, upstream } = await served.serve()
    await upstream.call(browseTitles, { type: 'tv', to: 1959, sort: 'score' })
    expect(tmdb.calls[0]?.path).toBe('discover/tv')
    expect(Object.fromEntries(tmdb.calls[0]?.query ?? [])).toMatchObject({
      sort_by: 'vote_average.desc',
      'vote_count.gte': '300',
      'first_air_date.lte': '1959-12-31',
    })
  })
})
