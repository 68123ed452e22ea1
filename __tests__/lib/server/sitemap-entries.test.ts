import { ENDPOINTS, KNOWN_PAGE_SIZE } from '#contract'
import { knownFiles, knownPages } from '#lib/server/pages/sitemap-entries'
import { SITE, startGate } from '#tests/support/gate-with-fake-host'

const CONTRIBUTOR = {
  id: 12,
  Usernames: 'ada',
  movie_count: 10_000,
  newest: [{ MovieID: 603, Title: 'The Matrix', media_type: 'movie' }],
}
const MOVIES = 5 * KNOWN_PAGE_SIZE + 1

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate()
  gate.respondWith(({ url }) => {
    const { searchParams } = new URL(url, SITE)
    const first = (Number(searchParams.get('page')) - 1) * KNOWN_PAGE_SIZE
    const count = searchParams.get('known') === 'movie' ? Math.min(MOVIES - first, KNOWN_PAGE_SIZE) : 0
    return { body: { message: 'ok', known: Array.from({ length: count }, (_, at) => first + at + 1) } }
  })
})
afterAll(() => gate.close())

test('what one file cannot hold goes on in the next one', async () => {
  const files = ['listed', ...[1, 2, 3, 4, 5, 6].map((page) => `movie-${page}`)]
  expect(await knownFiles()).toEqual([...files, ...files.map((file) => `de-${file}`)])
  expect(await knownPages('movie-6')).toEqual([`${SITE}/movie/${MOVIES}`])
  expect(await knownPages('movie-7')).toBeNull()
})

test('a file of a language has what that of another has', async () => {
  expect(await knownPages('de-movie-6')).toEqual([`${SITE}/de/movie/${MOVIES}`])
  for (const file of ['de-movie-7', 'en-movie-1', 'xx-movie-1', 'de-de-movie-1', 'de-']) {
    expect([file, await knownPages(file)]).toEqual([file, null])
  }
})

test('titles of the members with most of them are known without reading their collections', async () => {
  gate.received.length = 0
  gate.respondWith(({ url }) => ({ body: url === ENDPOINTS.topContributors.path ? [CONTRIBUTOR] : [] }))
  expect(await knownPages('listed')).toEqual(
    expect.arrayContaining([`${SITE}/user/12`, `${SITE}/movie/603`, `${SITE}/`]),
  )
  expect(gate.received.map(({ url }) => url).filter((url) => url.includes('/profile/'))).toEqual([])
})
