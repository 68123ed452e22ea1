import type { Generated } from 'kysely'
import type { MediaType } from '#contract'

export type Engine = 'sqlite' | 'postgres'

/** Times are ISO 8601 text in UTC, flags 0 or 1: both engines store and sort them alike. */
export interface Schema {
  members: MembersTable
  tokens: TokensTable
  titles: TitlesTable
  entries: EntriesTable
  mails: MailsTable
  tmdb_responses: TmdbResponsesTable
  attempt_counts: AttemptCountsTable
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
  picture: string | null
  is_private: Generated<0 | 1>
  search_key: string
  entry_count: Generated<number>
}

export type TokenPurpose = 'session' | 'verify' | 'reset'

interface TokensTable {
  /** SHA-256, hex; the token itself is never stored. */
  hash: string
  member_id: number
  purpose: TokenPurpose
  created_at: string
  last_used_at: string
  expires_at: string
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
  /** Compared byte by byte on both engines. */
  sort_key: string
  search_key: string
  /** Changed by `db/entries` alone. */
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
  /** Copies of the title's, so that indexes cover the orders of a collection. */
  sort_key: string
  search_key: string
  release_date: string | null
}

/** `taken` tells the owner of an address that a registration used it. */
export type MailKind = 'verify' | 'taken' | 'reset' | 'password_changed'

export interface MailsTable {
  id: Generated<number>
  recipient: string
  kind: MailKind
  created_at: string
  attempts: number
  /** Null for a mail that is not retried. */
  due_at: string | null
  last_error: string | null
}

interface TmdbResponsesTable {
  /** `movie/603`, `search/tv?query=…`. */
  key: string
  /** The parsed response as JSON; null where TMDB has nothing of that key. */
  body: string | null
  media_type: MediaType | null
  title_id: number | null
  fetched_at: string
  fresh_until: string
}

interface AttemptCountsTable {
  /** SHA-256. */
  key: string
  count: number
  resets_at: string
}

/** Results that TMDB counts but does not send, or that are not for everybody. */
interface SearchPageOffsetsTable {
  /** Type and query: `multi dune`. */
  search: string
  /** From 1; page k stands for page k of each list that the search merges. */
  source_page: number
  missing: number
  found_at: string
}
