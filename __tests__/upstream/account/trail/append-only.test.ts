import { deleteAccount, deleteMember, makeAdmin, removeAdmin } from '#contract'
import { sharedUpstream } from '#tests/support/upstream'
import { recordAdminAction, theOperator } from '#upstream/account/sign-in/trail/admin-actions'
import { deleteMember as deleteWithAction } from '#upstream/members/member-management'

const upstream = sharedUpstream()

const actions = () => upstream.dependencies.db.selectFrom('admin_actions').selectAll().orderBy('id').execute()

test("an admin's acts are recorded with who did them, to whom and in which request", async () => {
  const root = await upstream.member({ admin: true })
  const ada = await upstream.member()
  const responses = [
    await root.call(makeAdmin, { id: ada.id }),
    await root.call(makeAdmin, { id: ada.id }),
    await root.call(removeAdmin, { id: ada.id }),
    await root.call(deleteMember, { id: ada.id }),
    await root.call(deleteMember, { id: ada.id }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404])
  const recorded = await actions()
  expect(recorded.map(({ action }) => action)).toEqual(['make-admin', 'remove-admin', 'delete-member'])
  for (const one of recorded) {
    expect(one).toMatchObject({ actor_id: root.id, target_id: ada.id, request_id: expect.any(String) })
  }
})

test('the database refuses to change or delete a recorded act, also after its admin and its member are gone', async () => {
  const { db } = upstream.dependencies
  const root = await upstream.member({ admin: true })
  await upstream.member({ admin: true })
  const ada = await upstream.member()
  await root.call(deleteMember, { id: ada.id })
  expect((await root.call(deleteAccount, { password: root.password })).status).toBe(200)
  const before = await actions()
  expect(before).toContainEqual(expect.objectContaining({ actor_id: root.id, target_id: ada.id }))
  await expect(db.updateTable('admin_actions').set({ actor_id: null }).execute()).rejects.toThrow(
    'never changed',
  )
  await expect(db.deleteFrom('admin_actions').where('id', '=', 1).execute()).rejects.toThrow('never changed')
  expect(await actions()).toEqual(before)
})

test('an act that is rolled back is not recorded', async () => {
  const { db } = upstream.dependencies
  const ada = await upstream.member()
  const before = await actions()
  const faulty = db.transaction().execute(async (tx) => {
    await recordAdminAction(tx, { ...theOperator(new Date()), action: 'delete-member', targetId: ada.id })
    throw new Error('The disk is full.')
  })
  await expect(faulty).rejects.toThrow('disk')
  const root = await upstream.member({ admin: true })
  expect(await deleteWithAction(db, root.id, theOperator(new Date()))).toBe('admin')
  expect(await actions()).toEqual(before)
})
