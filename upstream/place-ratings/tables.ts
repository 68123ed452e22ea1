import type { RatingScale } from '#contract'
import type { ChangeColumns } from '#upstream/members/tables'

export interface PlaceRatingsTables {
  place_ratings: PlaceRatingsTable
  place_notes: PlaceNotesTable
  place_rating_counts: PlaceRatingCountsTable
}

interface PlaceColumns {
  show_id: number
  season: number
  /** -1 for the season itself. */
  episode: number
}

interface PlaceRatingsTable extends PlaceColumns, ChangeColumns {
  member_id: number
  rating: number
  /** Null where a file did not say. */
  rated_at: string | null
  /** As a file has it; null for a rating that was set by hand. */
  given_value: string | null
  given_scale: RatingScale | null
}

interface PlaceNotesTable extends PlaceColumns, ChangeColumns {
  member_id: number
  note: string
  noted_at: string
}

/** Over all members. Changed with the ratings by `place-ratings/place-ratings` alone. */
interface PlaceRatingCountsTable extends PlaceColumns {
  ratings: number
  rating_sum: number
}
