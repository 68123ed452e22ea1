import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { databaseBefore } from '#tests/support/database'
import { up } from '#upstream/db/migrations/0012-undo'
import type { Db } from '#upstream/db/open'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-given-'))
let db: Db
let isPostgres: boolean

beforeAll(async () => {
  const before = await databaseBefore('0012-undo', folder)
  db = before.db
  isPostgres = before.engine === 'postgres'
  await sql`
    insert into members (id, username, username_letters, username_shape, email, password_hash, is_admin, created_at, search_key)
    values (1, 'ada', 'ada', 'ada', 'ada@example.com', '-', 0, '2026-01-01', 'ada')`.execute(db)
  for (const id of [1, 2, 3]) {
    await sql`
      insert into titles (media_type, id, name, sort_key, search_key) values ('movie', ${id}, '', '', '')`.execute(
      db,
    )
    await sql`
      insert into entries (member_id, media_type, title_id, rating, rated_at, added_at, sort_key, search_key)
      values (1, 'movie', ${id}, ${id * 20}, '2023-05-07', '2023-05-07', '', '')`.execute(db)
  }
})
afterAll(async () => {
  await db.destroy()
  fs.rmSync(folder, { recursive: true })
})

const given = async () =>
  (
    await sql<{ title_id: number; given: string | null }>`
      select title_id, given_value || ' of ' || given_scale as given from entries order by title_id`.execute(
      db,
    )
  ).rows.map((row) => row.given)
const kept = async () => (await sql`select season from given_ratings order by season`.execute(db)).rows

async function indexes(): Promise<unknown[]> {
  const stated = isPostgres
    ? sql`select indexdef from pg_indexes where tablename = 'entries' order by indexname`
    : sql`select sql from sqlite_schema where type = 'index' and tbl_name = 'entries' order by name`
  return (await stated.execute(db)).rows
}

/** As the version before writes them. */
async function insertAsBefore(title: number, value: string, season: number | null = null): Promise<void> {
  await sql`
    insert into given_ratings (member_id, media_type, title_id, season, value, scale)
    values (1, 'movie', ${title}, ${season}, ${value}, 'five')`.execute(db)
}

test('the migration brings ratings as given to their entries, and leaves those of seasons', async () => {
  await insertAsBefore(1, '1')
  await insertAsBefore(3, '3')
  await insertAsBefore(3, '2', 1)
  const before = await indexes()
  await db
    .transaction()
    .execute((tx) => up(tx as unknown as Kysely<unknown>, isPostgres ? 'postgres' : 'sqlite'))
  expect(await given()).toEqual(['1 of five', null, '3 of five'])
  expect(await kept()).toEqual([{ season: 1 }])
  expect(before.length).toBeGreaterThan(5)
  expect(await indexes()).toEqual(before)
})

test('what a process of the version before writes ends where the rating is', async () => {
  await sql`update entries set rating = 40, rated_at = '2026-01-01' where title_id = 2`.execute(db)
  await insertAsBefore(2, '2')
  expect((await given())[1]).toBe('2 of five')
  await sql`update entries set rating = 45, rated_at = '2026-01-02' where title_id = 2`.execute(db)
  expect((await given())[1]).toBeNull()
  await sql`update entries set rating = 60, given_value = '3', given_scale = 'five' where title_id = 2`.execute(
    db,
  )
  expect((await given())[1]).toBe('3 of five')
})
