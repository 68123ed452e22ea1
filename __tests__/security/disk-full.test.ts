import { addEntry, listEntries, popularMovies, rateEntry, search, viewerAccount } from '#contract'
import { rejectWrites } from '#tests/support/outage'
import { sharedMember, sharedUpstream } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = sharedMember(upstream)
let films: number[]
beforeAll(async () => {
  await ada.call(addEntry, { movie_id: 603 })
  const { body } = await upstream.call(popularMovies, {})
  films = (body.results ?? body).map(({ MovieID }: { MovieID: number }) => MovieID)
})

/** Adds every popular movie, more than fit into the free space of existing pages. */
async function addAll() {
  const responses = []
  for (const id of films) responses.push(await ada.call(addEntry, { movie_id: id }))
  return responses
}

test('while the disk is full writes are rejected and reads go on, until there is space again', async () => {
  const accept = await rejectWrites(upstream, 'full')
  // Late enough for the last use of the session to be written.
  upstream.wait(10 * MINUTE)
  expect((await ada.call(viewerAccount, {})).status).toBe(200)
  expect((await ada.call(listEntries, {})).body).toMatchObject([{ MovieID: 603 }])
  expect((await upstream.call(search, { query: 'matrix' })).status).toBe(200)
  const rejected = (await addAll()).filter(({ status }) => status !== 200)
  expect(rejected.map(({ status }) => status)).toEqual(rejected.map(() => 503))
  expect(rejected[0]?.body.message).toMatch(/no room left/)
  expect(rejected[0]?.headers.get('retry-after')).toBe('60')
  expect((await fetch(`${upstream.url}/readyz`)).status).toBe(200)

  await accept()
  expect((await ada.call(rateEntry, { movie_id: 603, rating: 80 })).status).toBe(200)
  expect((await addAll()).map(({ status }) => status)).toEqual(films.map(() => 200))
})
