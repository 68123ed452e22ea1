import type { Generated } from 'kysely'
import type { MediaType, ReleaseKind } from '#contract'

/** What is known of titles. */
export interface TitlesTables {
  titles: TitlesTable
  changed_titles: ChangedTitlesTable
  unnamed_titles: UnnamedTitlesTable
  title_people: TitlePeopleTable
}

/** Stored so that collections outlive the catalogue's source. */
export interface TitlesTable {
  media_type: MediaType
  id: number
  name: string
  poster_path: string | null
  overview: string | null
  release_date: string | null
  score: number | null
  votes: number
  /** JSON list of TMDB genre ids. */
  genre_ids: string
  /** Minutes; for a show, of one episode. */
  runtime: number | null
  /** ISO 639-1 code of the original language. */
  language: string | null
  /** Of a movie; null where unknown. */
  release_kind: Generated<ReleaseKind | null>
  /** Compared byte by byte on both engines. */
  sort_key: string
  search_key: string
  /** Since when the catalogue lists it no longer; null while it does. */
  gone_at: Generated<string | null>
  /** `tt0133093`; null where it is not known. */
  imdb_id: string | null
  /** Changed by `collection/entries` alone. */
  rating_count: Generated<number>
  rating_sum: Generated<number>
}

/** Of which `entries`, `watchlist` or `list_titles` may have old copies. */
interface ChangedTitlesTable {
  media_type: MediaType
  title_id: number
  /** Counted up, so that a change during the work on one before it is seen. */
  changes: number
  /** More than the score or the runtime, of which `entries` has no copy. */
  is_described: 0 | 1
  /** '' where it is not claimed. */
  claimed_until: string
}

/** Titles that were added while the catalogue did not answer. */
interface UnnamedTitlesTable {
  media_type: MediaType
  title_id: number
  /** When the catalogue is asked next. */
  due_at: string
}

/** Directors, and actors in billing order, of stored titles. */
interface TitlePeopleTable {
  media_type: MediaType
  title_id: number
  person_id: number
  job: 'director' | 'actor'
  name: string
}
