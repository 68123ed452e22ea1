import { listMembers, memberSearchKey } from '#contract'
import { startUpstream } from '#tests/support/upstream'
import { usernameKeys } from '#upstream/db/username-keys'

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
    await db
      .insertInto('members')
      .values({
        ...member,
        ...usernameKeys(member.username),
        search_key: memberSearchKey(member),
        password_hash: '-',
        is_admin: 0,
        created_at: '2026-01-01T00:00:00.000Z',
        entry_count: 0,
      })
      .execute()
  }
  const { body: whole } = await root.call(listMembers, {})
  const searches = ['', 'ELAN', 'strasse', 'm 1', '1 m', 'org', '12@ex', '%', '_', 'no such member']
  for (const search of searches) {
    for (const page of [1, 2, 9]) {
      const input = { fields: 'page', search, page } as const
      const { body } = await root.call(listMembers, input)
      expect(Object.keys(body)).toEqual(['items', 'page', 'pages', 'found', 'total'])
      expect(listMembers.output.parse(body, input)).toEqual(listMembers.output.parse(whole, input))
    }
  }
})
