import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { databaseBefore } from '#tests/support/database'
import { up } from '#upstream/db/migrations/0027-place-ratings'
import type { Db } from '#upstream/db/open'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-places-'))
let db: Db
afterAll(async () => {
  await db.destroy()
  fs.rmSync(folder, { recursive: true })
})

test('ratings of seasons and episodes that files gave become ratings, which the undo of their import takes back', async () => {
  const before = await databaseBefore('0027-place-ratings', folder)
  db = before.db
  await sql`
    insert into members (id, username, username_letters, username_shape, email, password_hash, is_admin, created_at, search_key)
    values (1, 'ada', 'ada', 'ada', 'ada@example.com', '-', 0, '2026-01-01', 'ada')`.execute(db)
  await sql`
    insert into imports (id, member_id, file_name, digest, bytes, time_zone, state, created_at)
    values (7, 1, 'ratings.csv', '', 0, 'UTC', 'applied', '2026-01-01')`.execute(db)
  for (const [id, season, episode, value, scale] of [
    [1, 1, null, '4', 'five'],
    [2, 1, 3, '8', 'ten'],
    [3, 1, 3, '8,7', 'ten-tenths'],
    [4, 2, 1, '4.5', 'five-halves'],
  ] as const) {
    await sql`
      insert into given_ratings (id, member_id, media_type, title_id, season, episode, value, scale, import_id)
      values (${id}, 1, 'tv', 1396, ${season}, ${episode}, ${value}, ${scale}, 7)`.execute(db)
  }
  await sql`
    insert into import_titles (id, import_id, name, ids, level, candidates, decision, change)
    values (9, 7, 'Breaking Bad', '{}', 'sure', '[]', 'taken', '{"lastWatch":0,"givenIds":[1,3]}')`.execute(
    db,
  )
  await db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>, before.engine))
  const { rows } = await sql`
    select season, episode, rating, rated_at, given_value || ' of ' || given_scale as given, source
    from place_ratings order by season, episode`.execute(db)
  const source = 'import-7'
  expect(rows).toEqual([
    { season: 1, episode: -1, rating: 80, rated_at: null, given: '4 of five', source },
    { season: 1, episode: 3, rating: 87, rated_at: null, given: '8,7 of ten-tenths', source },
    { season: 2, episode: 1, rating: 90, rated_at: null, given: '4.5 of five-halves', source },
  ])
  const counts =
    await sql`select season, episode, ratings, rating_sum from place_rating_counts order by season`.execute(
      db,
    )
  expect(counts.rows).toHaveLength(3)
  expect((await sql`select id from given_ratings`.execute(db)).rows).toEqual([])
  const [title] = (await sql<{ change: string }>`select change from import_titles`.execute(db)).rows
  expect(JSON.parse(title?.change ?? '')).toMatchObject({
    lastWatch: 0,
    places: [
      { showId: 1396, season: 1, episode: null, before: null, after: { rating: 80, rated_at: null, source } },
      { showId: 1396, season: 1, episode: 3, before: null, after: { rating: 87, given_value: '8,7' } },
    ],
  })
})
