import { type ListedMember, parseMembersQuery, viewMembers } from '#contract'
import { membersPath } from '#lib/addresses/admin-paths'

test('invalid parameters show the first page of all members', () => {
  expect(parseMembersQuery({ search: ['a'], page: 'abc' })).toEqual({ search: '', page: 1 })
})

test('the address of user management has only parameters that are not default', () => {
  expect(membersPath({ search: '', page: 1 })).toBe('/admin/users')
  expect(membersPath({ search: 'ada@', page: 2 })).toBe('/admin/users?search=ada%40&page=2')
})

test('a search finds usernames and email addresses, without case and diacritics', () => {
  const all = [member(1, 'Ádá', 'ada@example.org'), member(2, 'grace', 'hopper@example.net')]
  const find = (search: string) => viewMembers(all, { search, page: 1 }).items.map(({ id }) => id)
  expect(find('ADA')).toEqual([1])
  expect(find('hopper@example.net')).toEqual([2])
  expect(find('.net')).toEqual([2])
  expect(find('')).toEqual([1, 2])
})

test('a page holds 200 members', () => {
  const all = Array.from({ length: 201 }, (_, index) => member(index + 1, 'one', 'one@example.org'))
  expect(viewMembers(all, { search: '', page: 1 }).items).toHaveLength(200)
  expect(viewMembers(all, { search: '', page: 9 })).toMatchObject({
    page: 2,
    pages: 2,
    found: 201,
    total: 201,
  })
})

function member(id: number, username: string, email: string): ListedMember {
  const links = { facebook: null, instagram: null, youtube: null, github: null, linkedin: null }
  const rest = {
    isAdmin: false,
    isPrivate: false,
    picture: null,
    biography: null,
    joinedAt: null,
    titles: null,
  }
  return { id, username, email, ...rest, links }
}
