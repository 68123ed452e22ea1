import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { databaseBefore } from '#tests/support/database'
import { readStored } from '#tests/support/tracker/follow-changes'
import { up } from '#upstream/db/migrations/0017-change-numbers'
import type { Db } from '#upstream/db/open'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-numbers-'))
const ADA = 1
let db: Db
afterAll(async () => {
  await db.destroy()
  fs.rmSync(folder, { recursive: true })
})

const run = (statement: string) => sql.raw(statement).execute(db)

/** As the version before writes it. */
async function insertAsBefore(title: number): Promise<void> {
  await run(`
    insert into entries (member_id, media_type, title_id, added_at, sort_key, search_key)
    values (${ADA}, 'movie', ${title}, '2026-01-01', '', '')`)
  await run(`
    insert into watches (member_id, media_type, title_id, watched_on, is_rewatch, created_at)
    values (${ADA}, 'movie', ${title}, '', 0, '2026-01-01')`)
  await run(`
    insert into watchlist (member_id, media_type, title_id, added_at, sort_key, search_key)
    values (${ADA}, 'movie', ${title}, '2026-01-01', '', '')`)
  await run(`
    insert into lists (id, member_id, name, description, privacy, sort, created_at, updated_at)
    values ('list ${title}', ${ADA}, '', '', 'private', 'hand', '', '')`)
  await run(`
    insert into list_titles (list_id, media_type, title_id, order_key, added_at, sort_key)
    values ('list ${title}', 'movie', ${title}, 1, '', '')`)
  await run(`
    insert into show_states (member_id, show_id, state, changed_at) values (${ADA}, ${title}, 'paused', '')`)
}

test('rows that are there get numbers, and those of the version before go on to', async () => {
  const before = await databaseBefore('0017-change-numbers', folder)
  db = before.db
  await run(`
    insert into members (id, username, username_letters, username_shape, email, password_hash, is_admin, created_at, search_key)
    values (${ADA}, 'ada', 'ada', 'ada', 'ada@example.com', '-', 0, '2026-01-01', 'ada')`)
  for (const id of [1, 2, 3]) {
    await run(
      `insert into titles (media_type, id, name, sort_key, search_key) values ('movie', ${id}, '', '', '')`,
    )
  }
  for (const title of [1, 2]) await insertAsBefore(title)
  await db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>, before.engine))
  const there = await numbers()
  expect(there).toHaveLength(12)
  expect(new Set(there).size).toBe(12)
  await insertAsBefore(3)
  const later = (await numbers()).filter((number) => !there.includes(number))
  expect(later).toHaveLength(6)
  expect(Math.min(...later)).toBeGreaterThan(Math.max(...there))
  await run(`update entries set rating = 40 where title_id = 1`)
  await run(`delete from lists where id = 'list 1'`)
  const removals = await db.selectFrom('removals').select(['kind', 'key', 'change']).orderBy('kind').execute()
  expect(removals).toMatchObject([
    { kind: 'list', key: 'list 1' },
    { kind: 'list_title', key: 'list 1/movie-1' },
  ])
  const all = [...(await numbers()), ...removals.map(({ change }) => change)]
  expect(all).toHaveLength(18)
  expect(new Set(all).size).toBe(18)
})

test('a member who goes without the rest of a deletion leaves no removal', async () => {
  await run(`delete from members where id = ${ADA}`)
  expect(await numbers()).toEqual([])
  expect(await db.selectFrom('removals').select('key').execute()).toEqual([])
})

async function numbers(): Promise<number[]> {
  return Array.from((await readStored(db, ADA)).values(), ({ change }) => change)
}
