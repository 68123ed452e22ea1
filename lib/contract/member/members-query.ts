import { fold, searchWords } from '../../text/fold.ts'
import { cutPage, type ListPage, parsePageNumber, parseSearch } from '../list-page.ts'
import type { Account, ListedMember } from './member.ts'

export const MEMBERS_PAGE_SIZE = 200

export interface MembersQuery {
  /** Words of the username and the e-mail address, in any order. */
  search: string
  page: number
}

export function parseMembersQuery(parameters: Readonly<Record<string, unknown>>): MembersQuery {
  return { search: parseSearch(parameters.search), page: parsePageNumber(parameters.page) }
}

export function membersParameters({ search, page }: MembersQuery): Partial<MembersQuery> {
  return { ...(search && { search }), ...(page > 1 && { page }) }
}

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
