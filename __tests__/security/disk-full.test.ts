import { sql } from 'kysely'
import { addEntry, listEntries, popularMovies, rateEntry, search, viewerAccount } from '#contract'
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

/** Limits the database to its size: SQLite reports the same error as on a full disk. */
async function fillUp(): Promise<void> {
  await sql`create table filler (text text)`.execute(upstream.dependencies.db)
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(upstream.dependencies.db)
  await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`).execute(upstream.dependencies.db)
  // Fills the free space of existing pages.
  const row = 'x'.repeat(500)
  await expect(
    (async () => {
      for (;;) await sql`insert into filler values (${row})`.execute(upstream.dependencies.db)
    })(),
  ).rejects.toThrow()
}

test('while the disk is full writes are rejected and reads go on, until there is space again', async () => {
  await fillUp()
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

  await sql.raw('PRAGMA max_page_count = 1073741823').execute(upstream.dependencies.db)
  expect((await ada.call(rateEntry, { movie_id: 603, rating: 80 })).status).toBe(200)
  expect((await addAll()).map(({ status }) => status)).toEqual(films.map(() => 200))
})
