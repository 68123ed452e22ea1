import type { MediaType } from '#contract'
import type { ChangeColumns } from '#upstream/members/tables'

export interface RecommendationsTables {
  stale_raters: StaleRatersTable
  counted_ratings: CountedRatingsTable
  stale_neighbours: StaleNeighboursTable
  title_neighbours: TitleNeighboursTable
  dismissed_titles: DismissedTitlesTable
}

/** Members whose ratings have changed since they were counted. Kept by the database's triggers. */
interface StaleRatersTable {
  member_id: number
}

/** Of members with a public profile alone, which the database's triggers see to: their newest ratings. */
interface CountedRatingsTable {
  member_id: number
  media_type: MediaType
  title_id: number
  /** From the mean of the member's counted ratings. */
  deviation: number
}

/** Titles whose neighbours are to be computed. */
interface StaleNeighboursTable {
  media_type: MediaType
  title_id: number
  /** Counted up, so that a change during the work on one before it is seen. */
  changes: number
  /** '' where it is not claimed. */
  claimed_until: string
}

interface TitleNeighboursTable {
  media_type: MediaType
  title_id: number
  /** See `packNeighbours`. */
  neighbours: string
  refreshed_at: string
}

/** What a member does not want to be recommended. */
interface DismissedTitlesTable extends ChangeColumns {
  member_id: number
  media_type: MediaType
  title_id: number
  dismissed_at: string
}
