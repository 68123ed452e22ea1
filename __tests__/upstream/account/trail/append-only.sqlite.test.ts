import { sql } from 'kysely'
import { sharedUpstream } from '#tests/support/upstream'
import { recordAdminAction, theOperator } from '#upstream/account/sign-in/trail/admin-actions'

const upstream = sharedUpstream()

test('an insertion replaces no recorded act', async () => {
  const { db } = upstream.dependencies
  await recordAdminAction(db, { ...theOperator(new Date()), action: 'sign-out', targetId: null })
  const { id } = await db.selectFrom('admin_actions').select('id').executeTakeFirstOrThrow()
  const replace = sql`insert or replace into admin_actions (id, at, action) values (${id}, '2026', 'let-in')`
  await expect(replace.execute(db)).rejects.toThrow('never changed')
  expect(await db.selectFrom('admin_actions').select('action').execute()).toEqual([{ action: 'sign-out' }])
})
