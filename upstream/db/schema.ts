import type { Generated } from 'kysely'
import type { MediaType, RatingScale, ReleaseKind } from '#contract'
import type { HistorySchema } from '#upstream/history/history-schema'
import type { TransferSchema } from '#upstream/transfer/transfer-schema'

export type Engine = 'sqlite' | 'postgres'

/** Times are ISO 8601 text in UTC, flags 0 or 1: both engines store and sort them alike. */
export interface Schema extends HistorySchema, TransferSchema {
  members: MembersTable
  member_counts: MemberCountsTable
  registrations: RegistrationsTable
  tokens: TokensTable
  email_changes: EmailChangesTable
  titles: TitlesTable
  changed_titles: ChangedTitlesTable
  unnamed_titles: UnnamedTitlesTable
  entries: EntriesTable
  mails: MailsTable
  tmdb_responses: TmdbResponsesTable
  attempt_counts: AttemptCountsTable
  search_page_offsets: SearchPageOffsetsTable
}

/** Unique each, so that no name imitates another: see `usernameKeys`. */
interface UsernameColumns {
  username: string
  username_letters: string
  username_shape: string
}

export interface MembersTable extends UsernameColumns {
  id: Generated<number>
  /** Lower case; one account per address. */
  email: string
  password_hash: string
  is_admin: 0 | 1
  created_at: string
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

/** By the thousands of their ids. Changed by `db/member-counts` alone. */
interface MemberCountsTable {
  block: number
  members: number
}

/** What was typed, until its mail is confirmed. An address may have several, and may be a member's. */
export interface RegistrationsTable extends UsernameColumns {
  id: Generated<number>
  /** Lower case. */
  email: string
  password_hash: string
  created_at: string
}

/**
 * `confirmed` is what `verify` becomes, so that a second click on a link can be answered; `replaced` is what `session` becomes
 * when its browser signs out or in again, so that a late call with it does not end the newer session.
 */
export type TokenPurpose = 'session' | 'replaced' | 'verify' | 'reset' | 'confirmed' | 'email'

interface TokensTable {
  /** SHA-256, hex; the token itself is never stored. */
  hash: string
  /** Either this or `registration_id`. */
  member_id: number | null
  registration_id: number | null
  purpose: TokenPurpose
  /** Of a change of address: the one that the link was mailed to. */
  email: string | null
  created_at: string
  last_used_at: string
  expires_at: string
  /** Of a session: the browser's User-Agent, and the network of its sign-in. */
  user_agent: string | null
  network: string | null
}

/** The address that a member wants, until its mail is confirmed. */
interface EmailChangesTable {
  member_id: number
  /** Lower case. */
  email: string
  created_at: string
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
  /** Changed by `db/entries` alone. */
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

export interface EntriesTable {
  member_id: number
  media_type: MediaType
  title_id: number
  rating: number | null
  added_at: string
  rated_at: string | null
  /** The rating as a file has it, on the file's scale; null where it was set by hand. */
  given_value: string | null
  given_scale: RatingScale | null
  /** Copies of the title's, so that indexes cover the orders of a collection. */
  sort_key: string
  search_key: string
  release_date: string | null
  genre_ids: Generated<string>
}

/** `email_change` goes to the new address, `email_changing` to the old one. */
export type MailKind = 'verify' | 'reset' | 'password_changed' | 'email_change' | 'email_changing'

export interface MailsTable {
  id: Generated<number>
  recipient: string
  kind: MailKind
  /** For `verify`: the registration to confirm; null for the newest of the recipient. */
  registration_id: number | null
  /** For changes of an address: the member; null where the recipient's address decides. */
  member_id: number | null
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

/** Results that TMDB counts but does not send, or that are for adults. */
interface SearchPageOffsetsTable {
  /** Type and query: `multi dune`. */
  search: string
  /** From 1; page k stands for page k of each list that the search merges. */
  source_page: number
  missing: number
  found_at: string
}
