import { ENDPOINTS } from '#contract'
import { renderMarkup } from '#tests/components/render'
import { type FakeResponse, type ReceivedRequest, startFakeHost } from '#tests/support/fake-host'
import { setWebEnv } from '#tests/support/set-web-env'
import SearchPage from '../../app/[language]/search/page'

jest.mock('next/headers', () => ({ headers: async () => new Headers() }))
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({}),
  usePathname: () => '/search',
}))

const NOTHING = { results: [], page: 1, total_pages: 0, total_results: 0 }
const found = (...results: object[]) => ({
  ...NOTHING,
  results,
  total_pages: 1,
  total_results: results.length,
})
const HEAT = { MovieID: 949, Title: 'Heat', media_type: 'movie' }
const PACINO = { id: 1158, name: 'Al Pacino', media_type: 'person' }

let upstream: Awaited<ReturnType<typeof startFakeHost>>
let respond: (search: URLSearchParams) => FakeResponse | 'reset'
beforeAll(async () => {
  upstream = await startFakeHost((request) => (isSearch(request) ? respond(parametersOf(request)) : {}))
  setWebEnv({ UPSTREAM_URL: upstream.url })
})
beforeEach(() => {
  upstream.received.length = 0
})
afterAll(() => upstream.close())

async function open(query: Record<string, string>): Promise<{ html: string; searches: string[] }> {
  const html = renderMarkup(
    await SearchPage({ params: Promise.resolve({ language: 'en' }), searchParams: Promise.resolve(query) }),
  )
  return {
    html,
    searches: upstream.received.filter(isSearch).map((request) => parametersOf(request).toString()),
  }
}

function isSearch({ url }: ReceivedRequest): boolean {
  return url.startsWith(`${ENDPOINTS.search.path}?`)
}

function parametersOf({ url }: ReceivedRequest): URLSearchParams {
  return new URL(url, 'http://host').searchParams
}

test('where a type has no results, the page searches the other type once and shows what matches', async () => {
  respond = (search) => ({ body: search.get('type') === 'person' ? found(PACINO) : NOTHING })
  const { html, searches } = await open({ query: 'pacino' })
  expect(searches).toEqual(['query=pacino&type=multi&page=1', 'query=pacino&type=person&page=1'])
  expect(html).toContain('No results found matching the query.')
  expect(html).toContain('href="/search?query=pacino&amp;type=person"')
  expect(html).toContain('href="/person/1158"')
})

test('a search for people that finds none shows the titles that match', async () => {
  respond = (search) => ({ body: search.get('type') === 'multi' ? found(HEAT) : NOTHING })
  const { html, searches } = await open({ query: 'heat', type: 'person' })
  expect(searches).toHaveLength(2)
  expect(html).toContain('No people found matching the query.')
  expect(html).toContain('href="/movie/949"')
})

test.each([
  ['with results', { query: 'heat' }, found(HEAT)],
  ['beyond the last page', { query: 'heat', page: '9' }, { ...NOTHING, total_pages: 1, total_results: 1 }],
  ['on a later page without results', { query: 'heat', page: '2' }, NOTHING],
])('a page %s takes one search', async (_what, query, body) => {
  respond = () => ({ body })
  expect((await open(query)).searches).toHaveLength(1)
})

test('the address of a title leads to its page, with the day that it is logged for', async () => {
  respond = () => ({ body: found(HEAT) })
  const query = 'https://www.imdb.com/title/tt0113277/'
  await expect(open({ query, day: '2024-05-06' })).rejects.toMatchObject({
    digest: expect.stringContaining(';/movie/949?day=2024-05-06;'),
  })
})

test.each([
  ['several titles', 'https://letterboxd.com/film/heat/', found(HEAT, { ...HEAT, MovieID: 950 })],
  ['a name', 'heat', found(HEAT)],
])('%s is a page of results', async (_what, query, body) => {
  respond = () => ({ body })
  expect((await open({ query })).html).toContain('href="/movie/949"')
})

test('where the second search fails, the page still offers it', async () => {
  respond = (search) => (search.get('type') === 'person' ? 'reset' : { body: NOTHING })
  const { html } = await open({ query: 'pacino' })
  expect(html).toContain('No results found matching the query.')
  expect(html).toContain('href="/search?query=pacino&amp;type=person"')
})

test('without a query the page searches for nothing and shows what can be searched for', async () => {
  const { html, searches } = await open({})
  expect(searches).toEqual([])
  expect(html).toContain('href="/search?query=keanu&amp;type=person"')
  expect(html).toContain('href="/#movies"')
})

test('a host that does not say what its catalogue is gets no offer to find pasted addresses', async () => {
  expect((await open({})).html).not.toContain('IMDb')
})
