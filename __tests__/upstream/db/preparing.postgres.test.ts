import os from 'node:os'
import { sql } from 'kysely'
import { freshDatabase } from '#tests/support/database'
import { type Db, openDb } from '#upstream/db/open'

let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  db = await openDb({ databaseUrl: database.url, dataDir: os.tmpdir() })
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

const echo = async (word: string) => (await sql<{ said: string }>`select ${word} as said`.execute(db)).rows
const prepared = async () => (await sql`select name from pg_prepared_statements`.execute(db)).rows.length

test('what is asked again and again is planned once, and answered as before', async () => {
  for (const word of ['one', 'two', 'three']) expect(await echo(word)).toEqual([{ said: word }])
  expect(await prepared()).toBe(0)
  for (let time = 0; time < 10; time++) expect(await echo(`time ${time}`)).toEqual([{ said: `time ${time}` }])
  expect(await prepared()).toBe(1)
})

test('a pooler that loses what was prepared costs one query, and then nothing is prepared any more', async () => {
  await sql`deallocate all`.execute(db)
  await expect(echo('lost')).rejects.toMatchObject({ code: '26000' })
  for (let time = 0; time < 10; time++) expect(await echo('found')).toEqual([{ said: 'found' }])
  expect(await prepared()).toBe(0)
})
