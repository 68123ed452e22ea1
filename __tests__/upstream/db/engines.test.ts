import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { freshDatabase } from '#tests/support/database'
import { type Db, openDb } from '#upstream/db/open'
import { usernameKeys } from '#upstream/members/username-keys'

const run = promisify(execFile)
let folder: string
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
const KEYS = { sort_key: 'title', search_key: 'title' }

// Each test has a database of its own, as it looks at all of it.
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-engines-'))
  database = await freshDatabase()
  db = await open()
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  fs.rmSync(folder, { recursive: true })
})

test('counts, sums and averages are numbers', async () => {
  const { count, sum, avg } = db.fn
  const found = await db
    .selectFrom('titles')
    .select([count<number>('id').as('count'), sum<number | null>('votes').as('sum')])
    .select(avg<number | null>('votes').as('mean'))
    .executeTakeFirstOrThrow()
  expect(found).toEqual({ count: 0, sum: null, mean: null })

  await db
    .insertInto('titles')
    .values([title(1, 10), title(2, 25)])
    .execute()
  const counted = await db
    .selectFrom('titles')
    .select([
      count<number>('id').as('count'),
      sum<number>('votes').as('sum'),
      avg<number>('votes').as('mean'),
    ])
    .executeTakeFirstOrThrow()
  expect(counted).toEqual({ count: 2, sum: 35, mean: 17.5 })
})

test('fractions, nulls and all characters are stored unchanged', async () => {
  const stored = { ...title(3, 7), name: "L'été 忍者 🎬 'x'; --", score: 7.83, overview: null }
  await db.insertInto('titles').values(stored).execute()
  const found = await db.selectFrom('titles').selectAll().where('id', '=', 3).executeTakeFirst()
  expect(found).toMatchObject(stored)
})

test('member ids are numbered from 1', async () => {
  expect([await insertMember('ada'), await insertMember('ben')]).toEqual([1, 2])
})

async function insertMember(name: string): Promise<number> {
  const { id } = await db
    .insertInto('members')
    .values({
      username: name,
      ...usernameKeys(name),
      email: `${name}@example.com`,
      password_hash: '-',
      is_admin: 0,
      created_at: '2026-01-01T00:00:00.000Z',
      search_key: name,
      entry_count: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('entries are deleted with their member, and need a title that exists', async () => {
  await insertMember('ada')
  await db.insertInto('titles').values(title(1, 10)).execute()
  const entry = { member_id: 1, media_type: 'movie', title_id: 1, added_at: '2026-01-01', ...KEYS } as const
  await expect(
    db
      .insertInto('entries')
      .values({ ...entry, title_id: 404 })
      .execute(),
  ).rejects.toThrow()
  await expect(
    db
      .insertInto('entries')
      .values({ ...entry, rating: 101 })
      .execute(),
  ).rejects.toThrow()
  await db.insertInto('entries').values(entry).execute()
  await db.deleteFrom('members').where('id', '=', 1).execute()
  expect(await db.selectFrom('entries').selectAll().execute()).toEqual([])
})

test('a failed transaction is rolled back', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto('titles').values(title(9, 1)).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.selectFrom('titles').select('id').where('id', '=', 9).execute()).toEqual([])
})

test('opening a migrated database changes nothing', async () => {
  await db.insertInto('titles').values(title(1, 10)).execute()
  const again = await open()
  const names = await sql<{ name: string }>`select name from kysely_migration`.execute(again)
  expect(names.rows.map(({ name }) => name)).toContain('0001-schema')
  expect(await again.selectFrom('titles').select('id').orderBy('id').execute()).toEqual([{ id: 1 }])
  await again.destroy()
})

test('a database that a newer version has migrated further can be opened', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2026-01-01')`.execute(db)
  const again = await open()
  expect(await again.selectFrom('members').select('id').execute()).toEqual([])
  await again.destroy()
  await sql`delete from kysely_migration where name = '9999-newer'`.execute(db)
})

test('several processes can open and migrate an empty database concurrently', async () => {
  const empty = await freshDatabase()
  const where = { databaseUrl: empty.url, dataDir: path.join(folder, 'at-once') }
  const script = `
    import { openDb } from '#upstream/db/open'
    const db = await openDb(${JSON.stringify(where)})
    process.stdout.write(JSON.stringify(await db.selectFrom('members').select('id').execute()))
    await db.destroy()`
  const results = await Promise.all(
    [1, 2, 3].map(() => run(process.execPath, ['--input-type=module', '--eval', script])),
  )
  expect(results.map(({ stdout }) => stdout)).toEqual(['[]', '[]', '[]'])
  await empty.drop()
})

function open(): Promise<Db> {
  return openDb({ databaseUrl: database.url, dataDir: folder })
}

function title(id: number, votes: number) {
  return {
    media_type: 'movie',
    id,
    name: `Title ${id}`,
    votes,
    genre_ids: '[]',
    ...KEYS,
    rating_count: 0,
    rating_sum: 0,
  } as const
}
