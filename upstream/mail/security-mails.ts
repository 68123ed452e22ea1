import type { Tx } from '#upstream/db/transact'
import { enqueueMail } from '#upstream/mail/queued-mails'
import type { MailDetails, SecurityMailKind } from '#upstream/mail/tables'
import { mayMail } from '#upstream/rate-limits'

/**
 * Tells a member what has happened to the account, at its address of now. At most 3 of a kind in an hour. Kick the queue after
 * the commit.
 * @param tx of the transaction that does it
 */
export async function mailMember(
  tx: Tx,
  kind: SecurityMailKind,
  memberId: number,
  now: Date,
  { details, dueAt }: { details?: MailDetails; dueAt?: Date } = {},
): Promise<void> {
  const member = await tx.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirst()
  if (!member || !(await mayMail(tx, kind, member.email, now))) return
  await enqueueMail(tx, kind, member.email, now, { memberId, details, dueAt })
}
