import type { Generated } from 'kysely'
import type { UsernameColumns } from '#upstream/members/tables'

export interface AccountTables {
  registrations: RegistrationsTable
  tokens: TokensTable
  email_changes: EmailChangesTable
}

/**
 * `confirmed` is what `verify` becomes, so that a second click on a link can be answered; `replaced` is what `session` becomes
 * when its browser signs out, signs in again or confirms, so that a late call with it does not end the newer session. `let_in` is
 * the operator's link into an account; with `factor_keep` a second factor stays that is to be switched off, with `factor_off` it goes.
 */
export type TokenPurpose =
  | 'session'
  | 'replaced'
  | 'verify'
  | 'reset'
  | 'confirmed'
  | 'email'
  | 'let_in'
  | 'factor_keep'
  | 'factor_off'

/** What was typed, until its mail is confirmed. An address may have several, and may be a member's. */
export interface RegistrationsTable extends UsernameColumns {
  id: Generated<number>
  /** Lower case. */
  email: string
  password_hash: string
  created_at: string
  /** Of its mail, and of the account that it becomes. */
  language: Generated<string>
}

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
  /** Of a session: when its member last proved who is there. */
  confirmed_at: string | null
}

/** The address that a member wants, until its mail is confirmed. */
interface EmailChangesTable {
  member_id: number
  /** Lower case. */
  email: string
  created_at: string
}
