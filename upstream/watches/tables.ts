import type { Generated } from 'kysely'
import type { MediaType, RatingScale } from '#contract'
import type { ChangeColumns } from '#upstream/members/tables'

export interface WatchesTables {
  watches: WatchesTable
  watch_months: WatchMonthsTable
  watch_tags: WatchTagsTable
  undo_records: UndoRecordsTable
  given_ratings: GivenRatingsTable
}

/** One viewing of a movie, or of an episode: then season and episode are set. */
interface WatchesTable extends ChangeColumns {
  id: Generated<number>
  member_id: number
  media_type: MediaType
  title_id: number
  season: number | null
  episode: number | null
  /** `YYYY-MM-DD`, `YYYY-MM`, `YYYY`, or '' where unknown: in descending order a diary's order. */
  watched_on: string
  /** The instant, where it is known. */
  watched_at: string | null
  is_rewatch: 0 | 1
  note: string | null
  created_at: string
}

/** Kept by the database's triggers on `watches`. */
interface WatchMonthsTable {
  member_id: number
  /** The first seven characters of `watched_on`: also `YYYY`, and '' where unknown. */
  month: string
  media_type: MediaType
  /** At least one. */
  watches: number
}

interface WatchTagsTable {
  watch_id: number
  member_id: number
  tag: string
  /** Copies of the watch's, so that an index covers the order of a diary with one tag. */
  media_type: MediaType
  watched_on: string
  watched_at: string | null
}

/** For a day. */
interface UndoRecordsTable {
  id: Generated<number>
  member_id: number
  media_type: MediaType
  title_id: number
  /** JSON: `UndoRecord`. Null once it was taken. */
  record: string | null
  created_at: string
}

/** Ratings of viewings, seasons and episodes as given by other services; a title's is in its entry. */
export interface GivenRatingsTable {
  id: Generated<number>
  member_id: number
  media_type: MediaType
  title_id: number
  season: number | null
  episode: number | null
  /** Of one viewing. */
  watch_id: number | null
  value: string
  scale: RatingScale
  import_id: number | null
}
