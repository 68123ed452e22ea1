import type { Generated } from 'kysely'
import type { MediaType } from '#contract'
import type { ChangeColumns } from '#upstream/members/tables'

export interface WatchlistTables {
  watchlist: WatchlistTable
}

interface WatchlistTable extends ChangeColumns {
  member_id: number
  media_type: MediaType
  title_id: number
  added_at: string
  /** Copies of the title's, so that indexes cover the orders of a watchlist. */
  sort_key: string
  search_key: string
  release_date: string | null
  genre_ids: Generated<string>
  score: number | null
  runtime: number | null
}
