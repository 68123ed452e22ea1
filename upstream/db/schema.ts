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
  attempt_counts: AttemptCountsTable
  gaps: GapsTable
  versions: VersionsTable
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
  /** Entries in the collection, stored so that Top Contributors need not count them. */
  entry_count: Generated<number>
  /** Counts the changes of the collection. */
  collection_version: Generated<number>
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

/** Titles in collections, stored so that collections outlive the catalogue's source. */
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
  /** The number and the sum of our members' ratings; changed by `db/entries` alone. */
  rating_count: Generated<number>
  rating_sum: Generated<number>
}

export interface EntriesTable {
  member_id: number
  media_type: MediaType
  title_id: number
  rating: number | null
  added_at: string
  rated_at: string | null
}

/** `taken` tells the owner of an address that a registration used it. */
export type MailKind = 'verify' | 'taken' | 'reset' | 'password_changed'

/** Mails that are not sent yet. */
export interface MailsTable {
  id: Generated<number>
  recipient: string
  kind: MailKind
  created_at: string
  attempts: number
  /** When to send or retry; null for one that is not retried. */
  due_at: string | null
  last_error: string | null
}

/** The last answer of the catalogue's source to each question. */
export interface AnswersTable {
  /** What was asked: `movie/603`, `search/tv?query=…`. */
  key: string
  /** Our words as JSON; null for "there is no such thing". */
  body: string | null
  /** Which title the answer is about, if it is about one. */
  media_type: MediaType | null
  title_id: number | null
  fetched_at: string
  fresh_until: string
}

/** How often a rate-limited call was attempted within its window. */
export interface AttemptCountsTable {
  /** SHA-256 of the call and the client. */
  key: string
  count: number
  resets_at: string
}

/** Results of a search that its source counts and does not send, or that are not for everybody. */
export interface GapsTable {
  /** What was asked: `multi dune`. */
  search: string
  /** Page k of every source, merged, counted from 1. */
  block: number
  missing: number
  found_at: string
}

/** Counts the changes of what many rows have in common. */
export interface VersionsTable {
  name: string
  number: number
}
