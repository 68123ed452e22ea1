import { fold, searchWords } from '../../text/fold.ts'
import { cutPage, type ListPage } from '../list-page.ts'
import { defineQuery, PAGE, SEARCH } from '../query.ts'
import type { Account, ListedMember } from './own-member.ts'

export const MEMBERS_PAGE_SIZE = 200

export type MembersQuery = ReturnType<typeof parseMembersQuery>

/** `search`: words of the username and the e-mail address, in any order. */
export const { parse: parseMembersQuery, toParameters: membersParameters } = defineQuery({
  search: SEARCH,
  page: PAGE,
})

export function memberSearchKey({ username, email }: Pick<Account, 'username' | 'email'>): string {
  return fold(`${username} ${email}`)
}

export function viewMembers(all: readonly ListedMember[], query: MembersQuery): ListPage<ListedMember> {
  const words = searchWords(query.search)
  const found = all.filter((account) => {
    const key = words.length > 0 ? memberSearchKey(account) : ''
    return words.every((word) => key.includes(word))
  })
  return cutPage(found, all.length, { page: query.page, size: MEMBERS_PAGE_SIZE })
}
