import { personDetails, titleDetails } from '#contract'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { type OnTmdb, startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { review } from '#tests/support/transfer/imports'
import type { ApiError } from '#upstream/api-error'
import { currentClient, requestContext, WEB_APP_CLIENT } from '#upstream/request-context'
import { DAY, HOUR, SECOND } from '#upstream/time'

let shared: OnTmdb
beforeAll(async () => {
  shared = await startOnTmdb()
})

/** Its name, as the catalogue finds it for a client: an address, or the web app where a page names none. */
async function find(id: number, client: string) {
  const { catalogue } = shared.upstream.dependencies
  const title = requestContext.run({ client }, () => catalogue.title('movie', id))
  return title.then((found) => found?.name ?? 'missing').catch((error: ApiError) => error.code)
}

async function rowsAbout(key: string) {
  const { db } = shared.upstream.dependencies
  return db.selectFrom('tmdb_responses').select('body').where('key', '=', key).execute()
}

test('while one client needs more of TMDB than it allows, another opens titles all the same', async () => {
  await shared.serve(inventTmdb({ movies: 400 }))
  const flood = Array.from({ length: 100 }, (_, index) => find(3 + index, 'flood'))
  const visits = Array.from({ length: 3 }, (_, index) => find(200 + index, 'visitor'))
  expect(await Promise.all(visits)).toEqual(['Comet 200', 'Comet 201', 'Comet 202'])
  expect(await Promise.all(flood)).toContain('unavailable')
})

test('a title that a flood waits for is requested in the turn of a visitor who opens it too', async () => {
  await shared.serve(inventTmdb({ movies: 400 }))
  const flood = Array.from({ length: 44 }, (_, index) => find(3 + index, 'flood'))
  const last = find(300, 'flood')
  // With so many in between, the flood's last turn would come too late.
  const visits = Array.from({ length: 14 }, (_, index) => find(100 + index, `visitor ${index}`))
  expect([await find(300, 'visitor'), await last]).toEqual(['Comet 300', 'Comet 300'])
  expect(await Promise.all(visits)).not.toContain('unavailable')
  expect(await Promise.all(flood)).toContain('unavailable')
  expect(shared.tmdb.calls.filter(({ path }) => path === 'movie/300')).toHaveLength(1)
})

test('the calls of one address take turns as one client, those of the web app for no visitor as another', async () => {
  await shared.serve(inventTmdb({ movies: 400 }))
  const { upstream } = shared
  const { SERVICE_KEY = '' } = upstream.dependencies.settings
  const seen: string[] = []
  const title = jest.spyOn(upstream.dependencies.catalogue, 'title').mockImplementation(async () => {
    seen.push(currentClient())
    return null
  })
  for (const headers of [
    upstream.from('203.0.113.7'),
    upstream.from('2001:db8:1:2:3::4'),
    { 'x-service-key': SERVICE_KEY },
    { 'x-client-address': '203.0.113.9' },
  ]) {
    await upstream.call(titleDetails, { id: 1 }, undefined, headers)
  }
  title.mockRestore()
  expect(seen).toEqual(['203.0.113.7', '2001:db8:1:2', WEB_APP_CLIENT, '127.0.0.1'])
})

test("an import's requests take turns as one client, its member's", async () => {
  await shared.serve()
  const { upstream } = shared
  const ada = await upstream.member()
  const seen: string[] = []
  const search = jest.spyOn(upstream.dependencies.catalogue, 'search').mockImplementation(async () => {
    seen.push(currentClient())
    return { results: [], page: 1, totalPages: 0, totalResults: 0 }
  })
  const header =
    'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated'
  const rows = [1, 2].map((id) => `,,movie,Comet ${id},1980-01-01,,,8,9,2024-05-01T00:00:00Z`)
  await review(upstream, ada, { 'ratings.csv': [header, ...rows, ''].join('\n') })
  search.mockRestore()
  expect(seen.length).toBeGreaterThan(1)
  expect(new Set(seen)).toEqual(new Set([`import of member ${ada.id}`]))
})

test('what TMDB has never had is remembered for an hour, and no row', async () => {
  await shared.serve()
  const { tmdb, upstream } = shared
  const look = async () => {
    for (const call of [titleDetails, personDetails]) {
      expect((await upstream.call(call, { id: 900_001 })).status).toBe(404)
    }
  }
  for (let times = 0; times < 3; times++) await look()
  expect(tmdb.calls.map(({ path }) => path).sort()).toEqual(['movie/900001', 'person/900001'])
  expect([...(await rowsAbout('movie/900001')), ...(await rowsAbout('person/900001'))]).toEqual([])
  upstream.wait(HOUR + SECOND)
  await look()
  expect(tmdb.calls).toHaveLength(4)
})

test('what TMDB has no longer is a row without a body, until it is there again', async () => {
  await shared.serve()
  const { tmdb, upstream } = shared
  expect(await find(1, 'visitor')).toBe('Comet 1')
  const [comet] = tmdb.data.movies.splice(0, 1)
  upstream.wait(40 * DAY)
  expect(await find(1, 'visitor')).toBe('missing')
  expect(await rowsAbout('movie/1')).toEqual([{ body: null }])
  tmdb.data.movies.unshift(comet ?? {})
  upstream.wait(HOUR + SECOND)
  expect(await find(1, 'visitor')).toBe('Comet 1')
})
