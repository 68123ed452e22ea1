import { personDetails, popularMovies, search, titleDetails } from '#contract'
import { FAILING_MODES } from '#tests/support/tmdb/fake-tmdb'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { failed } from '#tests/support/upstream'
import { DAY, HOUR, SECOND } from '#upstream/time'

/** An upstream whose retries and failures nothing has spent yet. */
async function startBoth() {
  const both = await startOnTmdb(inventTmdb({ movies: 400 }))
  return { ...both, movie: (id: number) => both.upstream.call(titleDetails, { id }) }
}

let shared: Awaited<ReturnType<typeof startBoth>>
beforeAll(async () => {
  shared = await startBoth()
})
beforeEach(() => shared.serve(inventTmdb()))

test('details are fresh for a day, then served stale while they are refreshed', async () => {
  const { tmdb, upstream, movie, settle } = shared
  await movie(1)
  upstream.wait(23 * HOUR)
  await movie(1)
  expect(tmdb.calls).toHaveLength(1)

  upstream.wait(2 * HOUR)
  tmdb.data.movies[0] = { ...tmdb.data.movies[0], title: 'Comet, renamed' }
  expect((await movie(1)).body.Title).toBe('Comet 1')
  await settle()
  expect((await movie(1)).body.Title).toBe('Comet, renamed')
  expect(tmdb.calls).toHaveLength(2)
})

test('lists and searches are fresh for an hour', async () => {
  const { tmdb, upstream, settle } = shared
  const look = async () => {
    await upstream.call(popularMovies, {})
    await upstream.call(search, { query: '  Comet ' })
    await upstream.call(search, { query: 'comet' })
    await settle()
  }
  await look()
  upstream.wait(59 * 60 * SECOND)
  await look()
  expect(tmdb.calls).toHaveLength(3)
  upstream.wait(2 * 60 * SECOND)
  await look()
  expect(tmdb.calls).toHaveLength(6)
})

test.each(FAILING_MODES)(
  'when TMDB fails (%j) stored responses are served for 30 days more, and the others rejected with 503 and Retry-After',
  async (mode) => {
    const { tmdb, upstream, movie, find } = shared
    const before = (await movie(1)).body
    const found = await find('comet')
    tmdb.mode = mode
    upstream.wait(30 * DAY)
    expect(await movie(1)).toMatchObject({ status: 200, body: before })
    expect(await find('comet')).toEqual(found)
    upstream.wait(2 * DAY)
    const responses = await Promise.all([
      movie(1),
      upstream.call(personDetails, { id: 1 }),
      upstream.call(popularMovies, {}),
      upstream.call(search, { query: 'comet' }),
    ])
    for (const { status, body, headers } of responses) {
      expect({ status, body }).toEqual(failed('unavailable', 'titles.catalogueSilent'))
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    tmdb.mode = 'serve'
    upstream.wait(HOUR)
    await movie(1)
    // A late 429 may have started another pause.
    upstream.wait(HOUR)
    expect((await movie(1)).status).toBe(200)
  },
)

test('while TMDB hangs stored pages are served at once, and others are rejected with 503', async () => {
  const { tmdb, upstream, movie } = shared
  await movie(1)
  tmdb.mode = 'hang'
  upstream.wait(2 * DAY)
  const { timeout } = AbortSignal
  const patience = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 20))
  expect((await movie(1)).status).toBe(200)
  expect((await movie(3)).status).toBe(503)
  expect(patience).toHaveBeenLastCalledWith(3 * SECOND)
  patience.mockRestore()
})

test('a 404 of TMDB is cached for an hour', async () => {
  const { tmdb, upstream, movie } = shared
  for (let times = 0; times < 3; times++) expect((await movie(999)).status).toBe(404)
  expect(tmdb.calls).toHaveLength(1)
  upstream.wait(HOUR + SECOND)
  tmdb.data.movies.push({ ...tmdb.data.movies[0], id: 999, title: 'A new comet' })
  expect((await movie(999)).body.Title).toBe('A new comet')
})

test('concurrent calls for one page cost one request', async () => {
  const { tmdb, upstream } = shared
  const { catalogue } = upstream.dependencies
  const titles = await Promise.all(Array.from({ length: 100 }, () => catalogue.title('movie', 1)))
  expect(titles.every((title) => title?.name === 'Comet 1')).toBe(true)
  expect(tmdb.calls).toHaveLength(1)
})

test('after a 429 no request is sent to TMDB until its Retry-After has passed', async () => {
  const { tmdb, upstream, movie } = shared
  tmdb.next = [{ limit: '7' }]
  const limited = await movie(1)
  expect(limited.status).toBe(503)
  expect(limited.headers.get('retry-after')).toBe('7')
  await Promise.all([movie(3), movie(4), movie(5)])
  upstream.wait(5 * SECOND)
  await movie(6)
  expect(tmdb.calls).toHaveLength(1)
  upstream.wait(3 * SECOND)
  expect((await movie(3)).status).toBe(200)
})

test('a transient failure is retried, and retries stay below a tenth of the requests', async () => {
  const { tmdb, movie } = await startBoth()
  for (let id = 3; id < 14; id++) await movie(id)
  tmdb.next = ['disconnect']
  expect((await movie(14)).status).toBe(200)
  tmdb.next = ['disconnect']
  expect((await movie(15)).status).toBe(503)
  expect(tmdb.calls).toHaveLength(14)
})

test('after 20 failures TMDB gets one request in ten seconds until it works again', async () => {
  const { tmdb, upstream, movie } = await startBoth()
  tmdb.mode = 'error'
  for (let id = 3; id < 103; id++) await movie(id)
  expect(tmdb.calls).toHaveLength(20)
  upstream.wait(11 * SECOND)
  await Promise.all([movie(3), movie(4), movie(5)])
  expect(tmdb.calls).toHaveLength(21)
  tmdb.mode = 'serve'
  upstream.wait(11 * SECOND)
  expect((await movie(3)).status).toBe(200)
  expect((await movie(4)).status).toBe(200)
})
