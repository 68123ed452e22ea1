import type { Generated } from 'kysely'
import type { MediaType, RatingScale } from '#contract'
import type { ChangeColumns } from '#upstream/members/tables'

export interface CollectionTables {
  entries: EntriesTable
}

export interface EntriesTable extends ChangeColumns {
  member_id: number
  media_type: MediaType
  title_id: number
  rating: number | null
  added_at: string
  rated_at: string | null
  /** The rating as a file has it, on the file's scale; null where it was set by hand. */
  given_value: string | null
  given_scale: RatingScale | null
  /** A program put it there by itself: it stays when what the program has logged and rated is taken back. Else null. */
  is_put: Generated<1 | null>
  /** Copies of the title's, so that indexes cover the orders of a collection. */
  sort_key: string
  search_key: string
  release_date: string | null
  genre_ids: Generated<string>
}
