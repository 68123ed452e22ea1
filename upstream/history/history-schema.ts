import type { Generated } from 'kysely'
import type { ListPrivacy, ListSort, MediaType, ShowState } from '#contract'

/** What members mean to see, saw and listed, and what the catalogue knows of shows. */
export interface HistorySchema {
  title_people: TitlePeopleTable
  watchlist: WatchlistTable
  watches: WatchesTable
  watch_months: WatchMonthsTable
  watch_tags: WatchTagsTable
  seasons: SeasonsTable
  episodes: EpisodesTable
  former_episodes: FormerEpisodesTable
  show_states: ShowStatesTable
  undo_records: UndoRecordsTable
  calendar_secrets: CalendarSecretsTable
  lists: ListsTable
  list_titles: ListTitlesTable
}

/** Directors, and actors in billing order, of stored titles. */
interface TitlePeopleTable {
  media_type: MediaType
  title_id: number
  person_id: number
  job: 'director' | 'actor'
  name: string
}

interface WatchlistTable {
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

/** One viewing of a movie, or of an episode: then season and episode are set. */
interface WatchesTable {
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

interface SeasonsTable {
  show_id: number
  /** 0: specials. */
  season: number
  name: string | null
  air_date: string | null
  episode_count: number
}

interface EpisodesTable {
  show_id: number
  season: number
  /** From 1. */
  episode: number
  name: string | null
  /** `YYYY-MM-DD`; null where unknown, or only planned when the facts were collected. */
  air_date: string | null
  /** Minutes. */
  runtime: number | null
  /** Not aired when the facts were collected, and without a date since. */
  is_announced: 0 | 1
  /** TMDB's number; the sample catalogue has none. */
  tmdb_id: number | null
}

/** What the catalogue listed once and lists no longer: no place is in both tables. */
interface FormerEpisodesTable {
  show_id: number
  season: number
  episode: number
  name: string | null
}

interface ShowStatesTable {
  member_id: number
  show_id: number
  state: ShowState
  changed_at: string
  /** By the member; else the first episode began it. */
  is_chosen: Generated<0 | 1>
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

interface CalendarSecretsTable {
  member_id: number
  secret: string
  created_at: string
}

export interface ListsTable {
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

export interface ListTitlesTable {
  list_id: string
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
