import type { Generated } from 'kysely'
import type { RowSource } from '#contract'

export interface MembersTables {
  members: MembersTable
  member_counts: MemberCountsTable
  removals: RemovalsTable
}

/** Of each row of a member. */
export interface ChangeColumns {
  source: Generated<RowSource | null>
  /** Its place in the order of the member's changes. Kept by the database's triggers. */
  change: Generated<number>
  /** When it got that number, by the database's clock; null of rows that have theirs from before. */
  numbered_at: Generated<string | null>
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
  /** Of mails, the calendar and exports. */
  language: Generated<string>
  /** Where they watch: ISO 3166-1; null where it was not chosen. */
  country: string | null
  search_key: string
  entry_count: Generated<number>
  /** What goes with the account is not recorded as removed. */
  is_leaving: Generated<0 | 1>
  /** 32 random bytes, base64url: what passkeys know the member by; null until the first one. */
  user_handle: string | null
}

/** By the thousands of their ids. Changed by `members/member-counts` alone. */
interface MemberCountsTable {
  block: number
  members: number
}

/** The last removal of each row, for half a year. Kept by the database's triggers. */
export interface RemovalsTable {
  member_id: number
  kind:
    | 'collection'
    | 'history'
    | 'watchlist'
    | 'list'
    | 'list_title'
    | 'state'
    | 'dismissed'
    | 'place_rating'
    | 'place_note'
  /** The id of a watch or a list, `movie-603`, `{list}/movie-603`, the number of a show, or `{show}/{season}/{episode}`. */
  key: string
  change: number
  removed_at: string
}
