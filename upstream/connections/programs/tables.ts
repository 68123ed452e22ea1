import type { Generated } from 'kysely'

/** What lets programs read and write what a member has. */
export interface ProgramsTables {
  api_tokens: ApiTokensTable
  api_writes: ApiWritesTable
  api_replies: ApiRepliesTable
  cursor_keys: CursorKeysTable
}

interface ApiTokensTable {
  id: Generated<number>
  member_id: number
  name: string
  /** SHA-256, hex; the token itself is never stored. */
  hash: string
  /** The first characters of the token, by which its member knows it again. */
  start: string
  /** Separated by spaces. */
  scopes: string
  created_at: string
  /** Null for never. */
  expires_at: string | null
  /** To five minutes, as is the network. */
  last_used_at: string | null
  last_used_network: string | null
}

/** The writing calls of programs, for 30 days. */
interface ApiWritesTable {
  id: Generated<number>
  token_id: number
  at: string
  method: string
  path: string
  items: number
  network: string | null
}

/** First replies to calls with an `Idempotency-Key`, for a day. */
interface ApiRepliesTable {
  token_id: number
  /** SHA-256 of the key. */
  key_hash: string
  /** SHA-256 of method, path and body. */
  body_hash: string
  created_at: string
  /** Null while the first call runs, which has until then. */
  reply: string | null
  running_until: string
}

/** What tells cursors that were made here from others. Made when the first one is. */
interface CursorKeysTable {
  id: number
  key: string
}
