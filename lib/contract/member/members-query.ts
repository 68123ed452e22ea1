import { fold, searchWords } from '../../text/fold.ts'
import { cutPage, type ListPage, parsePageNumber, parseSearch } from '../list-page.ts'
import type { Account } from './member.ts'

/** Rows on one page of user management. */
export const MEMBERS_PAGE_SIZE = 200

/** A view of user management. */
export interface MembersQuery {
  /** Words of the username and the e-mail address, in any order. */
  search: string
  /** From 1. */
  page: number
}

/** Parses an address, or the input of a call; anything odd in it is the default. */
export function parseMembersQuery(parameters: Readonly<Record<string, unknown>>): MembersQuery {
  return { search: parseSearch(parameters.search), page: parsePageNumber(parameters.page) }
}

/** The parameters of a query, without those that are the default. */
export function membersParameters({ search, page }: MembersQuery): Partial<MembersQuery> {
  return { ...(search && { search }), ...(page > 1 && { page }) }
}

/** What a member is found by; see {@link searchWords}. */
export function memberSearchKey({ username, email }: Pick<Account, 'username' | 'email'>): string {
  return fold(`${username} ${email}`)
}

/** The page of all members that a query describes. */
export function viewMembers(all: readonly Account[], query: MembersQuery): ListPage<Account> {
  const words = searchWords(query.search)
  const found = all.filter((account) => {
    const key = words.length > 0 ? memberSearchKey(account) : ''
    return words.every((word) => key.includes(word))
  })
  return cutPage(found, all.length, { page: query.page, size: MEMBERS_PAGE_SIZE })
}
