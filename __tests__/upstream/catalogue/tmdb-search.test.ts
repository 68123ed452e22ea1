import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { type OnTmdb, startOnTmdb } from '#tests/support/tmdb/on-tmdb'

const keyOf = (one: { media_type: string; MovieID?: number; id?: number }) =>
  `${one.media_type}:${one.MovieID ?? one.id}`

let served: OnTmdb
beforeAll(async () => {
  served = await startOnTmdb()
})

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
  const { find } = await served.serve(inventTmdb({ movies, shows }))
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
  const { tmdb, find } = await served.serve(inventTmdb({ movies: 3000, shows: 250 }))
  // Each query differs, so that no response is cached.
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
  const { find } = await served.serve()
  const pages = []
  for (let page = 1; page <= 3; page++) pages.push(await find('ray', page, 'person'))
  expect(pages.map(({ results }) => results.length)).toEqual([18, 18, 9])
  expect(new Set(pages.flatMap(({ results }) => results.map(keyOf))).size).toBe(45)
})

test('no page above 500 is requested, whatever total TMDB claims', async () => {
  const { tmdb, find } = await served.serve()
  tmdb.claimedTotal = 1_140_000
  expect(await find('comet', 1)).toMatchObject({ total_results: 20_000, total_pages: 1112 })
  await find('comet', 1112)
  await find('comet', 5000)
  expect(Math.max(...tmdb.calls.map(({ query }) => Number(query.get('page'))))).toBe(500)
})

/** Data in which TMDB counts titles that must not be shown. */
function withGaps(isHidden: (id: number) => boolean, { movies = 130, shows = 70 } = {}) {
  const data = inventTmdb({ movies, shows })
  for (const one of [...data.movies, ...data.shows]) one.softcore = isHidden(Number(one.id))
  const isShown = (one: Record<string, unknown>) => one.softcore === false
  const shown = [
    ...data.movies.filter(isShown).map(({ id }) => `movie:${id}`),
    ...data.shows.filter(isShown).map(({ id }) => `tv:${id}`),
  ]
  return { data, shown }
}

test.each([
  ['every seventh', (id: number) => id % 7 === 0],
  ['the first thirty', (id: number) => id <= 30],
  ['one of three', (id: number) => id % 3 === 0],
  ['one in the last block', (id: number) => id === 130],
])('pages are full and have each result once where %s is hidden', async (_name, isHidden) => {
  const { data, shown } = withGaps(isHidden)
  const { tmdb, find } = await served.serve(data)
  const pages: string[][] = []
  let last = await find('comet')
  for (let page = 1; page <= last.total_pages; page++) {
    tmdb.calls.length = 0
    last = await find('comet', page)
    expect(tmdb.calls.length).toBeLessThanOrEqual(4)
    pages.push(last.results.map(keyOf))
  }
  expect(pages.flat().toSorted()).toEqual(shown.toSorted())
  for (const page of pages.slice(0, -1)) expect(page).toHaveLength(18)
  expect(last).toMatchObject({ total_results: shown.length, total_pages: pages.length })
})

test('where most results are hidden, pages are shorter but complete', async () => {
  const { data, shown } = withGaps((id) => id % 12 !== 0, { movies: 120, shows: 120 })
  const { tmdb, find } = await served.serve(data)
  const seen: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    tmdb.calls.length = 0
    const { results, total_pages } = await find('comet', page)
    expect(tmdb.calls.length).toBeLessThanOrEqual(4)
    seen.push(...results.map(keyOf))
    pages = total_pages
  }
  expect(seen.toSorted()).toEqual(shown.toSorted())
})

test('paging that starts in the middle gives full pages, and the same ones again', async () => {
  const { data } = withGaps((id) => id % 7 === 0)
  const { find } = await served.serve(data)
  const pages = [await find('comet', 4), await find('comet', 5), await find('comet', 6)]
  const seen = pages.flatMap(({ results }) => results.map(keyOf))
  expect(seen).toHaveLength(54)
  expect(new Set(seen).size).toBe(54)
  expect(await find('comet', 4)).toMatchObject({ results: pages[0].results })
})

