import { KNOWN_PAGE_SIZE } from '#contract'
import { knownFiles, knownPages } from '#lib/server/pages/sitemap-entries'
import { SITE, startGate } from '#tests/support/gate-with-fake-host'

const MOVIES = KNOWN_PAGE_SIZE + 1

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
  expect(await knownFiles()).toEqual(['listed', 'movie-1', 'movie-2'])
  expect(await knownPages('movie-2')).toEqual([`${SITE}/movie/${MOVIES}`])
  expect(await knownPages('movie-3')).toBeNull()
})
