import type { Generated } from 'kysely'
import type { MediaType } from '#contract'

/** Times are ISO 8601 text in UTC, flags 0 or 1: both engines store and sort them alike. */
export interface Schema {
  members: MembersTable
  tokens: TokensTable
  titles: TitlesTable
  entries: EntriesTable
  mails: MailsTable
  answers: AnswersTable
  limits: LimitsTable
  gaps: GapsTable
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

/** The last response of the catalogue's source to each request. */
export interface AnswersTable {
  /** The request: `movie/603`, `search/tv?query=…`. */
  key: string
  /** In the contract's terms, as JSON; null where the source has no such thing. */
  body: string | null
  /** The title that the response describes, if it describes one. */
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

/** Results of a search that its source counts but does not send, or that are adult. */
export interface GapsTable {
  /** The search: `multi dune`. */
  search: string
  /** Page k of every source, merged, counted from 1. */
  block: number
  missing: number
  found_at: string
}