test('hidden results that become visible appear once the cached search is refreshed', async () => {
  const { data } = withGaps((id) => id <= 30, { movies: 30, shows: 0 })
  const { upstream, find, settle } = await served.serve(data)
  expect(await find('comet')).toMatchObject({ total_results: 0 })
  for (const one of data.movies) one.softcore = false
  for (let hour = 1; hour <= 2; hour++) {
    upstream.wait(61 * 60_000)
    await find('comet')
    await settle()
  }
  expect((await find('comet')).results).toHaveLength(18)
})

test.each([
  ['a year after the name', 'comet 1986', 57, 'movie'],
  ['a year in brackets', 'Comet (2001)', 31, 'tv'],
  ['a year in front', '2001 comet', 31, 'tv'],
])('%s finds titles of that year', async (_name, query, total, mediaType) => {
  const { find } = await served.serve()
  const { results, total_results } = await find(query)
  expect(total_results).toBe(total)
  expect(results.map((one: { media_type: string }) => one.media_type)).toEqual(Array(18).fill(mediaType))
})

test.each([
  ['1917 2019', 1917, 2019],
  ['2012 (2009)', 2012, 2009],
  ['1984 (1984)', 1984, 1984],
  ['1922 2017', 1922, 2017],
  ['2001 1968', 2001, 1968],
])('%s is a name that is a year, and its year', async (query, name, year) => {
  const data = inventTmdb({ movies: 3, shows: 0 })
  const named = (title: string, release_date: string) => ({ title, release_date })
  Object.assign(data.movies[0] ?? {}, named(`The making of ${query}`, '2024-01-01'))
  Object.assign(data.movies[1] ?? {}, named(`${name}`, `${name}-01-01`))
  Object.assign(data.movies[2] ?? {}, named(`${name}`, `${year}-01-01`))
  const { find } = await served.serve(data)
  const page = await find(query)
  expect(page.results.at(-1)).toMatchObject({ Title: `${name}`, ReleaseDate: `${year}-01-01` })
  expect(page.results[0]).toMatchObject({ Title: `${name}` })
  expect(page).not.toHaveProperty('showing_results_for')
})

test('a name keeps its year before the year of its release', async () => {
  const data = inventTmdb({ movies: 2, shows: 0 })
  Object.assign(data.movies[0] ?? {}, { title: 'Runner 2019', release_date: '2017-10-04' })
  Object.assign(data.movies[1] ?? {}, { title: 'Runner', release_date: '2017-01-01' })
  const { find } = await served.serve(data)
  expect(await find('runner 2019 2017')).toMatchObject({
    total_results: 1,
    results: [{ Title: 'Runner 2019' }],
  })
})

test("quotation marks and asterisks of phones are searched as a typewriter's", async () => {
  const { tmdb, find } = await served.serve(inventTmdb({ movies: 3, shows: 0 }))
  await find('“comet„ ’s ‘t ＇n c∗t')
  expect(tmdb.calls[0]?.query.get('query')).toBe(`"comet" 's 't 'n c*t`)
})

test('a fraction is searched as typed, then as one sign', async () => {
  const { tmdb, find } = await served.serve(inventTmdb({ movies: 3, shows: 0 }))
  await find('8 1/2')
  expect(Array.from(new Set(tmdb.calls.map(({ query }) => query.get('query'))))).toEqual(['8 1/2', '8½'])
})

test('a wrong year is ignored, and a year that is part of a name is not', async () => {
  const data = inventTmdb({ movies: 3, shows: 0 })
  Object.assign(data.movies[0] ?? {}, { title: 'Comet 1910', release_date: '2010-01-01' })
  const { find } = await served.serve(data)
  expect(await find('comet 1999')).toMatchObject({ total_results: 3, showing_results_for: 'comet' })
  const found = await find('comet 1910')
  expect(found).toMatchObject({ total_results: 1, results: [{ Title: 'Comet 1910' }] })
  expect(found).not.toHaveProperty('showing_results_for')
  expect(await find('1910')).toMatchObject({ total_results: 1 })
})
