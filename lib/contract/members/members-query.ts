import { fold, isOnlyBeginning, searchWords } from '../../text/fold.ts'
import { defineQuery, PAGE, SEARCH } from '../define-query.ts'
import { cutPage, type PagedItems } from '../paged-items.ts'
import type { Account, ListedMember } from './member-shapes.ts'

export const MEMBERS_PAGE_SIZE = 200
/** Of members that a search finds no more are counted, and paged through: counting all would take longer with each of them. */
export const MEMBERS_FOUND_MAX = 1_000

export type MembersQuery = ReturnType<typeof parseMembersQuery>

/** `search`: words of the username and the email address, in any order; of one or two letters, how they begin. */
export const MEMBERS_QUERY = defineQuery({ search: SEARCH, page: PAGE })

export const { parse: parseMembersQuery, toParameters: membersParameters } = MEMBERS_QUERY

export function memberSearchKey({ username, email }: Pick<Account, 'username' | 'email'>): string {
  return fold(`${username} ${email}`)
}

/** `found` of a search is at most `MEMBERS_FOUND_MAX`. */
export function viewMembers(all: readonly ListedMember[], query: MembersQuery): PagedItems<ListedMember> {
  const words = searchWords(query.search)
  const found = all.filter((account) => {
    const key = words.length > 0 ? memberSearchKey(account) : ''
    return words.every((word) =>
      isOnlyBeginning(word) ? ` ${key}`.includes(` ${word}`) : key.includes(word),
    )
  })
  const shown = words.length > 0 ? found.slice(0, MEMBERS_FOUND_MAX) : found
  return cutPage(shown, all.length, { page: query.page, size: MEMBERS_PAGE_SIZE })
}
