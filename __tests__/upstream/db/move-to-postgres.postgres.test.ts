import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listEntries, login } from '#contract'
import { freshDatabase } from '#tests/support/database'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import { recordAdminAction, theOperator } from '#upstream/account/sign-in/trail/admin-actions'
import { moveToPostgres } from '#upstream/db/backup/move-to-postgres'
import { openDb } from '#upstream/db/open'
import { seedDemo } from '#upstream/demo/seed-demo'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-move-test-'))
const databases: Awaited<ReturnType<typeof freshDatabase>>[] = []
afterAll(async () => {
  for (const { drop } of databases) await drop()
  fs.rmSync(folder, { recursive: true })
})

let embedded: Upstream
beforeAll(async () => {
  embedded = await startUpstream({ env: { DATA_DIR: folder, DATABASE_URL: '', DEMO: '1' } })
  await seedDemo(embedded.dependencies)
})

test('an instance moves to PostgreSQL with all rows, and continues there', async () => {
  const ada = await embedded.member({ username: 'Ada of SQLite' })
  await embedded.dependencies.db.deleteFrom('members').where('id', '=', ada.id).execute()
  const deletion = { ...theOperator(new Date()), action: 'delete-member', targetId: ada.id } as const
  await recordAdminAction(embedded.dependencies.db, deletion)
  const ben = await embedded.member({ username: 'Ben of SQLite' })
  const url = await emptyPostgres()

  const { before, after } = await moveToPostgres(folder, url)
  expect(after).toEqual(before)
  expect(Object.fromEntries(after.map(({ table, rows }) => [table, rows]))).toMatchObject({ members: 27 })

  const moved = await startUpstream({ env: { DATABASE_URL: url } })
  const { status, body } = await moved.call(login, { email: ben.email, password: ben.password })
  expect([status, body.user?.id]).toEqual([200, ben.id])
  expect((await moved.call(listEntries, {}, ben.token)).status).toBe(200)
  // The log of admins goes with them, and goes on.
  await recordAdminAction(moved.dependencies.db, { ...deletion, action: 'sign-out' })
  const log = moved.dependencies.db.selectFrom('admin_actions').select(['action', 'target_id'])
  expect(await log.orderBy('id').execute()).toEqual([
    { action: 'delete-member', target_id: ada.id },
    { action: 'sign-out', target_id: ada.id },
  ])
  const events = moved.dependencies.db.selectFrom('security_events').select('kind')
  expect(await events.where('member_id', '=', ben.id).execute()).toHaveLength(2)
  // Ids of deleted members are not reused.
  expect((await moved.member({ username: 'Cleo', email: 'cleo@example.com' })).id).toBe(ben.id + 1)
})

test('moving into a database with rows is rejected', async () => {
  const url = await emptyPostgres()
  const db = await openDb({ databaseUrl: url, dataDir: folder })
  await db
    .insertInto('titles')
    .values({ media_type: 'tv', id: 1, name: 'Existing', sort_key: '', search_key: '' } as never)
    .execute()
  await expect(moveToPostgres(folder, url)).rejects.toThrow(/titles in PostgreSQL is not empty/)
  expect(await db.selectFrom('members').select('id').execute()).toEqual([])
  await db.destroy()
})

test('moving to an unreachable PostgreSQL reports the connection error', async () => {
  await expect(moveToPostgres(folder, 'postgres://user@127.0.0.1:1/none')).rejects.toThrow(/ECONNREFUSED/)
})

async function emptyPostgres(): Promise<string> {
  const database = await freshDatabase()
  databases.push(database)
  return database.url ?? ''
}
