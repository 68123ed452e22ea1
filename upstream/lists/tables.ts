import type { Generated } from 'kysely'
import type { ListPrivacy, ListSort, MediaType } from '#contract'
import type { ChangeColumns } from '#upstream/members/tables'

export interface ListsTables {
  lists: ListsTable
  list_titles: ListTitlesTable
}

export interface ListsTable extends ChangeColumns {
  /** Random, so that the address of a list is known only to those it was given to. */
  id: string
  member_id: number
  name: string
  description: string
  privacy: ListPrivacy
  sort: ListSort
  created_at: string
  updated_at: string
  title_count: Generated<number>
  search_key: Generated<string>
  /** Other members who have copies of it. */
  copy_count: Generated<number>
  /** The list that it was made as a copy of, which may be deleted since. */
  copied_from: Generated<string | null>
  /** A copy of the member's, so that indexes hold what anyone can find. Changed by `copyPrivacyToLists` alone. */
  owner_is_private: Generated<0 | 1>
}

export interface ListTitlesTable extends ChangeColumns {
  list_id: string
  /** The member whose list it is. Set by a trigger. */
  owner_id: Generated<number>
  media_type: MediaType
  title_id: number
  /** In ascending order the order by hand. */
  order_key: number
  note: string | null
  added_at: string
  /** Since it was added. */
  is_moved: Generated<0 | 1>
  /** Copies of the title's, so that indexes cover the orders of a list. */
  sort_key: string
  release_date: string | null
  score: number | null
}
