import type { Generated } from 'kysely'
import type { MediaType } from '#contract'

/** Times are ISO 8601 text in UTC, flags 0 or 1: both engines store and sort them alike. */
export interface Schema {
  members: MembersTable
  tokens: TokensTable
  titles: TitlesTable
  entries: EntriesTable
  mails: MailsTable
  tmdb_responses: TmdbResponsesTable
  limits: LimitsTable
  search_page_offsets: SearchPageOffsetsTable
}

export interface MembersTable {
  id: Generated<number>
  username: string
  /** Lower case; one account per address. */
  email: string
  password_hash: string
  is_admin: 0 | 1
  created_at: string
  verified_at: string | null
  biography: string | null
  facebook_link: string | null
  instagram_link: string | null
  youtube_link: string | null
  github_link: string | null
  linkedin_link: string | null
  /** Content-addressed name of the picture, or null for the default one. */
  picture: string | null
  /** Username and e-mail address as they are searched. */
  search_key: string
  /** Entries in the collection: Top Contributors is the order of an index. */
  entry_count: number
}

export type TokenPurpose = 'session' | 'verify' | 'reset'

export interface TokensTable {
  /** SHA-256 of the token, hex; the token itself is never stored. */
  hash: string
  member_id: number
  purpose: TokenPurpose
  created_at: string
  last_used_at: string
  expires_at: string
}

/** The titles of collections, which therefore outlive the catalogue's source. */
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
  /** The name as it is sorted (`sortKey`) and searched (`searchKey`); compared byte by byte on both engines. */
  sort_key: string
  search_key: string
  /** How many of our members rated it, and the sum of their ratings. */
  rating_count: number
  rating_sum: number
}

export interface EntriesTable {
  member_id: number
  media_type: MediaType
  title_id: number
  rating: number | null
  added_at: string
  rated_at: string | null
  /** What the latest rating took the place of. */
  replaced_rating: Generated<number | null>
  /** Copies of the title's columns: the orders of a collection are those of indexes. */
  sort_key: string
  search_key: string
  release_date: string | null
}

/** The kinds of mail; `taken` tells the owner of an address of an attempt to register it. */
export type MailKind = 'verify' | 'taken' | 'reset' | 'password_changed'

/** Queued mails. */
export interface MailsTable {
  id: Generated<number>
  recipient: string
  letter: MailKind
  created_at: string
  attempts: number
  /** Time of the next attempt; null once the mail has failed for good. */
  due_at: string | null
  last_error: string | null
}

/** The latest response of TMDB to each request. */
export interface TmdbResponsesTable {
  /** The request: `movie/603`, `search/tv?query=…`. */
  key: string
  /** The parsed response as JSON; null where TMDB has nothing of that key. */
  body: string | null
  /** The title that the response describes, if it is one title's. */
  media_type: MediaType | null
  title_id: number | null
  fetched_at: string
  fresh_until: string
}

/** Attempts since the first one that still counts. */
export interface LimitsTable {
  /** SHA-256 of what was attempted, and by whom. */
  key: string
  count: number
  resets_at: string
}

/** Results that TMDB counts on a page of a search, but does not send, or that are not for everybody. */
export interface SearchPageOffsetsTable {
  /** Type and query: `multi dune`. */
  search: string
  /** From 1; page k stands for page k of each list that the search merges. */
  source_page: number
  missing: number
  found_at: string
}
