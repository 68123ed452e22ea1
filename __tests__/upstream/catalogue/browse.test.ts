import {
  browseTitles,
  type Country,
  type InputOf,
  type MediaType,
  type OutputOf,
  titleKey,
  WITHOUT_PAYING_MORE,
} from '#contract'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { type OnTmdb, startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { sharedUpstream } from '#tests/support/upstream'
import { inventedAvailability } from '#upstream/catalogue/sample/invented-services'

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

  test.each<[Country, MediaType, number[]]>([
    ['DE', 'movie', [9000001, 9000003, 9000005]],
    ['US', 'tv', [9000006]],
    // To rent and to buy alone.
    ['GB', 'movie', [9000007, 9000008]],
    ['AT', 'movie', [9000001]],
  ])('in %s the %ss on services are those that a recount finds', async (country, type, services) => {
    const all = async (input: InputOf<typeof browseTitles>) => {
      const first = await browse(input)
      const titles = [...first.items]
      for (let page = 2; page <= first.pages; page++) titles.push(...(await browse({ ...input, page })).items)
      expect(titles).toHaveLength(first.found)
      return titles.map(titleKey)
    }
    const filtered = await all({ type, country, services: services.join() })
    const unfiltered = await browse({ type })
    const expected = (await all({ type })).filter((key) => {
      const here = inventedAvailability({
        mediaType: type,
        id: Number(key.slice(type.length + 1)),
      }).countries.find((one) => one.country === country)
      return WITHOUT_PAYING_MORE.some((kind) => here?.[kind]?.some((id) => services.includes(id)))
    })
    expect(filtered).toEqual(expected)
    expect(filtered.length).toBeLessThan(unfiltered.found)
    if (services.some((id) => id < 9000007) && country !== 'AT') expect(filtered).not.toEqual([])
    else expect(filtered).toEqual([])
  })

  test.each([
    [{ country: 'DE' }, 'services'],
    [{ services: '8' }, 'country'],
    [{ country: 'XX', services: '8' }, 'country'],
    [{ country: 'DE', services: '' }, 'services'],
    [{ country: 'DE', services: '8,x' }, 'services'],
    [{ country: 'DE', services: Array.from({ length: 51 }, (_, at) => at + 1).join() }, 'services'],
  ])('%j is refused with its field named', async (input, field) => {
    const refused = await upstream.call(browseTitles, input as InputOf<typeof browseTitles>)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields)).toEqual([field])
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

  test('titles are discovered on services of a country, without those to rent and to buy', async () => {
    const { tmdb, upstream } = await served.serve()
    await upstream.call(browseTitles, { country: 'DE', services: '337,8,8' })
    expect(tmdb.calls[0]?.path).toBe('discover/movie')
    expect(Object.fromEntries(tmdb.calls[0]?.query ?? [])).toMatchObject({
      watch_region: 'DE',
      with_watch_providers: '8|337',
      with_watch_monetization_types: 'flatrate|free|ads',
    })
    const { length } = tmdb.calls
    await upstream.call(browseTitles, { country: 'DE', services: '8,337' })
    expect(tmdb.calls).toHaveLength(length)
    await upstream.call(browseTitles, {})
    expect(Object.keys(Object.fromEntries(tmdb.calls.at(-1)?.query ?? [])).join()).not.toMatch(/watch/)
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
