import { sql } from 'kysely'
import { deleteAccount, deleteMember, listMembers, MEMBERS_FOUND_MAX } from '#contract'
import { startUpstream } from '#tests/support/upstream'
import { batchesOf } from '#upstream/db/batches'
import { transact } from '#upstream/db/transact'
import { recountMembers } from '#upstream/members/count-members'
import { addMember } from '#upstream/members/members'
import { usernameKeys } from '#upstream/members/username-keys'

test('a page of user management is the same from SQL and from the whole list', async () => {
  const upstream = await startUpstream()
  const { db } = upstream.dependencies
  const root = await upstream.member({ admin: true })
  const names = [
    'Élan',
    'elan vital',
    'Straße',
    'İzmir',
    'a_b',
    'o.c',
    ...Array.from({ length: 210 }, (_, at) => `m ${at}`),
  ]
  const members = names.map((username, at) => ({ username, email: `${at}@ex%mple.org` }))
  for (const member of members) {
    const keys = usernameKeys(member.username)
    await addMember(db, { ...member, ...keys, password_hash: '-', created_at: '2026-01-01T00:00:00.000Z' })
  }
  // Over the border of a block of counts, of which the second begins with one that is deleted.
  await db.updateTable('members').set({ id: sql`id + 900` }).where('id', '>', 100).execute()
  await transact(db, recountMembers)
  for (const id of [50, 1_001]) await root.call(deleteMember, { id })
  const { body: whole } = await root.call(listMembers, {})
  const searches = [
    '',
    'ELAN',
    'strasse',
    'm 1',
    '1 m',
    'org',
    '12@ex',
    '%',
    '_',
    'no such member',
    'l',
    'el',
    'ex',
    'xm',
    'm',
  ]
  for (const search of searches) {
    for (const page of [1, 2, 9]) {
      const input = { fields: 'page', search, page } as const
      const { body } = await root.call(listMembers, input)
      expect(Object.keys(body)).toEqual(['items', 'page', 'pages', 'found', 'total'])
      expect(listMembers.output.parse(body, input)).toEqual(listMembers.output.parse(whole, input))
    }
  }
})

test('members are counted as they come and go', async () => {
  const upstream = await startUpstream()
  const root = await upstream.member({ admin: true })
  const total = async () => (await root.call(listMembers, { fields: 'page' })).body.total
  expect(await total()).toBe(1)
  const [ada, ben] = [await upstream.member(), await upstream.member()]
  expect(await total()).toBe(3)
  await root.call(deleteMember, { id: ada.id })
  await ben.call(deleteAccount, { password: ben.password })
  expect(await total()).toBe(1)
})

test('a search that finds more members than are shown says so, and ends at the last page of them', async () => {
  const upstream = await startUpstream()
  const { db } = upstream.dependencies
  const root = await upstream.member({ admin: true })
  const { id: _id, ...member } = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow()
  const many = Array.from({ length: MEMBERS_FOUND_MAX + 10 }, (_, at) => ({
    ...member,
    username: `Same ${at}`,
    username_letters: `same ${at}`,
    username_shape: `same ${at}`,
    email: `${at}@example.com`,
    search_key: `same ${at}`,
  }))
  for (const batch of batchesOf(many)) await db.insertInto('members').values(batch).execute()
  const { body } = await root.call(listMembers, { fields: 'page', search: 'same', page: 9 })
  expect(body).toMatchObject({ page: 5, pages: 5, found: MEMBERS_FOUND_MAX })
})
