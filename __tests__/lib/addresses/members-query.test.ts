import type { Account } from '#contract'
import { membersPath, parseMembersQuery, viewMembers } from '#lib/addresses/members-query'

test('odd addresses ask for the first page of everybody', () => {
  expect(parseMembersQuery({ search: ['a'], page: 'abc' })).toEqual({ search: '', page: 1 })
})

test('an address spells out what is not default', () => {
  expect(membersPath({ search: '', page: 1 })).toBe('/admin/users')
  expect(membersPath({ search: 'ada@', page: 2 })).toBe('/admin/users?search=ada%40&page=2')
})

test('a search looks at usernames and addresses, whatever their case', () => {
  const all = [member(1, 'Ada', 'ada@example.org'), member(2, 'grace', 'hopper@example.net')]
  const find = (search: string) => viewMembers(all, { search, page: 1 }).members.map(({ id }) => id)
  expect(find('ADA')).toEqual([1])
  expect(find('example.net')).toEqual([2])
  expect(find('')).toEqual([1, 2])
})

test('a page past the end is the last one', () => {
  const all = Array.from({ length: 201 }, (_, index) => member(index + 1, 'one', 'one@example.org'))
  expect(viewMembers(all, { search: '', page: 9 })).toMatchObject({ page: 2, pages: 2, found: 201 })
})

function member(id: number, username: string, email: string): Account {
  const links = { facebook: null, instagram: null, youtube: null, github: null, linkedin: null }
  return { id, username, email, isAdmin: false, picture: null, biography: null, joinedAt: null, links }
}
