import { inventTmdb } from '#tests/support/invented-tmdb'
import { startOnTmdb } from '#tests/support/on-tmdb'

const keyOf = (one: { media_type: string; MovieID?: number; id?: number }) =>
  `${one.media_type}:${one.MovieID ?? one.id}`

test.each([
  [57, 31],
  [31, 57],
  [0, 61],
  [61, 0],
  [5, 3],
  [20, 20],
  [100, 19],
  [18, 0],
  [0, 0],
])('%i movies and %i shows are found once each on pages of 18', async (movies, shows) => {
  const { find } = await startOnTmdb(inventTmdb({ movies, shows }))
  const first = await find('comet')
  expect(first).toMatchObject({
    total_results: movies + shows,
    total_pages: Math.ceil((movies + shows) / 18),
  })
  const seen: string[] = first.results.map(keyOf)
  for (let page = 2; page <= first.total_pages; page++) {
    const { results } = await find('comet', page)
    if (page < first.total_pages) expect(results).toHaveLength(18)
    seen.push(...results.map(keyOf))
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(movies + shows)
})

test('any page of a search takes at most four requests, however deep it is', async () => {
  const { tmdb, find } = await startOnTmdb(inventTmdb({ movies: 3000, shows: 250 }))
  // Each of these is a question of its own, so that nothing is known yet.
  for (const [query, page] of [
    ['c', 1],
    ['co', 2],
    ['com', 14],
    ['come', 28],
    ['comet', 29],
    ['omet', 100],
    ['met', 181],
    ['et', 182],
  ] as const) {
    tmdb.calls.length = 0
    const { results, total_results } = await find(query, page)
    expect(total_results).toBe(3250)
    expect(results.length).toBe(page === 182 ? 0 : page === 181 ? 10 : 18)
    expect(tmdb.calls.length).toBeLessThanOrEqual(4)
  }
})

test('people are found on pages of 18 too', async () => {
  const { find } = await startOnTmdb()
  const pages = [
    await find('ray', 1, 'person'),
    await find('ray', 2, 'person'),
    await find('ray', 3, 'person'),
  ]
  expect(pages.map(({ results }) => results.length)).toEqual([18, 18, 9])
  expect(new Set(pages.flatMap(({ results }) => results.map(keyOf))).size).toBe(45)
})

test('TMDB is never asked for a page above 500, whatever it claims to have', async () => {
  const { tmdb, find } = await startOnTmdb()
  tmdb.claimedTotal = 1_140_000
  expect(await find('comet', 1)).toMatchObject({ total_results: 20_000, total_pages: 1112 })
  await find('comet', 1112)
  await find('comet', 5000)
  expect(Math.max(...tmdb.calls.map(({ query }) => Number(query.get('page'))))).toBe(500)
})
