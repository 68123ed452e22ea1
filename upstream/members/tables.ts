import type { Generated } from 'kysely'

export interface MembersTables {
  members: MembersTable
  member_counts: MemberCountsTable
}

/** Unique each, so that no name imitates another: see `usernameKeys`. */
export interface UsernameColumns {
  username: string
  username_letters: string
  username_shape: string
}

export interface MembersTable extends UsernameColumns {
  id: Generated<number>
  /** Lower case; one account per address. */
  email: string
  password_hash: string
  is_admin: 0 | 1
  created_at: string
  biography: string | null
  facebook_link: string | null
  instagram_link: string | null
  youtube_link: string | null
  github_link: string | null
  linkedin_link: string | null
  picture: string | null
  is_private: Generated<0 | 1>
  search_key: string
  entry_count: Generated<number>
}

/** By the thousands of their ids. Changed by `members/member-counts` alone. */
interface MemberCountsTable {
  block: number
  members: number
}
