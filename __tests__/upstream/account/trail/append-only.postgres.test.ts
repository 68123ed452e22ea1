import { sql } from 'kysely'
import { sharedUpstream } from '#tests/support/upstream'
import { recordAdminAction, theOperator } from '#upstream/account/sign-in/trail/admin-actions'

const upstream = sharedUpstream()

test.each([
  'truncate admin_actions',
  "insert into admin_actions (id, at, action) values (1, '2026', 'let-in') on conflict (id) do update set action = 'let-in'",
])('%s is refused', async (statement) => {
  const { db } = upstream.dependencies
  await recordAdminAction(db, { ...theOperator(new Date()), action: 'sign-out', targetId: null })
  const before = await db.selectFrom('admin_actions').selectAll().execute()
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('never changed')
  expect(await db.selectFrom('admin_actions').selectAll().execute()).toEqual(before)
})
