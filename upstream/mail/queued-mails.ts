import type { MailDeliveryStatus } from '#contract'
import type { Db } from '#upstream/db/open'
import type { MailDetails, MailKind, MailsTable } from '#upstream/mail/tables'
import { past, soon } from '#upstream/time'

export type QueuedMail = Pick<
  MailsTable,
  'recipient' | 'kind' | 'registration_id' | 'member_id' | 'created_at' | 'attempts'
> & { id: number; details: MailDetails }

/** Text and token are made on sending: no token is stored, and unknown addresses cost as much as others. */
export async function enqueueMail(
  db: Db,
  kind: MailKind,
  recipient: string,
  now: Date,
  of: { registrationId?: number; memberId?: number; details?: MailDetails; dueAt?: Date } = {},
): Promise<void> {
  const dueAt = (of.dueAt ?? now).toISOString()
  const details: MailDetails = { ...of.details, ...(of.dueAt && { dueAt }) }
  await db
    .insertInto('mails')
    .values({
      recipient: recipient.toLowerCase(),
      kind,
      registration_id: of.registrationId ?? null,
      member_id: of.memberId ?? null,
      created_at: now.toISOString(),
      attempts: 0,
      details: Object.keys(details).length > 0 ? JSON.stringify(details) : null,
      due_at: dueAt,
    })
    .execute()
}

/** Leases the next due mail for some milliseconds; of concurrent queues one gets it. */
export async function claimMail(db: Db, now: Date, lease: number): Promise<QueuedMail | null> {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(1)
  const claimed = await db
    .updateTable('mails')
    .set((to) => ({ due_at: soon(now, lease), attempts: to('attempts', '+', 1) }))
    .where('id', '=', due)
    .where('due_at', '<=', now.toISOString())
    .returning(['id', 'recipient', 'kind', 'registration_id', 'member_id', 'created_at', 'attempts'])
    .returning('details')
    .executeTakeFirst()
  return claimed ? { ...claimed, details: JSON.parse(claimed.details ?? '{}') } : null
}

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/** Records why a mail was not sent and when to retry; null never retries. */
export async function rescheduleMail(db: Db, id: number, error: string, dueAt: string | null): Promise<void> {
  await db.updateTable('mails').set({ last_error: error, due_at: dueAt }).where('id', '=', id).execute()
}

export async function deleteFailedMails(db: Db, now: Date, age: number): Promise<void> {
  await db.deleteFrom('mails').where('due_at', 'is', null).where('created_at', '<', past(now, age)).execute()
}

export async function readMailDeliveryStatus(db: Db): Promise<MailDeliveryStatus> {
  const failed = await db
    .selectFrom('mails')
    .select(['due_at', 'last_error'])
    .where('last_error', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  const lost = failed.filter(({ due_at }) => due_at === null).length
  return { waiting: failed.length - lost, lost, last_error: failed[0]?.last_error ?? null }
}
