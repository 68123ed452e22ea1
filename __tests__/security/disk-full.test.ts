/** @jest-environment node */
import { sql } from 'kysely'
import { addEntry, listEntries, popularMovies, rateEntry, search, viewerAccount } from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

let upstream: Upstream
let ada: TestMember
let films: number[]
beforeAll(async () => {
  upstream = await startUpstream()
  ada = await upstream.member()
  await ada.call(addEntry, { movie_id: 603 })
  const { body } = await upstream.call(popularMovies, {})
  films = (body.results ?? body).map(({ MovieID }: { MovieID: number }) => MovieID)
})

/** Adds every popular film: more than there is room for in pages that are not full. */
async function addAll() {
  const answers = []
  for (const id of films) answers.push(await ada.call(addEntry, { movie_id: id }))
  return answers
}

/** The database may grow no further, as on a disk without room: SQLite says the same. */
async function fillUp(): Promise<void> {
  await sql`create table filler (text text)`.execute(upstream.dependencies.db)
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(upstream.dependencies.db)
  await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`).execute(upstream.dependencies.db)
  // What room is left in the last pages goes too.
  const line = 'x'.repeat(500)
  await expect(
    (async () => {
      for (;;) await sql`insert into filler values (${line})`.execute(upstream.dependencies.db)
    })(),
  ).rejects.toThrow()
}

test('while the disk is full writes are rejected and reads go on, until there is room again', async () => {
  await fillUp()
  // Late enough that a session's use would be noted.
  upstream.wait(10 * MINUTE)
  expect((await ada.call(viewerAccount, {})).status).toBe(200)
  expect((await ada.call(listEntries, {})).body).toMatchObject([{ MovieID: 603 }])
  expect((await upstream.call(search, { query: 'matrix' })).status).toBe(200)
  const refused = (await addAll()).filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503))
  expect(refused[0]?.body.message).toMatch(/no room left/)
  expect(refused[0]?.headers.get('retry-after')).toBe('60')
  expect((await fetch(`${upstream.url}/readyz`)).status).toBe(200)

  await sql.raw('PRAGMA max_page_count = 1073741823').execute(upstream.dependencies.db)
  expect((await ada.call(rateEntry, { movie_id: 603, rating: 80 })).status).toBe(200)
  expect((await addAll()).map(({ status }) => status)).toEqual(films.map(() => 200))
})
