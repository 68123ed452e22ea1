import type { Generated } from 'kysely'

export interface MailTables {
  mails: MailsTable
}

/**
 * `email_change` goes to the new address, `email_changing` to the old one; `identity_code` to an address that who signs in at the
 * provider says is theirs.
 */
export type MailKind =
  | 'verify'
  | 'reset'
  | 'password_changed'
  | 'email_change'
  | 'email_changing'
  | 'identity_code'
  | SecurityMailKind

/** Of what has happened to an account, or is about to. */
export const SECURITY_MAIL_KINDS = [
  'new_browser',
  'password_known',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'factor_on',
  'factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'factor_reset_asked',
  'factor_reset_reminder',
  'factor_reset_due',
  'identity_linked',
  'identity_unlinked',
  'let_in',
] as const
export type SecurityMailKind = (typeof SECURITY_MAIL_KINDS)[number]

/** What a mail says beside the user name, and what it depends on. Nothing of it is secret. */
export interface MailDetails {
  /** `deviceParts`, of `new_browser`. */
  device?: string | null
  /** Of `password_known`: after which first factor the codes were wrong; the password where not stated. */
  first?: 'password' | 'provider'
  /** Of `recovery_code_used`: how many are left. */
  left?: number
  /** Of `identity_code`: the hash of the challenge that it is for, and the language that was asked in. */
  challenge?: string
  language?: string
  /** Of a mail that is sent later, what it was queued for. */
  dueAt?: string
}

export interface MailsTable {
  id: Generated<number>
  recipient: string
  kind: MailKind
  /** For `verify`: the registration to confirm; null for the newest of the recipient. */
  registration_id: number | null
  /** For changes of an address, and of what has happened to an account; null where the recipient's address decides. */
  member_id: number | null
  created_at: string
  attempts: number
  /** Null for a mail that is not retried. */
  due_at: string | null
  last_error: string | null
  /** JSON: `MailDetails`. */
  details: string | null
}
