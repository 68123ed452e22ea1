import type { Account } from '#contract'
import { ROUTES } from '#lib/addresses/routes'

/** Rows of one page of user management. */
const PAGE_SIZE = 200

/** What the address of user management says. */
export interface MembersQuery {
  /** Part of a username or an e-mail address. */
  search: string
  page: number
}

export interface MembersView {
  members: Account[]
  page: number
  pages: number
  found: number
}

/** Reads an address; what it does not say or says oddly is the default. */
export function parseMembersQuery(params: Record<string, string | string[] | undefined>): MembersQuery {
  const page = Number(params.page)
  return {
    search: typeof params.search === 'string' ? params.search.trim().slice(0, 200) : '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a view; defaults are not spelt out. */
export function membersPath({ search, page }: MembersQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${ROUTES.adminUsers}?${params}` : ROUTES.adminUsers
}

/** The page of members that an address asks for; one past the end is the last one. */
export function viewMembers(all: readonly Account[], query: MembersQuery): MembersView {
  const part = query.search.toLowerCase()
  const found = all.filter(({ username, email }) => `${username}\n${email}`.toLowerCase().includes(part))
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  return { members: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages, found: found.length }
}
