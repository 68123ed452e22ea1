import type { Generated } from 'kysely'

export interface MailTables {
  mails: MailsTable
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
  /** JSON: of its kind what the text says beside the user name. */
  details: string | null
}
